import type { CancellationPolicy } from '@kaksha/domain/bookings/cancellation.ts';
import { BOOKING_LIFECYCLE, type BookingTransition } from '@kaksha/domain/bookings/status.ts';
import { sql } from 'kysely';
import type { Trx } from '../platform/context.ts';
import { PLANNED_ONCE } from '../platform/planned-once.ts';
import type { PaidBooking } from '../wallet/booking-money.ts';

/** A booking after a transition, as the money, the calendars and the notices need it. */
export interface ChangedBooking extends PaidBooking {
  lessonId: string;
  studentId: string;
  guardianIds: string[];
  startsAtMs: number;
  endsAtMs: number;
  cancellationPolicy: CancellationPolicy;
  /** The weekly series that it is a lesson of. */
  seriesId: string | null;
}

/** A request lapses at its hour, in any order of calls: until then it can't expire, from then on nobody can take it. */
const AT_ITS_HOUR: Partial<Record<BookingTransition, ReturnType<typeof sql<boolean>>>> = {
  accept: sql<boolean>`b.expires_at > clock_timestamp()`,
  expire: sql<boolean>`b.expires_at <= clock_timestamp()`,
  // A lesson whose hold has come in the meantime is paid.
  unpaid: sql<boolean>`b.hold_due_at <= clock_timestamp()`,
};

/**
 * Moves a booking along its lifecycle with a compare-and-set. Undefined when it is not in a state that the transition
 * leads from: the loser of a race, or too late. `by` is the person who caused it; null for a timer. `decided_at` is when a request stopped waiting for the teacher; one
 * that the family took back was never decided.
 */
export async function changeBooking(
  trx: Trx,
  bookingId: string,
  transition: BookingTransition,
  { reason = null, by = null }: { reason?: string | null; by?: string | null } = {},
): Promise<ChangedBooking | undefined> {
  const { from, to } = BOOKING_LIFECYCLE[transition];
  const decides = transition === 'accept' || transition === 'reject' || transition === 'expire';
  const { rows } = await sql<ChangedBooking>`${PLANNED_ONCE}
    update booking b
    set status = ${to},
      decided_at = case when ${decides} then clock_timestamp() else b.decided_at end,
      decision_reason = coalesce(${reason}, b.decision_reason),
      cancelled_at = case when ${to} = 'cancelled' then clock_timestamp() end,
      cancelled_by = case when ${to} = 'cancelled' then ${by}::uuid end
    from lesson l
    where b.id = ${bookingId} and l.id = b.lesson_id and b.status = any(${[...from]}::text[])
      and ${AT_ITS_HOUR[transition] ?? sql<boolean>`true`}
    returning b.id as "bookingId", b.lesson_id as "lessonId", b.student_id as "studentId",
      b.teacher_id as "teacherId", b.booked_by as "payerId", b.package_id as "packageId",
      -- A lesson of a series that is not held for yet has no money to move.
      case when b.hold_due_at is null then b.price_paise else 0 end as "pricePaise",
      b.discount_paise as "discountPaise", b.series_id as "seriesId",
      b.cancellation_policy as "cancellationPolicy",
      (extract(epoch from l.starts_at) * 1000)::bigint as "startsAtMs",
      (extract(epoch from l.ends_at) * 1000)::bigint as "endsAtMs",
      array(select g.parent_id from guardianship g where g.student_id = b.student_id) as "guardianIds"`.execute(
    trx,
  );
  return rows[0];
}

/** Everybody who looks at a booking. */
export function peopleOf(booking: {
  studentId: string;
  teacherId: string;
  guardianIds: readonly string[];
}): string[] {
  return [booking.teacherId, booking.studentId, ...booking.guardianIds];
}
