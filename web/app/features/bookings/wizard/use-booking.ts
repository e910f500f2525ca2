import { CONFIRMATION_DELAY_MS } from '@kaksha/domain/bookings/policy.ts';
import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import type { ApprovalWish } from '@kaksha/domain/families/approvals/contract.ts';
import type { SeriesView } from '@kaksha/domain/series/schema.ts';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { type BookingFailure, bookingFailureOf } from './booking-failure.ts';
import type { Wizard } from './use-wizard.ts';
import { bookingInputOf, seriesInputOf } from './wizard-state.ts';

type Outcome = { booking: BookingView } | { series: SeriesView } | { failure: BookingFailure };

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What a child asks a parent for: what would be booked. */
export function wishOf(
  teacherId: string,
  state: Wizard['state'],
  pricePaise: number,
  coupon: string,
): ApprovalWish {
  const series = seriesInputOf(teacherId, state, pricePaise);
  return series === null
    ? { kind: 'booking', booking: bookingInputOf(teacherId, state, coupon) }
    : { kind: 'series', series };
}

/**
 * Makes the booking, once however often it is asked for: a repeat after a lost answer goes under the same
 * Idempotency-Key, anything after an answer under a new one. Takes at least the specified time of 'Processing...'.
 */
export function useBooking(teacherId: string, wizard: Wizard, pricePaise: number, coupon: string) {
  const [processing, setProcessing] = useState(false);
  const inFlight = useRef(false);

  const send = (): Promise<Outcome> => {
    const series = seriesInputOf(teacherId, wizard.state, pricePaise);
    const input = series ?? bookingInputOf(teacherId, wizard.state, coupon);
    const context = { idempotencyKey: wizard.keyFor(input, newIdempotencyKey) };
    return series === null
      ? api.bookings.book(bookingInputOf(teacherId, wizard.state, coupon), { context })
      : api.series.book(series, { context });
  };

  const book = async (): Promise<Outcome | null> => {
    if (inFlight.current) return null;
    inFlight.current = true;
    setProcessing(true);
    const attempt = send().catch((error: unknown): Outcome => ({ failure: bookingFailureOf(error) }));
    const [outcome] = await Promise.all([attempt, wait(CONFIRMATION_DELAY_MS)]);
    if (!('failure' in outcome) || outcome.failure.kind !== 'unanswered') wizard.answered();
    inFlight.current = false;
    setProcessing(false);
    return outcome;
  };
  return { book, processing };
}
