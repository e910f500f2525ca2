/** Wishes of families for a batch that there is not yet, and their counts for teachers. */
import { CLASS_MINUTES } from '@kaksha/domain/batches/month.ts';
import type { OpenBatchInput } from '@kaksha/domain/batches/teaching-schema.ts';
import type { WeeklyTime } from '@kaksha/domain/batches/timetable.ts';
import {
  DEMAND_MAX,
  DEMAND_TIMES_MAX,
  FITTING_MAX,
  WISHES_MAX,
} from '@kaksha/domain/batches/wishes/policy.ts';
import type { BatchWish, Demand, FittingWish, WishInput } from '@kaksha/domain/batches/wishes/schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { ORPCError } from '@orpc/client';
import { type RawBuilder, sql } from 'kysely';
import { MAY_TAKE_PART } from '../accounts/guardians/may-take-part.ts';
import { agreeOn } from '../bookings/agree-booking.ts';
import { lockParties } from '../bookings/lock-parties.ts';
import { notFound } from '../platform/api.ts';
import type { Db, Trx, Viewer } from '../platform/context.ts';
import { INDIAN_TIME } from './indian-time.ts';
import { notifyAskedTeacher } from './notify-batch.ts';
import { badField, refusal } from './refusals.ts';
import { stopWaiting } from './waiting.ts';

/** No seat is held for wish `h` now. */
const NO_SEAT_HELD = sql`not exists (select from batch_seat s where s.wish_id = h.id and s.status = 'offered')`;

type Row = Omit<BatchWish, 'student' | 'madeAt'> & { studentId: string; name: string; madeAt: Date };

/** Of the viewer's own wishes, or their children's, those that meet a condition; the newest first. */
async function selectWishes(db: Db, viewerId: string, condition: RawBuilder<unknown>): Promise<BatchWish[]> {
  const { rows } = await sql<Row>`
    select w.id, w.subject, w.grade as class, w.size, w.language, w.weekdays, w.from_minute as "fromMinute",
      w.until_minute as "untilMinute", w.made_at as "madeAt", w.student_id as "studentId",
      btrim(u.first_name || ' ' || u.last_name) as name, case when t.id is not null
        then json_build_object('id', t.id, 'name', btrim(t.first_name || ' ' || t.last_name)) end as teacher
    from batch_wish w join user_account u on u.id = w.student_id left join user_account t on t.id = w.teacher_id
    where (w.student_id = ${viewerId}
        or w.student_id = any (array(select g.student_id from guardianship g where g.parent_id = ${viewerId})))
      and ${condition}
    order by w.made_at desc, w.id`.execute(db);
  return rows.map(({ studentId, name, madeAt, ...wish }) => ({
    ...wish,
    student: { id: studentId, name },
    madeAt: madeAt.toISOString(),
  }));
}

/** What the viewer, or the viewer's children, wish for. */
export const listWishes = (db: Db, viewerId: string): Promise<BatchWish[]> =>
  selectWishes(db, viewerId, sql`true`);

/**
 * The child that the viewer wishes for, with account and profile locked: wishes are made one after another, and an account that
 * is closed meanwhile takes them with it.
 * @throws ORPCError NOT_FOUND, FORBIDDEN
 */
async function lockStudent(trx: Trx, viewer: Viewer, studentId: string): Promise<void> {
  // Shared, as by `lockParties`: of two wishes at once none may want more of the account than both hold.
  await sql`select from user_account where id = ${studentId} for share`.execute(trx);
  await sql`select from student_profile where user_id = ${studentId} for no key update`.execute(trx);
  const { rows } = await sql<{ mayTakePart: boolean }>`
    select ${MAY_TAKE_PART} as "mayTakePart" from student_profile s
    where s.user_id = ${studentId} and (s.user_id = ${viewer.id}
      or exists (select from guardianship g where g.student_id = s.user_id and g.parent_id = ${viewer.id}))`.execute(
    trx,
  );
  const [student] = rows;
  if (student === undefined) throw notFound(M.notYourChild);
  // A parent decides that by wishing.
  if (viewer.id === studentId && !student.mayTakePart)
    throw new ORPCError('FORBIDDEN', { message: M.withoutConsent });
}

/**
 * Records a wish, and notifies the teacher whom it names.
 * @throws ORPCError NOT_FOUND, FORBIDDEN, WISHES_FULL; WISH_KNOWN (by the database); with a teacher those of `agreeOn`: who may
 *   book a class with them may ask.
 */
export async function makeWish(trx: Trx, viewer: Viewer, input: WishInput): Promise<BatchWish> {
  const { teacherId = null } = input;
  if (teacherId !== null)
    agreeOn(await lockParties(trx, viewer, { ...input, teacherId }), viewer, input, { withoutRate: true });
  const studentId = input.studentId ?? viewer.id;
  await lockStudent(trx, viewer, studentId);
  const { rows } = await sql<{ id: string }>`
    insert into batch_wish (student_id, made_by, place, subject, grade, size, language, weekdays, from_minute, until_minute, teacher_id)
    select ${studentId}, ${viewer.id}, min(free.place), ${input.subject}, ${input.class}, ${input.size}, ${input.language},
      ${input.weekdays.toSorted((one, other) => one - other)}, ${input.fromMinute}, ${input.untilMinute}, ${teacherId}::uuid
    from generate_series(1, ${WISHES_MAX}::int) free (place)
    where not exists (select from batch_wish w where w.student_id = ${studentId} and w.place = free.place)
    having min(free.place) is not null
    returning id`.execute(trx);
  const [made] = rows;
  if (made === undefined)
    throw new ORPCError('WISHES_FULL', { status: 409, message: M.wishesFull(WISHES_MAX) });
  const [wish] = await selectWishes(trx, viewer.id, sql`w.id = ${made.id}`);
  if (wish === undefined) throw notFound();
  if (teacherId !== null) await notifyAskedTeacher(trx, teacherId, wish);
  return wish;
}

/**
 * Takes a wish of the viewer's own, or of a child of theirs, back, and turns the seat down that is held for it.
 * @throws ORPCError NOT_FOUND
 */
export async function withdrawWish(trx: Trx, viewer: Viewer, id: string): Promise<void> {
  let held = await seatsHeldFor(trx, id);
  if (held.length === 0) {
    // A teacher may be opening a batch for it: then its seat is there as soon as the wish is ours.
    await sql`select from batch_wish where id = ${id} for update`.execute(trx);
    held = await seatsHeldFor(trx, id);
  }
  for (const seatId of held) await stopWaiting(trx, viewer, seatId);
  const { numAffectedRows } = await sql`
    delete from batch_wish w where w.id = ${id} and (w.student_id = ${viewer.id}
      or w.student_id = any (array(select g.student_id from guardianship g where g.parent_id = ${viewer.id})))`.execute(
    trx,
  );
  if (numAffectedRows === 0n) throw notFound();
}

async function seatsHeldFor(trx: Trx, wishId: string): Promise<string[]> {
  const { rows } = await sql<{ seatId: string }>`
    select id as "seatId" from batch_seat where wish_id = ${wishId} and status = 'offered'`.execute(trx);
  return rows.map(({ seatId }) => seatId);
}

/**
 * How many children wish for what a teacher teaches, first where families ask for this very teacher, then the most wished for,
 * each with the starts that suit most of them. Wishes that name another teacher are for that one alone, and those with a seat
 * that is held for them are answered for the time being. Children whose account is closed or suspended do not count.
 */
export async function readDemand(db: Db, teacherId: string): Promise<Demand[]> {
  const { rows } = await sql<Demand>`
    with fitting as materialized (
      select h.* from teacher_profile t
        join batch_wish h on h.subject = any (t.subjects) and h.grade = any (t.grades)
          and coalesce(h.teacher_id = t.user_id, true) and ${NO_SEAT_HELD}
        join user_account u on u.id = h.student_id and u.closed_at is null and u.suspended_at is null
      where t.user_id = ${teacherId}),
    wished as (
      select subject, grade, size, language, count(*)::int as children,
        (count(distinct made_by) filter (where teacher_id is not null))::int as asking
      from fitting group by subject, grade, size, language
      order by asking desc, children desc, subject, grade, size, language limit ${DEMAND_MAX})
    select d.subject, d.grade as class, d.size, d.language, d.children, d.asking, starts.times
    from wished d cross join lateral (
      select coalesce(json_agg(best), '[]') as times from (
        select day as weekday, minute as "startMinute", count(*)::int as children
        from fitting f cross join unnest(f.weekdays) day
          cross join generate_series(f.from_minute::int, f.until_minute - 60, 30) minute
        where (f.subject, f.grade, f.size, f.language) = (d.subject, d.grade, d.size, d.language)
        group by day, minute order by count(*) desc, day, minute limit ${DEMAND_TIMES_MAX}) best) starts
    order by d.asking desc, d.children desc, d.subject, d.grade, d.size, d.language`.execute(db);
  return rows;
}

/** A batch as wishes are compared with it. */
type WishedBatch = Pick<OpenBatchInput, 'subject' | 'grades' | 'language' | 'size'> & {
  teacherId: string;
  times: readonly WeeklyTime[];
  timeZone: string;
};

/** A wish that a batch fits. `maySit`: the child's own class is the batch's, and it may take part in classes. */
type Fitting = FittingWish & { studentId: string; maySit: boolean };

/**
 * The wishes that a batch fits: its subject, class, size and language, and all of its times within the days and hours that suit, in
 * India; those that ask for its teacher first, then the oldest. Of one child one.
 */
export async function fittingWishes(db: Db, batch: WishedBatch): Promise<Fitting[]> {
  const { teacherId, subject, grades, size, language, times, timeZone } = batch;
  const { rows } = await sql<Fitting>`
    with fitting as (
      select distinct on (h.student_id) h.*, ${MAY_TAKE_PART} and s.grade = any(${grades}::smallint[]) as may_sit
      from batch_wish h join student_profile s on s.user_id = h.student_id
        join user_account u on u.id = h.student_id and u.closed_at is null and u.suspended_at is null
      where h.subject = ${subject} and h.size = ${size} and h.language = ${language} and h.grade = any(${grades}::smallint[])
        and coalesce(h.teacher_id = ${teacherId}, true) and ${NO_SEAT_HELD} and not exists (
          select from (select ${timeZone}::text as time_zone) b
            cross join unnest(${times.map(({ weekday }) => weekday)}::smallint[],
              ${times.map(({ minute }) => minute)}::smallint[]) w (weekday, minute)
            cross join lateral ${INDIAN_TIME} i
            where not (i.weekday = any(h.weekdays)
              and i.minute >= h.from_minute and i.minute + ${CLASS_MINUTES}::int <= h.until_minute))
      order by h.student_id, h.teacher_id)
    select id, student_id as "studentId", grade as class, weekdays, from_minute as "fromMinute", until_minute as "untilMinute",
      teacher_id is not null as "asksForYou", may_sit as "maySit"
    from fitting order by teacher_id is null, made_at, id`.execute(db);
  return rows;
}

/** Of those, what a teacher may choose from. */
export const wishesToAnswer = (fitting: readonly Fitting[]): FittingWish[] =>
  fitting
    .filter(({ maySit }) => maySit)
    .slice(0, FITTING_MAX)
    .map(({ studentId: _, maySit: __, ...wish }) => wish);

/**
 * The wishes that fit a batch, those that it answers apart; these are kept from being taken back until it is open.
 * @throws ORPCError BAD_REQUEST for more than it has seats; WISH_GONE (409) for one that does not fit (any more).
 */
export async function lockAnsweredWishes(
  trx: Trx,
  batch: WishedBatch,
  wishIds: readonly string[],
): Promise<{ answered: Fitting[]; others: Fitting[] }> {
  if (wishIds.length > batch.size) throw badField('wishIds', M.wishesTooMany(batch.size));
  await sql`select from batch_wish where id = any(${[...wishIds]}::uuid[]) order by id for no key update`.execute(
    trx,
  );
  const fitting = await fittingWishes(trx, batch);
  const answered = fitting.filter(({ id, maySit }) => maySit && wishIds.includes(id));
  if (answered.length < wishIds.length) throw refusal('WISH_GONE', M.wishGone);
  return { answered, others: fitting.filter((wish) => !answered.includes(wish)) };
}
