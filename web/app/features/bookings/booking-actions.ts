import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { paidPaise } from '@kaksha/domain/coupons/discount.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { api } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';

/** The teacher takes a request. */
export function useAcceptBooking() {
  return useAction(
    ({ id }: BookingView, idempotencyKey) => api.bookings.accept({ id }, { context: { idempotencyKey } }),
    {
      done: ({ student, topic }) => ({ title: `Booking accepted for ${student.name}`, description: topic }),
      failed: 'The booking could not be accepted. Please try again.',
    },
  );
}

/** The teacher turns a request down and says why; the money goes back at once. */
export function useRejectBooking() {
  return useAction(
    ({ booking, reason }: { booking: BookingView; reason: string }, idempotencyKey) =>
      api.bookings.reject({ id: booking.id, reason }, { context: { idempotencyKey } }),
    {
      done: ({ booking }) => ({ title: `Booking rejected for ${booking.student.name}` }),
      failed: 'The booking could not be rejected. Please try again.',
    },
  );
}

/** The family takes a pending request back; the money returns at once. */
export function useWithdrawBooking() {
  return useAction(
    ({ id }: BookingView, idempotencyKey) => api.bookings.withdraw({ id }, { context: { idempotencyKey } }),
    {
      done: (price) => ({
        title: 'Request withdrawn',
        description:
          paidPaise(price) === 0 ? undefined : `${formatPaise(paidPaise(price))} is back in the wallet.`,
      }),
      failed: 'The request could not be withdrawn. Please try again.',
    },
  );
}
