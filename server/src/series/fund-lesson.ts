import { HOLD_DUE_HOURS, HOLD_REMIND_HOURS } from '@kaksha/domain/bookings/policy.ts';
import { en as M } from '@kaksha/domain/series/words/en.ts';
import { sql } from 'kysely';
import { isOfFamily } from '../accounts/guardians/family-of.ts';
import { changeBooking, peopleOf } from '../bookings/change-booking.ts';
import { markHeld, markReminded } from '../bookings/hold-due.ts';
import { leaveLesson } from '../bookings/leave-lesson.ts';
import { notifyBooking } from '../bookings/notify-booking.ts';
import type { Services, Trx } from '../platform/context.ts';
import { notifyPeople } from '../platform/realtime.ts';
import { dueByTime } from '../platform/sweeps/due.ts';
import { holdPrice, type PaidBooking } from '../wallet/booking-money.ts';
import { lockWallet } from '../wallet/ledger.ts';
import { endSeriesRequest } from './end-request.ts';
import { notifyUnpaid, notifyWalletShort, refreshSeriesPages } from './notify-series.ts';

type DueBooking = PaidBooking & { seriesId: string; isOfFamily: boolean };

/** A lesson whose price is to be held by now, with its row held; undefined when it was held, cancelled or is not due. */
async function dueBooking(trx: Trx, bookingId: string): Promise<DueBooking | undefined> {
  const { rows } = await sql<DueBooking>`
    select b.id as "bookingId", b.booked_by as "payerId", b.teacher_id as "teacherId",
      b.price_paise as "pricePaise", b.discount_paise as "discountPaise", b.series_id as "seriesId",
      ${isOfFamily(sql`b.booked_by`, sql`b.student_id`)} as "isOfFamily"
    from booking b
    where b.id = ${bookingId} and b.hold_due_at <= clock_timestamp() and b.status in ('pending', 'confirmed')
    for update`.execute(trx);
  return rows[0];
}

/** The price leaves the wallet, which holds it. */
async function hold(trx: Trx, due: DueBooking): Promise<void> {
  await markHeld(trx, due.bookingId);
  await holdPrice(trx, due);
  await notifyPeople(trx, [due.payerId], 'wallet:changed');
  await refreshSeriesPages(trx, due.seriesId);
}

/**
 * The wallet does not hold enough, or is that of a parent who has left: the seat is free, with the last one the lesson is off, and both
 * sides are notified.
 */
async function release(trx: Trx, { bookingId, seriesId, isOfFamily }: DueBooking): Promise<void> {
  const reason = isOfFamily ? M.unpaidReason : M.payerLeft;
  const booking = await changeBooking(trx, bookingId, 'unpaid', { reason });
  if (booking === undefined)
    throw new Error(`booking ${bookingId} was due and held, and could not be released`);
  const lessonStatus = await leaveLesson(trx, booking, 'unpaid');
  if (lessonStatus === undefined)
    throw new Error(`booking ${bookingId} was live, but its lesson ${booking.lessonId} was not`);
  await notifyBooking(trx, {
    ...booking,
    status: 'cancelled',
    lessonStatus,
    people: peopleOf(booking),
    by: null,
    moneyOf: [],
    silent: true,
  });
  await notifyUnpaid(trx, bookingId);
  await refreshSeriesPages(trx, seriesId);
  // A request whose lessons were all released is none any more.
  await endSeriesRequest(trx, seriesId, 'expire', { by: null, reason });
}

/**
 * Holds the price of one lesson whose time has come, or releases the lesson when the wallet does not hold enough: in one
 * transaction that holds the wallet, so that money can't arrive between the look and the release. Money paid in before
 * saves the class; later money finds it released, as everybody was notified. Any number may run at once: the booking's
 * row decides who does it.
 */
export async function fundLesson(
  { db }: Pick<Services, 'db'>,
  bookingId: string,
): Promise<'held' | 'released' | 'not due'> {
  return db.transaction().execute(async (trx) => {
    const due = await dueBooking(trx, bookingId);
    if (due === undefined) return 'not due';
    if (due.isOfFamily && (await lockWallet(trx, due.payerId)) >= due.pricePaise) {
      await hold(trx, due);
      return 'held';
    }
    await release(trx, due);
    return 'released';
  });
}

/** Lessons whose price is to be held by now, the first to begin first; of one payer when that is given. */
export const dueLessons = (payerId: string | null = null) =>
  dueByTime(sql`
    select b.id::text as key, b.hold_due_at as at from booking b
    where b.hold_due_at <= now() and b.status in ('pending', 'confirmed')
      and (${payerId}::uuid is null or b.booked_by = ${payerId}::uuid)`);

/** A lesson that its payer's wallet would not pay for as it is now, after the holds before it. */
const IS_SHORT = sql<boolean>`b.hold_due_at > now()
  and b.hold_due_at <= now() + ${sql.lit(HOLD_REMIND_HOURS - HOLD_DUE_HOURS)} * interval '1 hour'
  and b.status in ('pending', 'confirmed') and b.hold_reminded_at is null
  and coalesce((select a.balance_paise from ledger.account a
        where a.kind = 'wallet' and a.owner_id = b.booked_by), 0)
    < (select sum(o.price_paise) from booking o where o.booked_by = b.booked_by
        and o.hold_due_at is not null and o.status in ('pending', 'confirmed')
        and (o.hold_due_at, o.id) <= (b.hold_due_at, b.id))`;

/** Lessons whose payer is to be reminded, 72 hours before. */
export const shortLessons = dueByTime(
  sql`select b.id::text as key, b.hold_due_at as at from booking b where ${IS_SHORT}`,
);

/** Reminds the payer of one lesson, once. */
export async function remindPayer({ db }: Pick<Services, 'db'>, bookingId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      select from booking b where b.id = ${bookingId} and ${IS_SHORT} for no key update`.execute(trx);
    if (rows.length === 0) return;
    await markReminded(trx, bookingId);
    await notifyWalletShort(trx, bookingId);
  });
}
