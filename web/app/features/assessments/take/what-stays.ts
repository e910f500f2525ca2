import { en as TAKING } from '@kaksha/domain/assessments/attempts/words/en.ts';
import { keptPhotosOf } from '../photos/photo-store.ts';
import { deviceStore } from './outbox-store.ts';

/** What of a student's work this device alone has, in a sentence; null when the server has it all. */
export async function whatStays(studentId: string): Promise<string | null> {
  const store = await deviceStore(studentId);
  const attempts = await store.attempts();
  const kept = await Promise.all(attempts.map((attemptId) => store.all(attemptId)));
  const answers = kept.flat().filter(({ kind }) => kind === 'answered').length;
  const photos = (await keptPhotosOf(studentId)).length;
  return answers + photos === 0 ? null : TAKING.staysHere(answers, photos);
}
