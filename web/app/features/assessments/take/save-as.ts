import type { AttemptEvent } from '@kaksha/domain/assessments/attempts/contract.ts';
import { tokenHolder } from '../../../lib/access-token.ts';
import { api } from '../../../lib/api.ts';
import { patience } from '../../../lib/patience.ts';

/**
 * Sends events of a student's attempt, as that student only.
 * @throws when somebody else, or nobody, is signed in here now, when nobody answers in time, and what the API throws: then everything stays
 */
export async function saveAs(studentId: string, attemptId: string, events: AttemptEvent[]) {
  if (tokenHolder() !== studentId) throw new Error('the student of these answers is not signed in');
  return api.attempts.save({ id: attemptId, events }, { signal: patience() });
}

/** The device's tabs send the events of one attempt one after the other. */
export function aloneFor(attemptId: string): <Done>(work: () => Promise<Done>) => Promise<Done> {
  return (work) =>
    'locks' in navigator ? navigator.locks.request(`kaksha-answers ${attemptId}`, work) : work();
}
