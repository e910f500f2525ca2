import { CONFIRMATION_DELAY_MS } from '@kaksha/domain/bookings/policy.ts';
import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import type { ApprovalWish } from '@kaksha/domain/families/approvals/contract.ts';
import type { SeriesView } from '@kaksha/domain/series/schema.ts';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useWords } from '../../../lib/words.ts';
import { type BookingFailure, bookingFailureOf } from './booking-failure.ts';
import { en } from './words/en.ts';

type Outcome = { booking: BookingView } | { series: SeriesView } | { failure: BookingFailure };

/** One class, or a weekly series: the booking to send, or to request from a parent. */
export type BookingWish = Exclude<ApprovalWish, { kind: 'package' | 'batch' }>;

/** Where the key of a booking is kept until it is answered. */
export interface KeyOfBooking {
  keyFor: (input: unknown, newKey: () => string) => string;
  answered: () => void;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Makes the booking, once however often it is asked for: a repeat after a lost answer goes under the same
 * Idempotency-Key, anything after an answer under a new one. Takes at least the specified time of 'Processing...'.
 */
export function useBooking(wish: BookingWish, { keyFor, answered }: KeyOfBooking) {
  const words = useWords({ en }).failure;
  const [processing, setProcessing] = useState(false);
  const inFlight = useRef(false);

  const send = (): Promise<Outcome> => {
    const contextOf = (input: unknown) => ({
      context: { idempotencyKey: keyFor(input, newIdempotencyKey) },
    });
    return wish.kind === 'booking'
      ? api.bookings.book(wish.booking, contextOf(wish.booking))
      : api.series.book(wish.series, contextOf(wish.series));
  };

  const book = async (): Promise<Outcome | null> => {
    if (inFlight.current) return null;
    inFlight.current = true;
    setProcessing(true);
    const attempt = send().catch((error: unknown): Outcome => ({ failure: bookingFailureOf(error, words) }));
    const [outcome] = await Promise.all([attempt, wait(CONFIRMATION_DELAY_MS)]);
    if (!('failure' in outcome) || outcome.failure.kind !== 'unanswered') answered();
    inFlight.current = false;
    setProcessing(false);
    return outcome;
  };
  return { book, processing };
}
