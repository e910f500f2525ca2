/** Sends a film as it is, and tells how much of it is on its way: `fetch` says nothing of that. */
import { INTRO_VIDEO_PATH, INTRO_VIDEO_MESSAGES as M } from '@kaksha/domain/teachers/intro-video/policy.ts';
import type { IntroVideo } from '@kaksha/domain/teachers/schema.ts';
import { renewToken, storedToken } from '../../../lib/access-token.ts';
import { NetworkError } from '../../../lib/api-errors.ts';

/** What a refused upload says to the person. */
export class VideoRefused extends Error {
  override name = 'VideoRefused';
}

interface Answer {
  status: number;
  body: unknown;
}

function send(
  file: File,
  token: string | null,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', `/api${INTRO_VIDEO_PATH}`);
    request.responseType = 'json';
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new NetworkError());
    request.onabort = () => reject(new VideoRefused(M.cancelled));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

/**
 * Makes a file the teacher's film.
 *
 * @throws VideoRefused with a sentence for the person; NetworkError
 */
export async function uploadVideo(
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<IntroVideo> {
  const token = storedToken();
  let answer = await send(file, token, onProgress, signal);
  if (answer.status === 401 && token !== null && (await renewToken(token)) !== 'ended') {
    answer = await send(file, storedToken(), onProgress, signal);
  }
  if (answer.status === 200) return answer.body as IntroVideo;
  const { message } = (answer.body ?? {}) as { message?: unknown };
  throw new VideoRefused(typeof message === 'string' ? message : M.failed);
}
