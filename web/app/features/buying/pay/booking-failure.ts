import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { errorMessage, isApiError } from '../../../lib/api-errors.ts';
import type { FreeSlot } from '../../availability/slot-week.ts';
import type { en } from './words/en.ts';

/** Why a booking was not made, by what the person can do next. */
export type BookingFailure =
  /** Choose another start; these are the nearest. */
  | { kind: 'slot'; message: string; offered: FreeSlot[] }
  /** Some dates of a series are taken: look at them again. */
  | { kind: 'dates'; message: string }
  /** The price is another one by now: look at it, and agree again. */
  | { kind: 'price'; message: string }
  /** Put money into the wallet. */
  | { kind: 'money'; message: string; missingPaise: number }
  /** The coupon can't be used after all: book without it, or with another. */
  | { kind: 'coupon'; message: string }
  /** A parent has to approve: the child can ask. */
  | { kind: 'approval'; message: string }
  /** Verify the address: the link can be sent again. */
  | { kind: 'unverified'; message: string }
  /** Nobody knows whether it was made: send the same again under the same key. */
  | { kind: 'unanswered'; message: string }
  /** The server said no, and why. */
  | { kind: 'refused'; message: string };

function slotsOf(data: unknown): FreeSlot[] {
  const { nearestFreeSlots } = (data ?? {}) as { nearestFreeSlots?: unknown };
  return Array.isArray(nearestFreeSlots) ? nearestFreeSlots : [];
}

/** Reads an error of the API. `words` are used where no answer came. */
export function bookingFailureOf(
  error: unknown,
  words: Pick<(typeof en)['failure'], 'unanswered'>,
): BookingFailure {
  // 503 is answered before anything is done, but a proxy in between may answer it afterwards, too.
  if (!isApiError(error) || error.status >= 500) return { kind: 'unanswered', message: words.unanswered };
  const message = errorMessage(error, BOOKING_MESSAGES.slotTaken);
  if (error.code === 'SLOT_TAKEN') return { kind: 'slot', message, offered: slotsOf(error.data) };
  if (error.code === 'SERIES_TAKEN') return { kind: 'dates', message };
  if (error.code === 'PRICE_CHANGED' || error.code === 'TOTAL_CHANGED') return { kind: 'price', message };
  if (error.code === 'INSUFFICIENT_FUNDS') {
    const { missingPaise } = (error.data ?? {}) as { missingPaise?: unknown };
    return { kind: 'money', message, missingPaise: typeof missingPaise === 'number' ? missingPaise : 0 };
  }
  if (error.code === 'COUPON_REFUSED' || error.code === 'COUPON_UNKNOWN') return { kind: 'coupon', message };
  if (error.code === 'APPROVAL_NEEDED') return { kind: 'approval', message };
  if (error.code === 'EMAIL_NOT_VERIFIED') return { kind: 'unverified', message };
  return { kind: 'refused', message };
}
