import { sendWaitingPhotos } from '../photos/send-waiting-photos.ts';
import { createOutbox } from './outbox.ts';
import { deviceStore } from './outbox-store.ts';
import { aloneFor, saveAs } from './save-as.ts';

/**
 * Sends what this device holds of a student's answers, also of attempts that are over: those are kept for the teacher. Then
 * their photos, which are taken after the end when an answer names them.
 * What cannot be sent stays, under the student's name.
 */
export async function sendWaiting(studentId: string): Promise<void> {
  const store = await deviceStore(studentId);
  const attemptIds = await store.attempts();
  await Promise.all(
    attemptIds.map((attemptId) =>
      createOutbox({
        attemptId,
        store,
        send: (events) => saveAs(studentId, attemptId, events),
        alone: aloneFor(attemptId),
        onWhere: () => undefined,
      }).flush(),
    ),
  );
  await sendWaitingPhotos(studentId);
}
