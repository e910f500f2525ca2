import type { DisputeReason } from '@kaksha/domain/disputes/policy.ts';
import { en as M } from '@kaksha/domain/disputes/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { api } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';
import { useWords } from '../../lib/words.ts';
import { en } from './words/en.ts';

/** The family disputes a class that was paid. */
export function useOpenDispute() {
  const words = useWords({ en }).actions;
  return useAction(
    (input: { bookingId: string; reason: DisputeReason; body: string }) => api.disputes.open(input),
    {
      done: () => ({ title: M.opened, description: words.openedText }),
      failed: words.openFailed,
    },
  );
}

/** The family takes its dispute back. */
export function useWithdrawDispute() {
  const words = useWords({ en }).actions;
  return useAction((id: string) => api.disputes.withdraw({ id }), {
    done: () => ({ title: M.withdrawn }),
    failed: words.withdrawFailed,
  });
}

/** The teacher tells the other side of it. */
export function useAnswerDispute() {
  const words = useWords({ en }).actions;
  return useAction((input: { id: string; answer: string }) => api.disputes.answer(input), {
    done: () => ({ title: M.answered }),
    failed: words.answerFailed,
  });
}

/** An operator decides. */
export function useDecideDispute() {
  const words = useWords({ en }).actions;
  return useAction(
    (input: { id: string; refundPaise: number; reason: string }, idempotencyKey) =>
      api.disputes.decide(input, { context: { idempotencyKey } }),
    {
      done: ({ refundPaise }) => ({
        title: M.decided,
        description: refundPaise === 0 ? words.nothingGoesBack : words.goesBack(formatPaise(refundPaise)),
      }),
      failed: words.decideFailed,
    },
  );
}
