/** The input of a booking: the wizard sends it, or a child asks a parent for it. */
import type { BookLessonInput } from '@kaksha/domain/bookings/schema.ts';
import type { BookSeriesInput } from '@kaksha/domain/series/schema.ts';
import type { BookingWish } from '../pay/use-booking.ts';
import type { WizardState } from './wizard-state.ts';

/** The API's input for one lesson. `coupon` is the code of one that can be used; empty for none. */
export function bookingInputOf(
  teacherId: string,
  { draft, childId }: WizardState,
  coupon = '',
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
export function bookingWishOf(
  teacherId: string,
  state: WizardState,
  pricePaise: number,
  coupon: string,
): BookingWish {
  const series = seriesInputOf(teacherId, state, pricePaise);
  return series === null
    ? { kind: 'booking', booking: bookingInputOf(teacherId, state, coupon) }
    : { kind: 'series', series };
}
