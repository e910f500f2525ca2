/** A student's unsent work on this device, of all attempts. */
import { en as TAKING } from '@kaksha/domain/assessments/attempts/words/en.ts';
import { PHOTOS, PhotoOutbox } from '../photos/photo-outbox.ts';
import { ANSWERS, AnswerOutbox } from './answer-outbox.ts';

const attemptsOf = (rows: readonly { attemptId: string }[]) => [
  ...new Set(rows.map(({ attemptId }) => attemptId)),
];

/**
 * Sends it, also of attempts that are over: those are kept for the teacher. Then the photos, which are taken after the end
 * when an answer names them. Events that cannot be sent stay, under the student's name.
 */
export async function sendWaiting(studentId: string): Promise<void> {
  const attempts = attemptsOf(await ANSWERS.all({ studentId }));
  await Promise.all(attempts.map((attemptId) => new AnswerOutbox(studentId, attemptId).again()));
  for (const attemptId of attemptsOf(await PHOTOS.all({ studentId }))) {
    await new PhotoOutbox(studentId, attemptId).flush();
  }
}

/** A sentence about work that only this device has; null when the server has it all. */
export async function whatStays(studentId: string): Promise<string | null> {
  const answers = (await ANSWERS.all({ studentId, kind: 'answered' })).length;
  const photos = (await PHOTOS.all({ studentId })).filter((photo) => PHOTOS.isLasting(photo)).length;
  return answers + photos === 0 ? null : TAKING.staysHere(answers, photos);
}
