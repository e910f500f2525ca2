/** A break of a seat: its classes move behind it, and come back when it is taken back or ends early. */
import {
  BREAK_EVERY_MONTHS,
  BREAK_MAX_DAYS,
  JOIN_UNTIL_MINUTES,
  SKIP_UNTIL_HOURS,
} from '@kaksha/domain/batches/policy.ts';
import type { EndingBreakView, SeatView } from '@kaksha/domain/batches/seats-schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { DAY_MS, toMs } from '@kaksha/domain/time.ts';
import { type RawBuilder, sql } from 'kysely';
import { giveUpSeat } from '../bookings/cancel-booking.ts';
import type { Db, Trx, Viewer } from '../platform/context.ts';
import { arrangeSeat, CALLED_OFF, heldBy } from './months.ts';
import { refreshBatchPages } from './notify-batch.ts';
import { badField, refusal } from './refusals.ts';
import { getSeat } from './seat-view.ts';
import { lockActive } from './skip-class.ts';

/**
 * Gives up the classes `l` of a seat for which this holds, as far as that costs nothing. What comes back by them waits until the
 * caller arranges the seat.
 */
async function giveUpClasses(
  trx: Trx,
  viewer: Viewer,
  seatId: string,
  which: RawBuilder<boolean>,
): Promise<void> {
  const { rows } = await sql<{ bookingId: string }>`
    insert into batch_break_class (booking_id)
    select b.id from lesson_package p join booking b on b.package_id = p.id join lesson l on l.id = b.lesson_id
    where p.batch_seat_id = ${seatId} and b.status = 'confirmed' and l.status = 'scheduled'
      and l.starts_at > clock_timestamp() + ${SKIP_UNTIL_HOURS} * interval '1 hour' and ${which}
    returning booking_id as "bookingId"`.execute(trx);
  // However long it takes to come to the last of them.
  for (const { bookingId } of rows) await giveUpSeat(trx, viewer, bookingId, { free: true });
}

/**
 * Takes a break: all classes in it move behind it. The database keeps breaks to four weeks, and six months apart
 * (`batch_break_length`, `batch_break_seldom`).
 * @throws ORPCError NOT_FOUND; BAD_REQUEST for a break that is too long or has begun; SEAT_OVER, BREAK_TOO_OFTEN (409).
 */
export async function takeBreak(
  trx: Trx,
  viewer: Viewer,
  { id, from, until }: { id: string; from: string; until: string },
): Promise<SeatView> {
  const batch = await lockActive(trx, viewer, id);
  const [fromMs, untilMs] = [toMs(from), toMs(until)];
  if (fromMs < batch.nowMs || untilMs <= fromMs) throw badField('from', M.breakBackwards);
  if (untilMs - fromMs > BREAK_MAX_DAYS * DAY_MS) throw badField('until', M.breakTooLong(BREAK_MAX_DAYS));
  const { rows: taken } = await sql`
    insert into batch_break (seat_id, during, next_from)
    values (${id}, tstzrange(${from}, ${until}), ${from}::timestamptz + ${BREAK_EVERY_MONTHS} * interval '1 month')
    on conflict on constraint batch_break_seldom do nothing returning 1`.execute(trx);
  if (taken.length === 0) throw refusal('BREAK_TOO_OFTEN', M.breakTooOften(BREAK_EVERY_MONTHS));
  await giveUpClasses(trx, viewer, id, sql<boolean>`tstzrange(${from}, ${until}) @> l.starts_at`);
  await arrangeSeat(trx, batch, id);
  await refreshBatchPages(trx, batch.batchId, [id]);
  return getSeat(trx, viewer, id);
}

interface OfBreak {
  id: string;
  /** When the break began, or begins. */
  from: string;
}

/** A break that is not over, of a seat that is held. */
interface StandingBreak {
  breakId: string;
  /** The first of its classes that a seat can still take. */
  firstBackAt: Date | null;
  /** From when on the next one can begin; null when no class has passed in it without the child, or is too near to come back. */
  nextBreakFrom: Date | null;
  renewalClassAt: Date | null;
}

/** @throws ORPCError BREAK_OVER (409) */
async function readBreak(trx: Trx, { id, from }: OfBreak): Promise<StandingBreak> {
  const canComeBack = sql`l.starts_at > clock_timestamp() + ${JOIN_UNTIL_MINUTES} * interval '1 minute'`;
  const { rows } = await sql<StandingBreak>`
    select k.id as "breakId", s.renewal_class_at as "renewalClassAt",
      (select min(l.starts_at) from lesson l where l.batch_id = s.batch_id and k.during @> l.starts_at
        and l.status = 'scheduled' and ${canComeBack}) as "firstBackAt",
      case when exists (select from lesson l where l.batch_id = s.batch_id and k.during @> l.starts_at
        and not ${canComeBack} and not ${CALLED_OFF}
        and not exists (select from ${heldBy(id)} and o.id = l.id)) then k.next_from end as "nextBreakFrom"
    from batch_break k join batch_seat s on s.id = k.seat_id
    where k.seat_id = ${id} and date_trunc('milliseconds', lower(k.during)) = ${from}
      and upper(k.during) > clock_timestamp()`.execute(trx);
  const [standing] = rows;
  if (standing === undefined) throw refusal('BREAK_OVER', M.breakOver);
  return standing;
}

/** Ends a break as {@link endBreak}. @returns from when on the next one can begin, if this one counts. */
async function endNow(trx: Trx, viewer: Viewer, { id, from }: OfBreak): Promise<Date | null> {
  const batch = await lockActive(trx, viewer, id);
  const { breakId, firstBackAt, nextBreakFrom, renewalClassAt } = await readBreak(trx, { id, from });
  await (nextBreakFrom === null
    ? sql`delete from batch_break where id = ${breakId}`
    : // The shortest break there is lasts an hour.
      sql`update batch_break set during = tstzrange(lower(during), greatest(now(), lower(during) + interval '1 hour'))
          where id = ${breakId}`
  ).execute(trx);
  // Those behind the break are given up and taken anew, so that each month has its classes in their order.
  if (firstBackAt !== null) await giveUpClasses(trx, viewer, id, sql<boolean>`l.starts_at > ${firstBackAt}`);
  await arrangeSeat(trx, batch, id);
  // The payer is told anew of a month that begins earlier than was said.
  await sql`update batch_seat set renewal_noted_for = null, short_noted_for = null
    where id = ${id} and renewal_class_at < ${renewalClassAt}`.execute(trx);
  await refreshBatchPages(trx, batch.batchId, [id]);
  return nextBreakFrom;
}

/**
 * Ends a break early, or takes it back before it begins: the classes in it that begin in an hour or later are held again, instead of the
 * last ones behind it. No money moves but between the classes of a month. A break in which no class has passed is as if it had never
 * been taken; the next month may be due at once.
 * @throws ORPCError NOT_FOUND; SEAT_OVER, BREAK_OVER (409).
 */
export async function endBreak(trx: Trx, viewer: Viewer, input: OfBreak): Promise<SeatView> {
  await endNow(trx, viewer, input);
  return getSeat(trx, viewer, input.id);
}

/** The consequences of ending a break, found by doing it and undoing all of it. @throws as {@link endBreak} */
export async function previewEndingBreak(db: Db, viewer: Viewer, input: OfBreak): Promise<EndingBreakView> {
  const trx = await db.startTransaction().execute();
  try {
    const before = await getSeat(trx, viewer, input.id);
    const nextBreakFrom = await endNow(trx, viewer, input);
    const after = await getSeat(trx, viewer, input.id);
    const known = new Set(before.classes.map(({ lessonId }) => lessonId));
    return {
      classes: after.classes
        .filter(({ lessonId }) => !known.has(lessonId))
        .map(({ lessonId, startsAt }) => ({ lessonId, startsAt })),
      nextBreakFrom: nextBreakFrom?.toISOString() ?? null,
      renewsAt: after.renewsAt,
      renewalPaise: after.renewalPaise,
    };
  } finally {
    await trx.rollback().execute();
  }
}
