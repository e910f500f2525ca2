import { formatPaise } from '@kaksha/domain/money.ts';
import type { PayoutView } from '@kaksha/domain/payouts/schema.ts';
import { en as M } from '@kaksha/domain/payouts/words/en.ts';
import { api } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';
import { useWords } from '../../lib/words.ts';
import { en } from './words/en.ts';

/** The teacher asks for a payout. */
export function useRequestPayout() {
  const words = useWords({ en }).actions;
  return useAction(
    (amountPaise: number, idempotencyKey) =>
      api.payouts.request({ amountPaise }, { context: { idempotencyKey } }),
    {
      done: (amountPaise) => ({
        title: M.requested,
        description: words.requestedText(formatPaise(amountPaise)),
      }),
      failed: M.requestFailed,
    },
  );
}

/** The teacher takes a payout back that nobody has approved yet. */
export function useWithdrawPayout() {
  const words = useWords({ en }).actions;
  return useAction(
    ({ id }: PayoutView, idempotencyKey) => api.payouts.withdraw({ id }, { context: { idempotencyKey } }),
    {
      done: ({ amountPaise }) => ({
        title: M.withdrawn,
        description: words.withdrawnText(formatPaise(amountPaise)),
      }),
      failed: M.withdrawFailed,
    },
  );
}
