/** Seats in batches and places in their lines, as families see them. */
import {
  LINES_SHOWN,
  RENEWAL_HOURS,
  SEATS_SHOWN,
  SKIP_UNTIL_HOURS,
  skipsInMonth,
} from '@kaksha/domain/batches/policy.ts';
import type { BatchView } from '@kaksha/domain/batches/schema.ts';
import type { SeatView, WaitingView } from '@kaksha/domain/batches/seats-schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { HOUR_MS } from '@kaksha/domain/time.ts';
import { type RawBuilder, sql } from 'kysely';
import { SEAT_STATUS } from '../lessons/seats.ts';
import { notFound } from '../platform/api.ts';
import type { Db, Viewer } from '../platform/context.ts';
import { PLANNED_ONCE } from '../platform/planned-once.ts';
import { priceAt } from '../rates/plans/price-at.ts';
import { ISO, NAME, readBatches } from './batch-view.ts';
import { bookingsOf, INSTEAD, NOT_HELD } from './not-held.ts';
import { HAS_LAPSED } from './read-batch.ts';

/** Somebody's own, or their child's: a condition on a seat or a place in a line `s`. */
export const ownOf = ({ id }: Viewer) => sql<boolean>`(s.student_id = ${id}
  or s.student_id in (select g.student_id from guardianship g where g.parent_id = ${id}))`;

/** @throws ORPCError NOT_FOUND for a seat that is not the viewer's or their child's. */
export async function demandOwnSeat(db: Db, viewer: Viewer, seatId: string): Promise<void> {
  const { rows } = await sql`select from batch_seat s where s.id = ${seatId} and ${ownOf(viewer)}`.execute(
    db,
  );
  if (rows.length === 0) throw notFound();
}

interface SeatRow {
  id: string;
  number: number;
  status: SeatView['status'];
  batchId: string;
  student: SeatView['student'];
  others: string[];
  payerId: string | null;
  payerName: string | null;
  month: { number: number; classes: number; held: number; pricePaise: number; skipped: number } | null;
  renews: boolean;
  renewalClassAt: Date | null;
  renewalPaise: number | null;
  keptUntil: Date | null;
  classes: (Omit<SeatView['classes'][number], 'skipRefusal'> & { isOpen: boolean; isTooLate: boolean })[];
  break: SeatView['break'];
  endedBecause: string | null;
  notHeld: SeatView['notHeld'];
  instead: SeatView['instead'];
  paysByItself: boolean;
}

/** The bookings of the month `m`. */
const OF_MONTH = bookingsOf(sql`array[m.id]`);
const MONTH = sql`(select p.* from lesson_package p where p.batch_seat_id = s.id order by p.month_number desc limit 1)`;

async function selectSeats(db: Db, viewer: Viewer, condition: RawBuilder<boolean>): Promise<SeatView[]> {
  const { rows } = await sql<SeatRow>`${PLANNED_ONCE}
    select s.id, s.number, case when ${HAS_LAPSED} then 'ended' else s.status end as status, s.batch_id as "batchId", case when s.status = 'ended' then b.ended_because end as "endedBecause", s.renews, s.renewal_class_at as "renewalClassAt", s.kept_until as "keptUntil",
      json_build_object('id', c.id, 'name', ${NAME('c')}) as student, s.payer_id as "payerId", ${NAME('y')} as "payerName",
      array(select o.first_name from batch_seat os join user_account o on o.id = os.student_id
        where os.batch_id = s.batch_id and os.id <> s.id and os.status in ('active', 'unpaid')
          and s.status not in ('left', 'ended') order by os.number) as others,
      case when m.id is not null then json_build_object('number', m.month_number, 'classes', m.lessons - (select count(*) from ${OF_MONTH} k join batch_class_refund r on r.booking_id = k.id), 'pricePaise', m.price_paise,
        'skipped', m.skipped, 'held', (select count(*) from ${OF_MONTH} k
          where k.status in ('completed', 'held_short') or k.release_at is not null)) end as month,
      ${priceAt(sql`b.size`, sql`coalesce(s.renewal_class_at - ${RENEWAL_HOURS} * interval '1 hour', now())`)} as "renewalPaise",
      (select coalesce(json_agg(json_build_object('lessonId', l.id, 'bookingId', k.id, 'startsAt', ${ISO(sql`l.starts_at`)},
          'endsAt', ${ISO(sql`l.ends_at`)}, 'status', ${SEAT_STATUS},
          'isOpen', k.status = 'confirmed' and l.status = 'scheduled' and l.starts_at > now(),
          'isTooLate', l.starts_at <= now() + ${SKIP_UNTIL_HOURS} * interval '1 hour') order by l.starts_at), '[]')
        from ${bookingsOf(sql`array(select lp.id from lesson_package lp where lp.batch_seat_id = s.id)`)} k join lesson l on l.id = k.lesson_id
          join lesson_participant p on p.lesson_id = l.id and p.student_id = s.student_id
        where k.status in ('confirmed', 'held_short', 'completed')
          and (k.package_id = m.id or k.status = 'confirmed')) as classes,
      (select json_build_object('lessonId', l.id, 'startsAt', ${ISO(sql`l.starts_at`)})
        from ${OF_MONTH} k join lesson l on l.id = k.lesson_id where ${NOT_HELD} order by l.starts_at, l.id limit 1) as "notHeld",
      (select json_build_object('classAt', ${ISO(sql`i."startsAt"`)}, 'paise', i.paise) from ${INSTEAD(sql`m.id`)} i) as instead,
      (select json_build_object('from', ${ISO(sql`lower(k.during)`)}, 'until', ${ISO(sql`upper(k.during)`)})
        from batch_break k where k.seat_id = s.id and upper(k.during) > now() order by k.during limit 1) as "break",
      (${viewer.role === 'parent'} or is_adult_student(s.student_id) or coalesce(s.payer_id = ${viewer.id}, false)) as "paysByItself"
    from batch_seat s join batch b on b.id = s.batch_id join user_account c on c.id = s.student_id
    left join user_account y on y.id = s.payer_id
    left join lateral ${MONTH} m on true
    where ${condition} order by s.status in ('left', 'ended'), s.joined_at desc, s.id limit ${SEATS_SHOWN}`.execute(
    db,
  );
  const batches = new Map(
    (await readBatches(db, [...new Set(rows.map((row) => row.batchId))])).map((one) => [one.id, one]),
  );
  return rows.flatMap((row) => {
    const batch = batches.get(row.batchId);
    return batch === undefined ? [] : [asSeat(row, batch)];
  });
}

function asSeat(
  { batchId: _, paysByItself, renewalClassAt, keptUntil, classes, month, notHeld, instead, ...row }: SeatRow,
  batch: BatchView,
): SeatView {
  const skipsLeft = month === null ? 0 : skipsInMonth(month.classes) - month.skipped;
  const open = classes.filter(({ isOpen }) => isOpen);
  const [next] = open;
  const renewsAt =
    renewalClassAt === null ? null : new Date(renewalClassAt.getTime() - RENEWAL_HOURS * HOUR_MS);
  // A child is never told about money, unless it pays by itself.
  const money = paysByItself;
  return {
    ...row,
    batch,
    payerId: money ? row.payerId : null,
    payerName: money ? row.payerName : null,
    month: month && { ...month, pricePaise: money ? month.pricePaise : 0, skipsLeft },
    renewsAt: money && row.renews ? (renewsAt?.toISOString() ?? null) : null,
    renewalPaise: money && row.renews ? row.renewalPaise : null,
    renewalClassAt: renewalClassAt?.toISOString() ?? null,
    keptUntil: keptUntil?.toISOString() ?? null,
    notHeld: money && instead !== null ? notHeld : null,
    instead: money && notHeld !== null ? instead : null,
    nextClass: next === undefined ? null : { lessonId: next.lessonId, startsAt: next.startsAt },
    classes: classes.map(({ isOpen, isTooLate, ...one }) => ({
      ...one,
      skipRefusal: skipRefusalOf(isOpen, isTooLate, skipsLeft),
    })),
  };
}

function skipRefusalOf(isOpen: boolean, isTooLate: boolean, skipsLeft: number): string | null {
  if (!isOpen) return M.notToCome;
  if (isTooLate) return M.skipTooLate(SKIP_UNTIL_HOURS);
  return skipsLeft > 0 ? null : M.skipsSpent;
}

/** The seats of the viewer and their children, those that stand first. */
export const listSeats = (db: Db, viewer: Viewer): Promise<SeatView[]> =>
  selectSeats(db, viewer, ownOf(viewer));

/** One seat. @throws ORPCError NOT_FOUND when it is not the viewer's or their child's. */
export async function getSeat(db: Db, viewer: Viewer, id: string): Promise<SeatView> {
  const [seat] = await selectSeats(db, viewer, sql<boolean>`(s.id = ${id} and ${ownOf(viewer)})`);
  if (seat === undefined) throw notFound();
  return seat;
}

/** The lines that the viewer or their children wait in. */
export async function listWaiting(db: Db, viewer: Viewer): Promise<WaitingView[]> {
  const { rows } = await sql<Omit<WaitingView, 'batch' | 'askedAt'> & { batchId: string; askedAt: Date }>`
    select s.id, s.batch_id as "batchId", json_build_object('id', c.id, 'name', ${NAME('c')}) as student, s.asked_at as "askedAt",
      (select count(*)::int from batch_waiting o where o.batch_id = s.batch_id and (o.asked_at, o.id) <= (s.asked_at, s.id)) as place
    from batch_waiting s join user_account c on c.id = s.student_id
    where ${ownOf(viewer)} order by s.asked_at, s.id limit ${LINES_SHOWN}`.execute(db);
  const batches = new Map(
    (
      await readBatches(
        db,
        rows.map((row) => row.batchId),
      )
    ).map((one) => [one.id, one]),
  );
  return rows.flatMap(({ batchId, askedAt, ...row }) => {
    const batch = batches.get(batchId);
    return batch === undefined ? [] : [{ ...row, batch, askedAt: askedAt.toISOString() }];
  });
}
