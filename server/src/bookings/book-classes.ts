/** The classes of a month of a batch, written at once: a seat in each, its booking, and its share held. */
import { CANCELLATION_POLICY } from '@kaksha/domain/bookings/cancellation.ts';
import { pendingExpiresAt } from '@kaksha/domain/bookings/policy.ts';
import { packageHoldLegs } from '@kaksha/domain/wallet/postings.ts';
import { sql } from 'kysely';
import { takeSeats } from '../lessons/batch-classes.ts';
import type { Trx } from '../platform/context.ts';
import { PLANNED_ONCE } from '../platform/planned-once.ts';
import { changeOf, notifyChanges } from '../platform/realtime.ts';
import { postTransactions } from '../wallet/ledger.ts';

/** A class, and what of the month's price it takes. */
export interface BookedClass {
  lessonId: string;
  startsAtMs: number;
  durationMinutes: number;
  pricePaise: number;
}

/** Whose seat in which batch, and the month that pays. */
export interface Booker {
  seat: { studentId: string; number: number; guardianIds: readonly string[] };
  batch: { teacherId: string; nowMs: number };
  lot: { packageId: string; buyerId: string };
}

/**
 * Books these classes, of which the child is elsewhere at none, out of one month. Their people's open pages are loaded again; it is
 * the caller who says what happened. Of two who take one time at once the constraints refuse one.
 */
export async function bookClasses(
  trx: Trx,
  { seat, batch, lot }: Booker,
  classes: readonly BookedClass[],
): Promise<void> {
  if (classes.length === 0) return;
  const { studentId } = seat;
  const { packageId, buyerId } = lot;
  const lessonIds = classes.map(({ lessonId }) => lessonId);
  await takeSeats(trx, { studentId, number: seat.number }, lessonIds);
  const { rows: booked } = await sql<{ id: string; lessonId: string; pricePaise: number }>`${PLANNED_ONCE}
    insert into booking (lesson_id, student_id, teacher_id, booked_by, kind, package_id, status, hourly_rate_paise,
      duration_minutes, price_paise, cancellation_policy, expires_at, decided_at)
    select c.lesson_id, ${studentId}, ${batch.teacherId}, ${buyerId}, 'batch', ${packageId}, 'confirmed', c.price_paise,
      c.minutes, c.price_paise, ${JSON.stringify(CANCELLATION_POLICY)}, c.expires_at, clock_timestamp()
    from unnest(${lessonIds}::uuid[], ${classes.map(({ pricePaise }) => pricePaise)}::bigint[],
      ${classes.map(({ durationMinutes }) => durationMinutes)}::int[],
      ${classes.map(({ startsAtMs }) => new Date(pendingExpiresAt(batch.nowMs, startsAtMs)))}::timestamptz[])
      c(lesson_id, price_paise, minutes, expires_at)
    returning id, lesson_id as "lessonId", price_paise as "pricePaise"`.execute(trx);
  await postTransactions(
    trx,
    booked.map(({ id, pricePaise }) => ({
      kind: 'hold' as const,
      key: `hold:${id}`,
      legs: packageHoldLegs(packageId, id, pricePaise),
      bookingId: id,
      postedBy: buyerId,
    })),
  );
  const people = [batch.teacherId, studentId, ...seat.guardianIds];
  // Pages of bookings are loaded again whichever it is about; a class has a page and a door of its own.
  await notifyChanges(trx, [
    ...booked
      .slice(0, 1)
      .map(({ id }) => changeOf(people, 'booking:changed', { bookingId: id, status: 'confirmed' })),
    ...booked.map(({ lessonId }) => changeOf(people, 'lesson:changed', { lessonId, status: 'scheduled' })),
    changeOf([buyerId], 'wallet:changed'),
  ]);
}
