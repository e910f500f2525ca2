/** The recording that this tab makes: begun once, sent as it is made, finished when it has ended. */
import { api } from '../../../lib/api.ts';
import { beforeSignOut } from '../../../lib/before-sign-out.ts';
import { newUuid } from '../uuid.ts';
import { ClassRecorder } from './class-recorder.ts';
import { PieceSender } from './piece-sender.ts';
import { deviceStore, forgetPiecesOf, keptPieces } from './waiting-pieces.ts';

interface Making {
  recordingId: string;
  lessonId: string;
  recorder: ClassRecorder;
  sender: PieceSender;
}

beforeSignOut((user) => forgetPiecesOf(user.id));

let making: Making | null = null;
const resumed = new Set<string>();

/** The id of the recording that this tab makes of a lesson; null while it makes none. */
export const madeHere = (lessonId: string): string | null =>
  making?.lessonId === lessonId ? making.recordingId : null;

/**
 * Begins to record; `onRefused` says why the server takes no more of it.
 * @throws ORPCError in the server's words: somebody's consent is missing, the class is recorded already.
 */
export async function startRecording(
  lessonId: string,
  userId: string,
  room: HTMLElement,
  onRefused: (message: string) => void,
): Promise<void> {
  if (making !== null) return;
  const recordingId = newUuid();
  await api.recordings.start({ id: lessonId, recordingId });
  resumed.add(recordingId);
  const sender = new PieceSender({
    recordingId,
    userId,
    store: deviceStore,
    onRefused: (message) => {
      onRefused(message);
      void stopRecording(lessonId);
    },
  });
  making = {
    recordingId,
    lessonId,
    sender,
    recorder: new ClassRecorder(room, (piece) => sender.push(piece)),
  };
}

/** What is heard in the recording from now on. */
export function recordSounds(lessonId: string, tracks: readonly MediaStreamTrack[]): void {
  if (making?.lessonId === lessonId) making.recorder.setSounds(tracks);
}

/** What the teacher shares of the screen from now on: it has no place in the room that is painted. */
export function recordShare(lessonId: string, track: MediaStreamTrack | null): void {
  if (making?.lessonId === lessonId) making.recorder.setShare(track);
}

/** Ends the recording of this tab; what is still on its way goes on, and then it is put together. */
export async function stopRecording(lessonId: string): Promise<void> {
  if (making?.lessonId !== lessonId) return;
  const { recordingId, recorder, sender } = making;
  making = null;
  await recorder.stop();
  // The sign goes out at once, also while the last pieces are being sent.
  await api.recordings.stop({ id: recordingId }).catch(() => undefined);
  await sender.drain();
  await api.recordings.finish({ id: recordingId }).catch(() => undefined);
}

/** Sends what a crash or a reload has left on this device, and finishes it. */
export async function finishLeftOvers(userId: string): Promise<void> {
  for (const [recordingId, pieces] of await keptPieces(userId)) {
    if (resumed.has(recordingId)) continue;
    resumed.add(recordingId);
    const sender = new PieceSender(
      { recordingId, userId, store: deviceStore, onRefused: () => undefined },
      pieces,
    );
    await sender.drain();
    await api.recordings.finish({ id: recordingId }).catch(() => undefined);
  }
}
