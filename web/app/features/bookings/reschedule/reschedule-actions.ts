import { moveText } from '@kaksha/domain/bookings/reschedule/proposal-history.ts';
import { en as M } from '@kaksha/domain/bookings/reschedule/words/en.ts';
import { api } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { en } from './words/en.ts';

/** One side proposes another time; the teacher of several families moves the class at once. */
export function useProposeTime(movesAtOnce: boolean) {
  const words = useWords({ en }).propose;
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
      failed: movesAtOnce ? words.notMoved : words.notProposed,
    },
  );
}

const DONE = { accept: M.accepted, decline: M.declined, withdraw: M.withdrawn } as const;

/** The other side answers, or its own side takes the proposal back. */
export function useAnswerProposal(answer: keyof typeof DONE) {
  const words = useWords({ en }).propose;
  return useAction(
    ({ id }: { id: string }, idempotencyKey) =>
      api.bookings.reschedule[answer]({ id }, { context: { idempotencyKey } }),
    { done: () => ({ title: DONE[answer] }), failed: words.answerFailed[answer] },
  );
}
