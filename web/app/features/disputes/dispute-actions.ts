import type { DisputeReason } from '@kaksha/domain/disputes/policy.ts';
import { en as M } from '@kaksha/domain/disputes/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { api } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';

/** The family disputes a class that was paid. */
export function useOpenDispute() {
  return useAction(
    (input: { bookingId: string; reason: DisputeReason; body: string }) => api.disputes.open(input),
    {
      done: () => ({ title: M.opened, description: 'Our team reads it, and the teacher can answer.' }),
      failed: 'The dispute could not be sent. Please try again.',
    },
  );
}

/** The family takes its dispute back. */
export function useWithdrawDispute() {
  return useAction((id: string) => api.disputes.withdraw({ id }), {
    done: () => ({ title: M.withdrawn }),
    failed: 'The dispute could not be taken back. Please try again.',
  });
}

/** The teacher tells the other side of it. */
export function useAnswerDispute() {
  return useAction((input: { id: string; answer: string }) => api.disputes.answer(input), {
    done: () => ({ title: M.answered }),
    failed: 'The answer could not be sent. Please try again.',
  });
}

/** An operator decides. */
export function useDecideDispute() {
  return useAction(
    (input: { id: string; refundPaise: number; reason: string }, idempotencyKey) =>
      api.disputes.decide(input, { context: { idempotencyKey } }),
    {
      done: ({ refundPaise }) => ({
        title: M.decided,
        description: refundPaise === 0 ? 'Nothing goes back.' : `${formatPaise(refundPaise)} goes back.`,
      }),
      failed: 'The decision could not be saved. Please try again.',
    },
  );
}
