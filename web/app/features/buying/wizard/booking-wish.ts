/** The input of a booking: the wizard sends it, or a child asks a parent for it. */
import type { BookLessonInput } from '@kaksha/domain/bookings/schema.ts';
import type { BookSeriesInput } from '@kaksha/domain/series/schema.ts';
import type { BookingWish } from '../pay/use-booking.ts';
import type { WizardState } from './wizard-state.ts';

/** What the person was shown: the price of one lesson, what of it the wallet pays, and the code of a coupon that can be used. */
export interface Shown {
  pricePaise: number;
  amountPaise: number;
  /** Empty for none. */
  coupon: string;
}

/** The API's input for one lesson. */
export function bookingInputOf(
  teacherId: string,
  { draft, childId }: WizardState,
  { coupon, amountPaise }: Shown,
): BookLessonInput {
  return {
    ...(coupon === '' ? {} : { coupon }),
    teacherId,
    ...(childId === null ? {} : { studentId: childId }),
    kind: draft.kind,
    subject: draft.subject,
    class: Number(draft.class),
    startsAt: draft.startsAt,
    durationMinutes: draft.durationMinutes,
    topic: draft.topic.trim(),
    notes: draft.notes.trim(),
    amountPaise,
  };
}

/** The API's input for a weekly series; null for a single class. `pricePaise` is that of one lesson. */
export function seriesInputOf(
  teacherId: string,
  { draft, childId, repeat }: WizardState,
  pricePaise: number,
): BookSeriesInput | null {
  if (repeat === null || draft.kind !== 'single') return null;
  const { weeks, second, startsAt } = repeat;
  return {
    teacherId,
    ...(childId === null ? {} : { studentId: childId }),
    subject: draft.subject,
    class: Number(draft.class),
    topic: draft.topic.trim(),
    notes: draft.notes.trim(),
    durationMinutes: draft.durationMinutes as BookSeriesInput['durationMinutes'],
    firstStarts: second === null ? [draft.startsAt] : [draft.startsAt, second],
    weeks,
    startsAt,
    totalPaise: startsAt.length * pricePaise,
  };
}

/** The booking that the wizard makes, or that a child asks a parent for. */
export function bookingWishOf(teacherId: string, state: WizardState, shown: Shown): BookingWish {
  const series = seriesInputOf(teacherId, state, shown.pricePaise);
  return series === null
    ? { kind: 'booking', booking: bookingInputOf(teacherId, state, shown) }
    : { kind: 'series', series };
}
