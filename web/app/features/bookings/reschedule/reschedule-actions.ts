import { moveText } from '@kaksha/domain/bookings/reschedule/proposal-history.ts';
import { en as M } from '@kaksha/domain/bookings/reschedule/words/en.ts';
import { api } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-action.ts';
import { en as W } from './words/en.ts';

/** One side proposes another time; the teacher of several families moves the class at once. */
export function useProposeTime(movesAtOnce: boolean) {
  return useAction(
    (input: { id: string; startsAt: string; note: string; feePaise: number }, idempotencyKey) =>
      api.bookings.reschedule.propose(input, { context: { idempotencyKey } }),
    {
      done: (_, { proposals }) => {
        const last = proposals.at(-1);
        return {
          title: movesAtOnce ? M.moved : M.proposed,
          description: last === undefined ? undefined : moveText(last),
        };
      },
      failed: movesAtOnce ? W.notMoved : W.notProposed,
    },
  );
}

const ANSWERS = {
  accept: { said: M.accepted, failed: 'The new time could not be accepted. Please try again.' },
  decline: { said: M.declined, failed: 'The proposal could not be declined. Please try again.' },
  withdraw: { said: M.withdrawn, failed: 'The proposal could not be taken back. Please try again.' },
} as const;

/** The other side answers, or its own side takes the proposal back. */
export function useAnswerProposal(answer: keyof typeof ANSWERS) {
  return useAction(
    ({ id }: { id: string }, idempotencyKey) =>
      api.bookings.reschedule[answer]({ id }, { context: { idempotencyKey } }),
    { done: () => ({ title: ANSWERS[answer].said }), failed: ANSWERS[answer].failed },
  );
}
