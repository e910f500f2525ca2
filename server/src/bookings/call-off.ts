import { sql } from 'kysely';
import type { Trx } from '../platform/context.ts';
import { publish } from '../platform/events.ts';
import { voidHold } from '../wallet/booking-money.ts';
import { changeBooking, peopleOf } from './change-booking.ts';
import { leaveLesson } from './leave-lesson.ts';
import { notifyBooking } from './notify-booking.ts';
import { returnRequest } from './return-request.ts';
import { lockForSettlement } from './settlement/lesson-facts.ts';

/** An operator ended several confirmed classes of each of these series at once, of which nobody has been notified yet. */
export interface SeriesCalledOff {
  seriesIds: readonly string[];
  reason: string;
}

declare module '../platform/events.ts' {
  interface DomainEvents {
    'booking.series-called-off': SeriesCalledOff;
  }
}

interface Row {
  id: string;
  lessonId: string;
  status: string;
  seriesId: string | null;
  /** One of several classes of one series, or of a batch: participants are notified once, of all. */
  isOneOfMany: boolean;
}

/** A class that has begun is settled by attendance, not by us. False when it has begun, or is confirmed no longer. */
async function callOffConfirmed(
  trx: Trx,
  { id, lessonId, isOneOfMany }: Pick<Row, 'id' | 'lessonId' | 'isOneOfMany'>,
  { by, reason, familyOnly }: { by: string | null; reason: string; familyOnly: boolean },
): Promise<boolean> {
  const { startsAtMs, nowMs } = await lockForSettlement(trx, lessonId);
  if (startsAtMs <= nowMs) return false;
  // Neither side cancelled it: `cancelled_by` stays empty, and the reason says who did.
  const booking = await changeBooking(trx, id, 'callOff', { reason });
  if (booking === undefined) return false;
  const lessonStatus = await leaveLesson(trx, booking, 'cancel');
  if (lessonStatus === undefined) {
    throw new Error(`booking ${id} was confirmed, but its lesson ${lessonId} was not scheduled`);
  }
  await voidHold(trx, booking, by);
  await notifyBooking(trx, {
    ...booking,
    status: 'cancelled',
    lessonStatus,
    people: peopleOf(booking),
    // Both sides are notified.
    by: null,
    moneyOf: [booking.payerId],
    silent: isOneOfMany,
    familyOnly,
  });
  return true;
}

/**
 * An operator ends these classes and requests: the whole price goes back to the payer, nobody pays a fee, and both sides are
 * notified with the reason: a teacher once of each class, both once of several classes of one series. A class that has begun
 * or been decided meanwhile is left as it is.
 * @returns how many were ended.
 */
export async function callOffBookings(
  trx: Trx,
  ids: readonly string[],
  why: { by: string | null; reason: string },
): Promise<number> {
  // By teacher, as all who settle a teacher's lessons lock that teacher first.
  const { rows } = await sql<Row>`
    select b.id, b.lesson_id as "lessonId", b.status, b.series_id as "seriesId",
      (b.kind = 'batch' or b.series_id is not null and b.status = 'confirmed'
        and count(*) over (partition by b.series_id, b.status) > 1) as "isOneOfMany" from booking b join lesson l on l.id = b.lesson_id
    where b.id = any(${[...ids]}::uuid[]) and b.status in ('pending', 'confirmed')
    order by b.teacher_id, l.starts_at, b.id`.execute(trx);
  let ended = 0;
  const series = new Set<string>();
  const lessons = new Set<string>();
  for (const booking of rows) {
    const done =
      booking.status === 'pending'
        ? await returnRequest(trx, booking.id, 'reject', { by: null, reason: why.reason })
        : await callOffConfirmed(trx, booking, { ...why, familyOnly: lessons.has(booking.lessonId) });
    if (!done) continue;
    ended += 1;
    if (booking.status === 'confirmed') lessons.add(booking.lessonId);
    if (booking.isOneOfMany && booking.seriesId !== null) series.add(booking.seriesId);
  }
  await publish(trx, 'booking.series-called-off', { seriesIds: [...series], reason: why.reason });
  return ended;
}
