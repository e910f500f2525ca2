import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { en as M } from '@kaksha/domain/bookings/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { paidPaise } from '@kaksha/domain/wallet/discount.ts';
import { api } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';
import { useWords } from '../../lib/words.ts';
import { en } from './words/en.ts';

/** The teacher takes a request. */
export function useAcceptBooking() {
  const words = useWords({ en }).decide;
  return useAction(
    ({ id }: BookingView, idempotencyKey) => api.bookings.accept({ id }, { context: { idempotencyKey } }),
    {
      done: ({ student, topic }) => ({ title: words.accepted(student.name), description: topic }),
      failed: words.acceptFailed,
    },
  );
}

/** The teacher turns a request down and says why; the money goes back at once. */
export function useRejectBooking() {
  const words = useWords({ en }).decide;
  return useAction(
    ({ booking, reason }: { booking: BookingView; reason: string }, idempotencyKey) =>
      api.bookings.reject({ id: booking.id, reason }, { context: { idempotencyKey } }),
    {
      done: ({ booking }) => ({ title: words.rejected(booking.student.name) }),
      failed: words.rejectFailed,
    },
  );
}

/** The family takes a pending request back; the money returns at once, to the wallet or the package. */
export function useWithdrawBooking() {
  const words = useWords({ en }).decide;
  return useAction(
    ({ id }: BookingView, idempotencyKey) => api.bookings.withdraw({ id }, { context: { idempotencyKey } }),
    {
      done: ({ packageId, ...price }) => {
        const paid = paidPaise(price);
        const isBack = packageId === null ? words.moneyIsBack(formatPaise(paid)) : M.backInPackage;
        return { title: words.withdrawn, description: paid === 0 ? undefined : isBack };
      },
      failed: words.withdrawFailed,
    },
  );
}
