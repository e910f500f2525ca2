import { formatPaise } from '@kaksha/domain/money.ts';
import type { PayoutView } from '@kaksha/domain/payouts/schema.ts';
import { en as M } from '@kaksha/domain/payouts/words/en.ts';
import { api } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';

/** The teacher asks for a payout. */
export function useRequestPayout() {
  return useAction(
    (amountPaise: number, idempotencyKey) =>
      api.payouts.request({ amountPaise }, { context: { idempotencyKey } }),
    {
      done: (amountPaise) => ({
        title: M.requested,
        description: `${formatPaise(amountPaise)} are set aside. We tell you by mail when they are on your account.`,
      }),
      failed: M.requestFailed,
    },
  );
}

/** The teacher takes a payout back that nobody has approved yet. */
export function useWithdrawPayout() {
  return useAction(
    ({ id }: PayoutView, idempotencyKey) => api.payouts.withdraw({ id }, { context: { idempotencyKey } }),
    {
      done: ({ amountPaise }) => ({
        title: M.withdrawn,
        description: `${formatPaise(amountPaise)} are back in your earnings.`,
      }),
      failed: M.withdrawFailed,
    },
  );
}
