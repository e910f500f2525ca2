/** Stops a recording whose window is closed: its sign goes out with it, and a teacher who comes back is notified. */
import { storedToken, tokenHolder } from '../../../lib/access-token.ts';

/** Which recording of which lesson a window of this browser has left. */
const LEFT_KEY = 'kaksha-recording-left';

/**
 * Stops a recording from a page that is being left: the browser finishes the request without it. Nobody hears the answer; where
 * it did not arrive, the server misses the pieces after a while. Where the teacher has signed out meanwhile, nothing is sent.
 */
export function stopOnLeave(userId: string, lessonId: string, recordingId: string): void {
  try {
    localStorage.setItem(LEFT_KEY, `${lessonId} ${recordingId}`);
  } catch {
    // Storage is forbidden: then nobody is told that it was lost.
  }
  const token = storedToken();
  if (token === null || tokenHolder() !== userId) return;
  fetch(`/api/recordings/${recordingId}/stop`, {
    method: 'POST',
    keepalive: true,
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: '{}',
  }).catch(() => undefined);
}

/** The recording of this lesson that a window was closed over and nobody has finished yet; null when there is none. */
export function leftRecording(lessonId: string): string | null {
  try {
    const [lesson, recordingId] = (localStorage.getItem(LEFT_KEY) ?? '').split(' ');
    return lesson === lessonId ? (recordingId ?? null) : null;
  } catch {
    return null;
  }
}

/** It was finished, and needs no word any more. */
export function forgetLeft(lessonId: string, recordingId: string): void {
  if (leftRecording(lessonId) === recordingId) localStorage.removeItem(LEFT_KEY);
}
