import { classesInMonth, type WeeklyTimes } from '@kaksha/domain/batches/month.ts';
import {
  BATCHES_PER_TEACHER,
  DECISION_HOURS,
  FIRST_CLASS_WITHIN_DAYS,
  PLAN_CHAPTERS_MAX,
  PLANNED_DAYS,
  TIMES_APART_HOURS,
} from '@kaksha/domain/batches/policy.ts';
import type { BatchDetails } from '@kaksha/domain/batches/schema.ts';
import type {
  BatchPreview,
  OpenBatchInput,
  PreviewBatchInput,
} from '@kaksha/domain/batches/teaching-schema.ts';
import { areApart, classStarts, minuteOfClock, type WeeklyTime } from '@kaksha/domain/batches/timetable.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { BOOK_SUBJECT } from '@kaksha/domain/school.ts';
import { holidayAt } from '@kaksha/domain/series/plan.ts';
import { DAY_MS, HOUR_MS, localDateOf, toMs } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import { databaseNowMs } from '../platform/clock.ts';
import type { Db, Trx, Viewer } from '../platform/context.ts';
import { getBatch } from './batch-view.ts';
import { notifyWishers } from './notify-batch.ts';
import { readPay } from './pay.ts';
import { planAhead } from './plan-classes.ts';
import { lockBatch } from './read-batch.ts';
import { badField, refusal } from './refusals.ts';
import { takenStarts } from './taken-starts.ts';
import { offerToWishers } from './waiting.ts';
import { fittingWishes, lockAnsweredWishes, wishesToAnswer } from './wishes.ts';

/** Of the first month's classes at least this share takes place: fewer, and the times do not fit the teacher's calendar. */
const FREE_SHARE = 0.75;

interface Timetable {
  times: WeeklyTime[];
  timeZone: string;
  keepsHolidays: boolean;
  starts: number[];
  firstClassAtMs: number;
  nowMs: number;
}

/** The times and the dates that a teacher wants. @throws ORPCError BAD_REQUEST at the field that makes no sense. */
async function timetableOf(db: Db, teacherId: string, input: PreviewBatchInput): Promise<Timetable> {
  const times = input.weeklyTimes.map(({ weekday, time }) => ({ weekday, minute: minuteOfClock(time) }));
  if (new Set(times.map(({ weekday }) => weekday)).size < times.length)
    throw badField('weeklyTimes', M.oneTimeADay);
  if (!areApart(times)) throw badField('weeklyTimes', M.timesTooClose(TIMES_APART_HOURS));
  const nowMs = await databaseNowMs(db);
  const fromMs = toMs(input.startsFrom);
  const { rows } = await sql<{ timeZone: string }>`
    select time_zone as "timeZone" from teacher_profile where user_id = ${teacherId}`.execute(db);
  const timeZone = rows[0]?.timeZone ?? 'Asia/Kolkata';
  const { keepsHolidays } = input;
  const starts = startsFrom({ times, timeZone, keepsHolidays, fromMs, forDays: PLANNED_DAYS, nowMs });
  return { times, timeZone, keepsHolidays, starts, firstClassAtMs: starts[0], nowMs };
}

interface StartsFrom {
  times: readonly WeeklyTime[];
  timeZone: string;
  keepsHolidays: boolean;
  fromMs: number;
  forDays: number;
  nowMs: number;
}

/** The starts of a batch that begins on or after a moment. @throws ORPCError BAD_REQUEST when that is too near or too far. */
function startsFrom({ times, fromMs, forDays, nowMs, ...calendar }: StartsFrom): [number, ...number[]] {
  if (fromMs > nowMs + FIRST_CLASS_WITHIN_DAYS * DAY_MS)
    throw badField('startsFrom', M.startsTooLate(FIRST_CLASS_WITHIN_DAYS));
  const [first, ...more] = classStarts(times, calendar, { fromMs, untilMs: fromMs + forDays * DAY_MS });
  if (first === undefined || first < nowMs + DECISION_HOURS * HOUR_MS)
    throw badField('startsFrom', M.startsTooSoon(DECISION_HOURS));
  return [first, ...more];
}

/** Whether the teacher's calendar takes these times in too many weeks of the first month, or at once. */
function areTaken(starts: readonly number[], taken: readonly Date[], monthClasses: number): boolean {
  const takenMs = new Set(taken.map((at) => at.getTime()));
  const month = starts.slice(0, monthClasses);
  const free = month.filter((startMs) => !takenMs.has(startMs));
  return free.length < FREE_SHARE * monthClasses || free[0] !== month[0];
}

/**
 * The starts from a moment on at which the teacher has nothing else.
 * @throws ORPCError BAD_REQUEST when it is too near or too far, TIMES_TAKEN (409).
 */
export async function freeStarts(
  db: Db,
  teacherId: string,
  { monthClasses, exceptBatchId, ...from }: StartsFrom & { monthClasses: number; exceptBatchId: string },
): Promise<number[]> {
  const starts = startsFrom(from);
  const taken = await takenStarts(db, teacherId, starts, exceptBatchId);
  if (areTaken(starts, taken, monthClasses)) throw refusal('TIMES_TAKEN', M.timesTaken);
  const takenMs = new Set(taken.map((at) => at.getTime()));
  return starts.filter((startMs) => !takenMs.has(startMs));
}

/** The dates and the pay of a batch that is not opened yet, and the wishes that it fits. @throws ORPCError BAD_REQUEST */
export async function previewBatch(db: Db, teacher: Viewer, input: PreviewBatchInput): Promise<BatchPreview> {
  const { times, timeZone, starts, firstClassAtMs } = await timetableOf(db, teacher.id, input);
  const classesPerMonth = classesInMonth(times.length as WeeklyTimes);
  const fromMs = toMs(input.startsFrom);
  const all = classStarts(
    times,
    { timeZone, keepsHolidays: false },
    { fromMs, untilMs: fromMs + PLANNED_DAYS * DAY_MS },
  );
  const holidays = all.flatMap((startMs) => {
    const holiday = holidayAt(startMs);
    return holiday === null ? [] : [{ startsAt: new Date(startMs).toISOString(), name: holiday.name }];
  });
  const taken = await takenStarts(db, teacher.id, starts);
  return {
    refusal: areTaken(starts, taken, classesPerMonth) ? M.timesTaken : null,
    firstClassAt: new Date(firstClassAtMs).toISOString(),
    decidesAt: new Date(firstClassAtMs - DECISION_HOURS * HOUR_MS).toISOString(),
    classesPerMonth,
    taken: taken.map((at) => at.toISOString()),
    holidays,
    pay: await readPay(db, input.size, classesPerMonth),
    wishes:
      input.taught === undefined
        ? []
        : wishesToAnswer(
            await fittingWishes(db, {
              ...input.taught,
              size: input.size,
              teacherId: teacher.id,
              times,
              timeZone,
            }),
          ),
  };
}

/** The teacher's profile as it allows a batch. @throws ORPCError NOT_VERIFIED, NOT_TAUGHT, TOO_MANY_BATCHES (409). */
async function checkTeacher(trx: Trx, teacherId: string, { subject, grades }: OpenBatchInput): Promise<void> {
  const { rows } = await sql<{ isVerified: boolean; teaches: boolean }>`
    select verified_at is not null as "isVerified",
      ${subject} = any(subjects) and ${grades}::smallint[] <@ grades as teaches
    from teacher_profile where user_id = ${teacherId} for no key update`.execute(trx);
  const [profile] = rows;
  if (profile?.isVerified !== true) throw refusal('NOT_VERIFIED', M.notVerified);
  if (!profile.teaches) throw refusal('NOT_TAUGHT', M.notTaught);
  const { rows: live } = await sql`
    select from batch where teacher_id = ${teacherId} and status in ('forming', 'running', 'ending')
    limit ${BATCHES_PER_TEACHER}`.execute(trx);
  if (live.length >= BATCHES_PER_TEACHER)
    throw refusal('TOO_MANY_BATCHES', M.tooManyBatches(BATCHES_PER_TEACHER));
}

/**
 * Opens a batch: its classes of the next two months stand on the teacher's calendar, seats are held for the wishes that it answers,
 * and families can join.
 * @throws ORPCError BAD_REQUEST at the field that makes no sense; NOT_VERIFIED, NOT_TAUGHT, TIMES_TAKEN, TOO_MANY_BATCHES,
 *   WISH_GONE (409).
 */
export async function openBatch(trx: Trx, teacher: Viewer, input: OpenBatchInput): Promise<BatchDetails> {
  const [gradeFrom = 1, gradeTo = gradeFrom] = input.grades.toSorted((one, other) => one - other);
  if (gradeTo - gradeFrom > 1 || new Set(input.grades).size < input.grades.length)
    throw badField('grades', M.gradesApart);
  if (input.minSeats > input.size) throw badField('minSeats', M.minimumRange);
  await checkTeacher(trx, teacher.id, input);
  const { times, timeZone, keepsHolidays, starts, firstClassAtMs } = await timetableOf(
    trx,
    teacher.id,
    input,
  );
  const classesPerMonth = classesInMonth(times.length as WeeklyTimes);
  const taken = await takenStarts(trx, teacher.id, starts.slice(0, classesPerMonth));
  if (areTaken(starts, taken, classesPerMonth)) throw refusal('TIMES_TAKEN', M.timesTaken);
  const { answered, others } = await lockAnsweredWishes(
    trx,
    { ...input, teacherId: teacher.id, times, timeZone },
    input.wishIds,
  );
  const { rows } = await sql<{ id: string }>`
    insert into batch (teacher_id, subject, grade_from, grade_to, language, size, min_seats, about, time_zone,
      classes_per_month, keeps_holidays, first_class_at, planned_until)
    values (${teacher.id}, ${input.subject}, ${gradeFrom}, ${gradeTo}, ${input.language}, ${input.size}, ${input.minSeats},
      ${input.about}, ${timeZone}, ${classesPerMonth}, ${keepsHolidays}, ${new Date(firstClassAtMs)},
      ${new Date(firstClassAtMs)})
    returning id`.execute(trx);
  const batchId = rows[0]?.id ?? '';
  await sql`insert into batch_time (batch_id, weekday, minute)
    select ${batchId}, w.weekday, w.minute from unnest(${times.map(({ weekday }) => weekday)}::smallint[],
      ${times.map(({ minute }) => minute)}::smallint[]) w(weekday, minute)`.execute(trx);
  if (input.firstChapter !== undefined) await planChapters(trx, batchId, input, gradeFrom, starts);
  await planAhead(trx, await lockBatch(trx, batchId));
  await offerToWishers(trx, batchId, answered);
  await notifyWishers(
    trx,
    batchId,
    others.map(({ studentId }) => studentId),
  );
  return getBatch(trx, batchId);
}

/** The chapters of the class's book from the given one on, with dates: as many classes for each as there are. */
async function planChapters(
  trx: Trx,
  batchId: string,
  { subject, firstChapter = 1 }: OpenBatchInput,
  grade: number,
  starts: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ title: string }>`
    select title from curriculum_chapter where grade = ${grade} and subject = ${BOOK_SUBJECT[subject] ?? subject}
    order by book, position offset ${firstChapter - 1} limit ${PLAN_CHAPTERS_MAX}`.execute(trx);
  if (rows.length === 0) throw badField('firstChapter', M.noSuchChapter);
  // Two classes for a chapter, as far as the classes are planned; later ones get their dates from the teacher.
  const dueOn = rows.map((_, index) => {
    const startMs = starts[2 * index + 1];
    return startMs === undefined ? null : localDateOf(startMs);
  });
  await sql`insert into batch_chapter (batch_id, position, title, due_on)
    select ${batchId}, c.place, c.title, c.due from unnest(${rows.map(({ title }) => title)}::text[], ${dueOn}::date[])
      with ordinality c(title, due, place)`.execute(trx);
}
