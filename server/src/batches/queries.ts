/** Batches and their seats, as people see them. */
import {
  DECISION_HOURS,
  RENEWAL_HOURS,
  SKIP_UNTIL_HOURS,
  skipsInMonth,
} from '@kaksha/domain/batches/policy.ts';
import type {
  BatchDetails,
  BatchList,
  BatchView,
  ListBatchesInput,
  SeatView,
  TeachersBatch,
  WaitingView,
} from '@kaksha/domain/batches/schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { formatMinuteOfDay, HOUR_MS } from '@kaksha/domain/time.ts';
import { type RawBuilder, sql } from 'kysely';
import { SEAT_STATUS } from '../lessons/seats.ts';
import { notFound } from '../platform/api.ts';
import type { Db, Viewer } from '../platform/context.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import { PLANNED_ONCE } from '../platform/planned-once.ts';
import { readPay } from './pay.ts';

interface Row
  extends Omit<
    BatchView,
    'firstClassAt' | 'decidesAt' | 'endsAt' | 'nextClassAt' | 'weeklyTimes' | 'grades'
  > {
  atMicros: number;
  gradeFrom: number;
  gradeTo: number;
  times: { weekday: number; minute: number }[];
  firstClassAt: Date;
  endsAt: Date | null;
  nextClassAt: Date | null;
}

const NAME = (of: string) =>
  sql`btrim(${sql.ref(`${of}.first_name`)} || ' ' || ${sql.ref(`${of}.last_name`)})`;

/** The price of a month of batch `b` that holds now. */
const PRICE = sql<number>`coalesce((select c.month_price_paise from plan_price c where c.size = b.size and c.valid_from <= now()
  order by c.valid_from desc limit 1), 0)`;

const COLUMNS = sql`b.id, (extract(epoch from b.opened_at) * 1000000)::bigint as "atMicros",
  json_build_object('id', t.id, 'name', ${NAME('t')}, 'profilePicture', t.profile_picture) as teacher,
  b.subject, b.grade_from as "gradeFrom", b.grade_to as "gradeTo", b.language, b.size, b.seats_taken as "seatsTaken",
  b.min_seats as "minSeats", b.time_zone as "timeZone", b.classes_per_month as "classesPerMonth", ${PRICE} as "monthPricePaise",
  ${PRICE} / b.classes_per_month as "classPricePaise", b.status, b.first_class_at as "firstClassAt", b.ends_at as "endsAt",
  (select coalesce(json_agg(json_build_object('weekday', w.weekday, 'minute', w.minute) order by w.weekday), '[]')
    from batch_time w where w.batch_id = b.id) as times,
  (select min(l.starts_at) from lesson l where l.batch_id = b.id and l.status = 'scheduled' and l.starts_at > now()) as "nextClassAt",
  (select h.title from batch_chapter h where h.batch_id = b.id and h.done_at is null order by h.position limit 1) as chapter`;

const FROM = sql`from batch b join user_account t on t.id = b.teacher_id`;

function asBatch({
  atMicros: _,
  gradeFrom,
  gradeTo,
  times,
  firstClassAt,
  endsAt,
  nextClassAt,
  ...row
}: Row): BatchView {
  return {
    ...row,
    grades: gradeFrom === gradeTo ? [gradeFrom] : [gradeFrom, gradeTo],
    weeklyTimes: times.map(({ weekday, minute }) => ({ weekday, time: formatMinuteOfDay(minute) })),
    firstClassAt: firstClassAt.toISOString(),
    decidesAt: new Date(firstClassAt.getTime() - DECISION_HOURS * HOUR_MS).toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    nextClassAt: nextClassAt?.toISOString() ?? null,
  };
}

/** A batch that families can find: its teacher is there. */
const CAN_BE_FOUND = sql<boolean>`(b.status in ('forming', 'running') and t.closed_at is null and t.suspended_at is null)`;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The weekday and the minute of a time `w` of batch `b` on an Indian wall: nearly all are there already, and turning one is dear. */
const INDIAN = sql`(select case when i.is_there then w.weekday::int else extract(isodow from i.at)::int end as weekday,
    case when i.is_there then w.minute::int else (extract(hour from i.at) * 60 + extract(minute from i.at))::int end as minute
  from (select b.time_zone = 'Asia/Kolkata' as is_there, (timestamp '2026-01-05' + (w.weekday - 1) * interval '1 day'
    + w.minute * interval '1 minute') at time zone b.time_zone at time zone 'Asia/Kolkata' as at) i)`;

type Filter = 'subject' | 'size' | 'grade' | 'weekday' | 'language';

/** The conditions of a search, all but one: so the numbers beside its choices say what each would show. */
function conditions(input: ListBatchesInput, except: Filter | null): RawBuilder<boolean> {
  const { subject, size, grade, weekday, language, from, until, teacherId } = input;
  const own: [Filter, RawBuilder<boolean> | null][] = [
    ['subject', subject === undefined ? null : sql`b.subject = ${subject}`],
    ['size', size === undefined ? null : sql`b.size = ${size}`],
    ['grade', grade === undefined ? null : sql`${grade} between b.grade_from and b.grade_to`],
    ['weekday', weekday === undefined ? null : sql`b.days & (1 << ${weekday}) <> 0`],
    ['language', language === undefined ? null : sql`b.language = ${language}`],
  ];
  const parts = own.flatMap(([name, condition]) =>
    condition === null || name === except ? [] : [condition],
  );
  if (from !== undefined) parts.push(sql`b.earliest >= ${minuteOf(from)}`);
  if (until !== undefined) parts.push(sql`b.latest <= ${minuteOf(until)}`);
  if (teacherId !== undefined) parts.push(sql`b.teacher_id = ${teacherId}`);
  return parts.reduce<RawBuilder<boolean>>((all, part) => sql`${all} and ${part}`, sql<boolean>`true`);
}

/**
 * The numbers beside the choices of one filter: of the batches that are alike in `columns`, then of each of their values, which `each`
 * lists.
 */
const countsOf = (
  input: ListBatchesInput,
  name: Filter,
  columns: RawBuilder<unknown>,
  { value, each }: { value: RawBuilder<unknown>; each: RawBuilder<unknown> } = {
    value: columns,
    each: sql``,
  },
) => sql`
  (select coalesce(json_agg(json_build_object('value', g.value::text, 'count', g.count) order by g.count desc, g.value::text), '[]')
    from (select ${value} as value, sum(b.count)::int as count
      from (select ${columns}, count(*) as count from open b where ${conditions(input, name)} group by ${columns}) b ${each}
      group by 1) g)`;

/** The classes of school from one to another, and the weekdays of a set. */
const EACH_GRADE = {
  value: sql`v`,
  each: sql`cross join generate_series(b.grade_from::int, b.grade_to::int) v`,
};
const EACH_DAY = { value: sql`v`, each: sql`join generate_series(1, 7) v on b.days & (1 << v) <> 0` };

/** Batches that take children, those with free seats first, then the newest; with the numbers beside each choice. */
export async function listBatches(db: Db, input: ListBatchesInput): Promise<BatchList> {
  const page = input.cursor === undefined ? 0 : Number(input.cursor);
  const { rows } = await sql<{ ids: string[]; total: number; counts: BatchList['counts'] }>`
    with open as materialized (
      select b.id, b.subject, b.size, b.language, b.grade_from, b.grade_to, b.teacher_id, b.opened_at, b.seats_taken,
        bit_or(1 << i.weekday) as days, min(i.minute) as earliest, max(i.minute) as latest
      ${FROM} join batch_time w on w.batch_id = b.id cross join lateral ${INDIAN} i
      where ${CAN_BE_FOUND} group by b.id
    )
    select (select count(*)::int from open b where ${conditions(input, null)}) as total,
      array(select b.id from open b where ${conditions(input, null)}
        order by b.seats_taken >= b.size, b.opened_at desc, b.id limit ${input.limit} offset ${page * input.limit}) as ids,
      json_build_object(
        'subject', ${countsOf(input, 'subject', sql`b.subject`)},
        'size', ${countsOf(input, 'size', sql`b.size`)},
        'grade', ${countsOf(input, 'grade', sql`b.grade_from, b.grade_to`, EACH_GRADE)},
        'weekday', ${countsOf(input, 'weekday', sql`b.days`, EACH_DAY)},
        'language', ${countsOf(input, 'language', sql`b.language`)}) as counts`.execute(db);
  const { ids = [], total = 0, counts } = rows[0] ?? {};
  if (counts === undefined) throw new Error('the list of batches is always one row');
  const batches = await readBatches(db, ids);
  const nextCursor = (page + 1) * input.limit < total ? String(page + 1) : null;
  return { batches, total, counts, nextCursor };
}

/** These batches, in the order given. */
export async function readBatches(db: Db, ids: readonly string[]): Promise<BatchView[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<Row>`${PLANNED_ONCE} select ${COLUMNS} ${FROM} where b.id = any(${[...ids]}::uuid[])
    order by array_position(${[...ids]}::uuid[], b.id)`.execute(db);
  return rows.map(asBatch);
}

interface DetailsRow extends Row {
  about: string;
  keepsHolidays: boolean;
  waiting: number;
  chapters: BatchDetails['chapters'];
  nextClasses: BatchDetails['nextClasses'];
  teacherRating: BatchDetails['teacherRating'];
}

/** An instant of the API within JSON. */
const ISO = (time: RawBuilder<unknown>) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** One batch, whatever became of it. @throws ORPCError NOT_FOUND */
export async function getBatch(db: Db, id: string): Promise<BatchDetails> {
  const { rows } = await sql<DetailsRow>`
    select ${COLUMNS}, b.about, b.keeps_holidays as "keepsHolidays",
      (select count(*)::int from batch_waiting q where q.batch_id = b.id) as waiting,
      (select coalesce(json_agg(json_build_object('title', h.title, 'dueOn', h.due_on, 'doneAt', ${ISO(sql`h.done_at`)})
        order by h.position), '[]') from batch_chapter h where h.batch_id = b.id) as chapters,
      (select coalesce(json_agg(json_build_object('startsAt', ${ISO(sql`n.starts_at`)}, 'endsAt', ${ISO(sql`n.ends_at`)}) order by n.starts_at), '[]')
        from (select l.starts_at, l.ends_at from lesson l where l.batch_id = b.id and l.status = 'scheduled' and l.starts_at > now()
          order by l.starts_at limit ${CLASSES_SHOWN}) n) as "nextClasses",
      json_build_object('average', (select r.rating::float8 from teacher_rating r where r.teacher_id = b.teacher_id and r.rating_count > 0),
        'count', coalesce((select r.rating_count from teacher_rating r where r.teacher_id = b.teacher_id), 0)) as "teacherRating"
    ${FROM} where b.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  const { about, keepsHolidays, waiting, chapters, nextClasses, teacherRating, ...batch } = row;
  return { ...asBatch(batch), about, keepsHolidays, waiting, chapters, nextClasses, teacherRating };
}

/** One batch for everybody. @throws ORPCError NOT_FOUND for none, and for one whose teacher has left or is suspended. */
export async function findBatch(db: Db, id: string): Promise<BatchDetails> {
  const { rows } =
    await sql`select 1 ${FROM} where b.id = ${id} and t.closed_at is null and t.suspended_at is null`.execute(
      db,
    );
  if (rows.length === 0) throw notFound();
  return getBatch(db, id);
}

/** Classes to come that a batch's page shows. */
const CLASSES_SHOWN = 12;

/** A teacher's batches: those that are live first, then the newest. */
export async function listOwnBatches(db: Db, teacherId: string): Promise<BatchView[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} ${FROM} where b.teacher_id = ${teacherId}
    order by b.status in ('ended', 'not_started'), b.opened_at desc, b.id limit 200`.execute(db);
  return rows.map(asBatch);
}

interface OperatedQuery {
  status?: string | undefined;
  teacher: string;
  cursor?: string | undefined;
  limit: number;
}

/** A page of all batches for operators, the newest first. */
export async function listOperatedBatches(
  db: Db,
  { status, teacher, cursor, limit }: OperatedQuery,
): Promise<{ batches: BatchView[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  const { rows } = await sql<Row>`select ${COLUMNS} ${FROM}
    where (${status ?? null}::text is null or b.status = ${status ?? null})
      and (${teacher} = '' or position(lower(${teacher}) in lower(${NAME('t')})) > 0)
      and ${
        after === undefined
          ? sql`true`
          : sql`(b.opened_at, b.id) < (timestamptz 'epoch' + ${after.atMicros}::bigint * interval '1 microsecond', ${after.id}::uuid)`
      }
    order by b.opened_at desc, b.id desc limit ${limit + 1}`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  return { batches: page.map(asBatch), nextCursor };
}

/** Seats of these people's own, or their children's: a condition on a seat or a place in a line `s`. */
const ownOf = ({ id }: Viewer) => sql<boolean>`(s.student_id = ${id}
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
  paysByItself: boolean;
}

const MONTH = sql`(select p.* from lesson_package p where p.batch_seat_id = s.id order by p.month_number desc limit 1)`;

async function selectSeats(db: Db, viewer: Viewer, condition: RawBuilder<boolean>): Promise<SeatView[]> {
  const { rows } = await sql<SeatRow>`${PLANNED_ONCE}
    select s.id, s.number, s.status, s.batch_id as "batchId", s.renews, s.renewal_class_at as "renewalClassAt", s.kept_until as "keptUntil",
      json_build_object('id', c.id, 'name', ${NAME('c')}) as student, s.payer_id as "payerId", ${NAME('y')} as "payerName",
      array(select o.first_name from batch_seat os join user_account o on o.id = os.student_id
        where os.batch_id = s.batch_id and os.id <> s.id and os.status in ('active', 'unpaid') order by os.number) as others,
      case when m.id is not null then json_build_object('number', m.month_number, 'classes', m.lessons, 'pricePaise', m.price_paise,
        'skipped', m.skipped, 'held', (select count(*) from booking k where k.package_id = m.id
          and (k.status in ('completed', 'held_short') or k.release_at is not null))) end as month,
      (select c.month_price_paise from plan_price c where c.size = b.size
        and c.valid_from <= coalesce(s.renewal_class_at - ${RENEWAL_HOURS} * interval '1 hour', now())
        order by c.valid_from desc limit 1) as "renewalPaise",
      (select coalesce(json_agg(json_build_object('lessonId', l.id, 'bookingId', k.id, 'startsAt', ${ISO(sql`l.starts_at`)},
          'endsAt', ${ISO(sql`l.ends_at`)}, 'status', ${SEAT_STATUS},
          'isOpen', k.status = 'confirmed' and l.status = 'scheduled' and l.starts_at > now(),
          'isTooLate', l.starts_at <= now() + ${SKIP_UNTIL_HOURS} * interval '1 hour') order by l.starts_at), '[]')
        from lesson_package lp join booking k on k.package_id = lp.id join lesson l on l.id = k.lesson_id
          join lesson_participant p on p.lesson_id = l.id and p.student_id = s.student_id
        where lp.batch_seat_id = s.id and k.status in ('confirmed', 'held_short', 'completed')
          and (lp.id = m.id or k.status = 'confirmed')) as classes,
      (select json_build_object('from', ${ISO(sql`lower(k.during)`)}, 'until', ${ISO(sql`upper(k.during)`)})
        from batch_break k where k.seat_id = s.id and upper(k.during) > now() order by k.during limit 1) as "break",
      (${viewer.role === 'parent'} or is_adult_student(s.student_id) or coalesce(s.payer_id = ${viewer.id}, false)) as "paysByItself"
    from batch_seat s join batch b on b.id = s.batch_id join user_account c on c.id = s.student_id
    left join user_account y on y.id = s.payer_id
    left join lateral ${MONTH} m on true
    where ${condition} order by s.status in ('left', 'ended'), s.joined_at desc, s.id limit 200`.execute(db);
  const batches = new Map(
    (await readBatches(db, [...new Set(rows.map((row) => row.batchId))])).map((one) => [one.id, one]),
  );
  return rows.flatMap((row) => {
    const batch = batches.get(row.batchId);
    return batch === undefined ? [] : [asSeat(row, batch)];
  });
}

function asSeat(
  { batchId: _, paysByItself, renewalClassAt, keptUntil, classes, month, ...row }: SeatRow,
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
    where ${ownOf(viewer)} order by s.asked_at, s.id`.execute(db);
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

/** A batch as its teacher and operators run it. `teacherId` null for an operator. @throws ORPCError NOT_FOUND */
export async function readTeachersBatch(
  db: Db,
  id: string,
  teacherId: string | null,
): Promise<TeachersBatch> {
  const batch = await getBatch(db, id);
  if (teacherId !== null && batch.teacher.id !== teacherId) throw notFound();
  const { rows } = await sql<{
    seats: TeachersBatch['seats'];
    waiting: TeachersBatch['waiting'];
    work: TeachersBatch['work'];
    classes: TeachersBatch['classes'];
    earnedPaise: number;
  }>`
    select (select coalesce(json_agg(json_build_object('id', s.id, 'number', s.number, 'status', s.status, 'renews', s.renews,
          'joinedAt', ${ISO(sql`s.joined_at`)}, 'monthNumber', (select max(p.month_number) from lesson_package p where p.batch_seat_id = s.id),
          'classesLeft', (select count(*) from lesson_package p join booking k on k.package_id = p.id
            where p.batch_seat_id = s.id and k.status = 'confirmed' and k.release_at is null),
          'student', json_build_object('id', c.id, 'name', ${NAME('c')}, 'profilePicture', c.profile_picture, 'class', sp.grade))
          order by s.number), '[]')
        from batch_seat s join user_account c on c.id = s.student_id join student_profile sp on sp.user_id = c.id
        where s.batch_id = ${id} and s.status in ('offered', 'active', 'unpaid')) as seats,
      (select coalesce(json_agg(json_build_object('id', w.id, 'askedAt', ${ISO(sql`w.asked_at`)},
          'student', json_build_object('id', c.id, 'name', ${NAME('c')}, 'profilePicture', c.profile_picture)) order by w.asked_at, w.id), '[]')
        from batch_waiting w join user_account c on c.id = w.student_id where w.batch_id = ${id}) as waiting,
      (select coalesce(json_agg(json_build_object('assessmentId', a.id, 'title', a.title, 'dueAt', ${ISO(sql`a.due_at`)},
          'done', (select count(*) from assessment_attempt t join batch_seat s on s.student_id = t.student_id and s.batch_id = ${id}
            and s.status in ('active', 'unpaid') where t.assessment_id = a.id and t.status = 'completed')) order by w.set_at desc), '[]')
        from batch_assessment w join assessment a on a.id = w.assessment_id where w.batch_id = ${id}) as work,
      (select coalesce(json_agg(json_build_object('lessonId', l.id, 'startsAt', ${ISO(sql`l.starts_at`)}, 'endsAt', ${ISO(sql`l.ends_at`)},
          'status', l.status, 'seats', (select coalesce(json_agg(json_build_object('student', json_build_object('id', c.id, 'name', ${NAME('c')}),
              'outcome', ${SEAT_STATUS}) order by p.seat), '[]')
            from lesson_participant p join user_account c on c.id = p.student_id where p.lesson_id = l.id)) order by l.starts_at), '[]')
        from (select * from lesson where batch_id = ${id} order by starts_at desc limit 100) l) as classes,
      (select coalesce(sum(g.amount_paise), 0)::bigint from booking k join lesson l on l.id = k.lesson_id
        join ledger.txn x on x.booking_id = k.id join ledger.posting g on g.txn_id = x.id
        join ledger.account a on a.id = g.account_id and a.kind in ('teacher_payable', 'teacher_recovery')
        where l.batch_id = ${id} and x.kind in ('release', 'late_cancellation')) as "earnedPaise"`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw notFound();
  return { batch, ...row, pay: await readPay(db, batch.size, batch.classesPerMonth) };
}
