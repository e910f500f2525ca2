/** The recording that this tab makes: begun once, sent as it is made, finished when it has ended. */
import { en as T } from '@kaksha/domain/classroom/recording/words/en.ts';
import { api } from '../../../lib/api.ts';
import { afterSignOut } from '../../../lib/before-sign-out.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { ClassRecorder } from './class-recorder.ts';
import { forgetLeft, leftRecording, stopOnLeave } from './leave-recording.ts';
import { loadRecordings } from './load-recordings.ts';
import { PIECES, PieceSender } from './piece-sender.ts';
import { holdRecording, whenNobodyMakes } from './recording-lock.ts';

interface Making {
  recordingId: string;
  lessonId: string;
  userId: string;
  recorder: ClassRecorder;
  sender: PieceSender;
  /** Tells other windows that this one makes it no more. */
  release: () => void;
}

afterSignOut((user) => PIECES.clear({ userId: user.id }));

let making: Making | null = null;
/** The recording that this page has begun: never lost while the page stands. */
const begunHere = new Set<string>();

/** Nobody is recorded any more once the window is closed; a page that is only put away may come back. */
function onPageHide({ persisted }: PageTransitionEvent): void {
  if (!persisted && making !== null) stopOnLeave(making.userId, making.lessonId, making.recordingId);
}

/** The id of the recording that this tab makes of a lesson; null while it makes none. */
export const madeHere = (lessonId: string): string | null =>
  making?.lessonId === lessonId ? making.recordingId : null;

/**
 * Begins to record; `onEnded` says why it has ended by itself: the server takes no more of it, the device has no room, the
 * browser could not go on.
 * @throws ORPCError in the server's words: somebody's consent is missing, the class is recorded already.
 */
export async function startRecording(
  lessonId: string,
  userId: string,
  room: HTMLElement,
  onEnded: (message: string) => void,
): Promise<void> {
  if (making !== null) return;
  const recordingId = newUuid();
  begunHere.add(recordingId);
  const release = await holdRecording(recordingId);
  try {
    await api.recordings.start({ id: lessonId, recordingId });
  } catch (error) {
    release();
    throw error;
  }
  const end = (message: string) => {
    onEnded(message);
    void stopRecording(lessonId);
  };
  const endIfOn = (message: string) => {
    // A recording that ended before, by hand or for another reason, is not ended by this.
    if (making?.recordingId === recordingId) end(message);
  };
  const sender = new PieceSender({ recordingId, userId, onRefused: end, onFull: endIfOn });
  try {
    const recorder = new ClassRecorder(
      room,
      (piece) => sender.push(piece),
      () => endIfOn(T.broken),
    );
    making = { recordingId, lessonId, userId, sender, release, recorder };
    addEventListener('pagehide', onPageHide);
  } catch (error) {
    release();
    sender.stop();
    // Nobody makes this recording, which everybody would see running.
    await api.recordings.finish({ id: recordingId }).catch(() => undefined);
    throw error;
  }
}

/** The sounds of the recording from now on. */
export function recordSounds(lessonId: string, tracks: readonly MediaStreamTrack[]): void {
  if (making?.lessonId === lessonId) making.recorder.setSounds(tracks);
}

/** The teacher's shared screen from now on: it has no place in the room that is painted. */
export function recordShare(lessonId: string, track: MediaStreamTrack | null): void {
  if (making?.lessonId === lessonId) making.recorder.setShare(track);
}

/** Ends a recording that runs: this tab's own, or one whose window is gone. @throws ORPCError */
export async function stopRunning(lessonId: string, recordingId: string): Promise<void> {
  if (madeHere(lessonId) === recordingId) return stopRecording(lessonId);
  await api.recordings.finish({ id: recordingId });
}

/** Ends the recording of this tab; uploads under way continue, and then it is assembled. */
export async function stopRecording(lessonId: string): Promise<void> {
  if (making?.lessonId !== lessonId) return;
  const { recordingId, recorder, sender, release } = making;
  making = null;
  removeEventListener('pagehide', onPageHide);
  await recorder.stop();
  // The sign goes out at once, also while the last pieces are being sent.
  await api.recordings.stop({ id: recordingId }).catch(() => undefined);
  await sender.drain();
  await api.recordings.finish({ id: recordingId }).catch(() => undefined);
  release();
}

/** Recordings that a closed window has begun: each is finished once. */
const finishing = new Map<string, Promise<boolean>>();

/**
 * Sends pieces that a crash or a reload left on this device, and finishes their recording; `lessonId` is the class that one is in. True if
 * one of them ran on in that class until now, or until its window was closed.
 */
export async function finishLeftOvers(lessonId: string, userId: string): Promise<boolean> {
  const left = new Set((await PIECES.all({ userId })).map(({ recordingId }) => recordingId));
  const closedOver = leftRecording(lessonId);
  if (closedOver !== null) left.add(closedOver);
  const lost = await Promise.all([...left].map((recordingId) => finishLost(lessonId, recordingId, userId)));
  return lost.includes(true);
}

/**
 * Ends a recording of this person that no window makes any more, with the pieces still on this device. Waits for as long as
 * another window makes it. True if it ran on in this class until now, or until its window was closed; false where the server was
 * not to be reached, too.
 */
export function finishLost(lessonId: string, recordingId: string, userId: string): Promise<boolean> {
  if (begunHere.has(recordingId)) return Promise.resolve(false);
  const known = finishing.get(recordingId);
  if (known !== undefined) return known;
  const now = finish(lessonId, recordingId, userId);
  finishing.set(recordingId, now);
  return now;
}

async function finish(lessonId: string, recordingId: string, userId: string): Promise<boolean> {
  await whenNobodyMakes(recordingId);
  try {
    const { recordings } = await loadRecordings(lessonId);
    // The sign goes out at once, also while the last pieces are being sent.
    await api.recordings.stop({ id: recordingId });
    await new PieceSender({ recordingId, userId, onRefused: () => undefined }).drain();
    await api.recordings.finish({ id: recordingId });
    const closedOver = leftRecording(lessonId) === recordingId;
    forgetLeft(lessonId, recordingId);
    if (closedOver) return true;
    // Another window may have ended it itself.
    return recordings.some(({ id, status }) => id === recordingId && status === 'running');
  } catch {
    finishing.delete(recordingId);
    return false;
  }
}
