/** The demo's batches, in the middle of their first month or about to begin: seats, months, classes held and to come. */
import { CLASS_MINUTES, classesInMonth, classShares } from '@kaksha/domain/batches/month.ts';
import { PLANNED_DAYS } from '@kaksha/domain/batches/policy.ts';
import { classStarts, type WeeklyTime } from '@kaksha/domain/batches/timetable.ts';
import { CANCELLATION_POLICY } from '@kaksha/domain/bookings/cancellation.ts';
import { pendingExpiresAt } from '@kaksha/domain/bookings/policy.ts';
import { closesAtMs } from '@kaksha/domain/lessons/policy.ts';
import { REMINDER_HOURS } from '@kaksha/domain/lessons/reminders.ts';
import { BOOK_SUBJECT } from '@kaksha/domain/school.ts';
import {
  addDays,
  DAY_MS,
  DEFAULT_TIME_ZONE,
  HOUR_MS,
  localDateOf,
  MINUTE_MS,
  weekdayOf,
  zonedTimeToInstant,
} from '@kaksha/domain/time.ts';
import { packageHoldLegs, packagePurchaseLegs } from '@kaksha/domain/wallet/postings.ts';
import type pg from 'pg';
import { type Entry, insertPresence, releaseEntry, topUp } from './booked-lesson.ts';
import { demoStudent, students } from './content/content.ts';
import { type DemoBatch, demoBatches } from './content/demo-batches.ts';
import type { People } from './demo-people.ts';

const CLASSES = classesInMonth(2);
/** What other parents have paid in: this month and those after it. The demo's parent has money beside this month. */
const MONTHS_PAID_IN = 4;

interface BatchClass {
  lessonId: string;
  /** From 1, in the order of the starts. */
  number: number;
  startsAtMs: number;
  endsAtMs: number;
  isHeld: boolean;
}

/** A batch that is written, as its classes and seats need it. */
interface Batch {
  id: string;
  demo: DemoBatch;
  teacherId: string;
  nowMs: number;
  openedAtMs: number;
  joinedAtMs: number;
  starts: readonly number[];
  chapters: readonly string[];
  pricePaise: number;
}

/** The chapter of a class, counted from 0: the first takes one class, the others two. */
const chapterAt = (classNumber: number): number => Math.floor(classNumber / 2);

/** Inserts the batches with all that belongs to them; answers what is to be posted for them. */
export async function seedBatches(client: pg.ClientBase, people: People): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const demo of demoBatches) {
    const batch = await insertBatch(client, people, demo);
    await insertPlan(client, batch);
    const classes = await insertClasses(client, batch);
    for (const [index, email] of demo.children.entries())
      entries.push(...(await insertSeat(client, people, { batch, classes, email, number: index + 1 })));
    await insertWaiting(client, people, batch);
  }
  return entries;
}

async function insertBatch(client: pg.ClientBase, people: People, demo: DemoBatch): Promise<Batch> {
  const nowMs = Date.now();
  const today = localDateOf(nowMs);
  const teacherId = people(demo.teacherEmail);
  const times = demo.firstDays.map(
    (day, index): WeeklyTime => ({
      weekday: weekdayOf(addDays(today, day)),
      minute: demo.startMinutes[index] ?? 0,
    }),
  );
  const fromMs = zonedTimeToInstant(addDays(today, demo.firstDays[0]), 0, DEFAULT_TIME_ZONE);
  const until = (firstMs: number): number => Math.max(nowMs, firstMs) + PLANNED_DAYS * DAY_MS;
  const timetable = { timeZone: DEFAULT_TIME_ZONE, keepsHolidays: false };
  const all = classStarts(times, timetable, { fromMs, untilMs: until(fromMs + DAY_MS) });
  const firstMs = all[0] ?? fromMs;
  const daysOff = await daysOffOf(client, teacherId);
  const starts = all.filter(
    (startMs) => startMs < until(firstMs) && !daysOff.has(localDateOf(startMs, DEFAULT_TIME_ZONE)),
  );
  const { rows: books } = await client.query<{ title: string }>(
    'select title from curriculum_chapter where grade = $1 and subject = $2 order by book, position limit 20',
    [demo.grade, BOOK_SUBJECT[demo.subject] ?? demo.subject],
  );
  const openedAtMs = nowMs - demo.openedDaysAgo * DAY_MS;
  const { rows } = await client.query<{ id: string; price: string }>(
    `insert into batch (teacher_id, subject, grade_from, grade_to, language, size, min_seats, about, time_zone,
       classes_per_month, keeps_holidays, status, first_class_at, planned_until, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, false, $11, $12, $13, $14)
     returning id, (select month_price_paise from plan_price where size = $6 and valid_from <= $15
       order by valid_from desc limit 1) as price`,
    [
      teacherId,
      demo.subject,
      demo.grade,
      demo.gradeTo,
      demo.language,
      demo.size,
      demo.minSeats,
      demo.about,
      DEFAULT_TIME_ZONE,
      CLASSES,
      firstMs > nowMs ? 'forming' : 'running',
      new Date(firstMs),
      new Date(until(firstMs)),
      new Date(openedAtMs),
      new Date(nowMs - demo.joinedDaysAgo * DAY_MS),
    ],
  );
  const id = rows[0]?.id ?? '';
  await client.query(
    `insert into batch_time (batch_id, weekday, minute)
     select $1, w.weekday, w.minute from unnest($2::smallint[], $3::smallint[]) w(weekday, minute)`,
    [id, times.map(({ weekday }) => weekday), times.map(({ minute }) => minute)],
  );
  return {
    id,
    demo,
    teacherId,
    nowMs,
    openedAtMs,
    joinedAtMs: nowMs - demo.joinedDaysAgo * DAY_MS,
    starts,
    chapters: books.map(({ title }) => title),
    pricePaise: Number(rows[0]?.price),
  };
}

/** Dates on which the teacher has no hours at all: no class is planned there. */
async function daysOffOf(client: pg.ClientBase, teacherId: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ day: string }>(
    `select date::text as day from availability_exception
     where teacher_id = $1 and kind = 'closed' and start_minute is null`,
    [teacherId],
  );
  return new Set(rows.map(({ day }) => day));
}

/** The chapters of the class's book, each due with its last class; those before the next class are done. */
async function insertPlan(client: pg.ClientBase, { id, starts, chapters, nowMs }: Batch): Promise<void> {
  const last = chapters.map((_, chapter) => starts[2 * chapter]);
  await client.query(
    `insert into batch_chapter (batch_id, position, title, due_on, done_at)
     select $1, c.place, c.title, c.due, c.done
     from unnest($2::text[], $3::date[], $4::timestamptz[]) with ordinality c(title, due, done, place)`,
    [
      id,
      chapters,
      last.map((startMs) => (startMs === undefined ? null : localDateOf(startMs))),
      last.map((startMs) =>
        startMs === undefined || startMs > nowMs ? null : new Date(startMs + CLASS_MINUTES * MINUTE_MS),
      ),
    ],
  );
}

/** Puts the classes on the teacher's calendar, with the jobs that remind of those to come and settle them. */
async function insertClasses(client: pg.ClientBase, batch: Batch): Promise<BatchClass[]> {
  const { id, demo, teacherId, nowMs, openedAtMs, starts, chapters } = batch;
  const classes: BatchClass[] = [];
  for (const [index, startsAtMs] of starts.entries()) {
    const endsAtMs = startsAtMs + CLASS_MINUTES * MINUTE_MS;
    const isHeld = startsAtMs < nowMs;
    const number = index + 1;
    const { rows } = await client.query<{ id: string }>(
      `insert into lesson (teacher_id, kind, subject, grade, topic, capacity, during, status, ended_at, created_at, batch_id,
         batch_number)
       values ($1, $2, $3, $4, $5, $6, tstzrange($7, $8), $9, $10, $11, $12, $13) returning id`,
      [
        teacherId,
        demo.size === 1 ? 'one_to_one' : 'group',
        demo.subject,
        demo.grade,
        chapters[chapterAt(number)] ?? demo.subject,
        demo.size,
        new Date(startsAtMs),
        new Date(endsAtMs),
        isHeld ? 'completed' : 'scheduled',
        isHeld ? new Date(endsAtMs) : null,
        new Date(openedAtMs),
        id,
        number,
      ],
    );
    const lessonId = rows[0]?.id ?? '';
    if (isHeld) await insertPresence(client, lessonId, teacherId, startsAtMs - 4 * MINUTE_MS, endsAtMs);
    else await enqueueSettlement(client, lessonId, endsAtMs);
    classes.push({ lessonId, number, startsAtMs, endsAtMs, isHeld });
  }
  return classes;
}

async function enqueueSettlement(client: pg.ClientBase, lessonId: string, endsAtMs: number): Promise<void> {
  await client.query(`select enqueue_job('lessons.settle', $1::json, $2, $3)`, [
    JSON.stringify({ lessonId }),
    new Date(closesAtMs(endsAtMs)),
    `lesson-settle:${lessonId}`,
  ]);
  await client.query(
    `select enqueue_job('lessons.remind', json_build_object('lessonId', l.id, 'hours', h),
       l.starts_at - make_interval(hours => h), format('lesson-remind:%s:%s', l.id, h))
     from lesson l cross join unnest($2::int[]) h
     where l.id = $1 and l.starts_at - make_interval(hours => h) > now()`,
    [lessonId, REMINDER_HOURS],
  );
}

interface NewSeat {
  batch: Batch;
  classes: readonly BatchClass[];
  email: string;
  number: number;
}

/** A child's seat with its first month, which the child's parent has paid. */
async function insertSeat(client: pg.ClientBase, people: People, seat: NewSeat): Promise<Entry[]> {
  const { batch, classes, email, number } = seat;
  const { demo, teacherId, joinedAtMs, pricePaise } = batch;
  const parentEmail = parentOf(email);
  const [studentId, payerId] = [people(email), people(parentEmail)];
  const month = classes.slice(0, CLASSES);
  const lastEndsAtMs = month.at(-1)?.endsAtMs ?? 0;
  const renewalClass = classes[CLASSES];
  const { rows } = await client.query<{ id: string }>(
    `with seat as (
       insert into batch_seat (batch_id, number, student_id, payer_id, status, joined_at, renewal_class_at, paid_until)
       values ($1, $2, $3, $4, 'active', $5, $6, $7) returning id
     )
     insert into lesson_package (teacher_id, student_id, bought_by, subject, grade, lessons, duration_minutes,
       hourly_rate_paise, lesson_price_paise, price_paise, bought_at, lesson_kind, batch_seat_id, month_number)
     select $8, $3, $4, $9, $10, $11::int, $12, $13::bigint / $11::int, $13::bigint / $11::int, $13, $5, $14, id, 1 from seat
     returning id`,
    [
      batch.id,
      number,
      studentId,
      payerId,
      new Date(joinedAtMs),
      renewalClass === undefined ? null : new Date(renewalClass.startsAtMs),
      new Date(lastEndsAtMs),
      teacherId,
      demo.subject,
      demo.grade,
      CLASSES,
      CLASS_MINUTES,
      pricePaise,
      demo.size === 1 ? 'one_to_one' : 'group',
    ],
  );
  const packageId = rows[0]?.id ?? '';
  const months = parentEmail === demoStudent.parentEmail ? 1 : MONTHS_PAID_IN;
  const paidIn = topUp(payerId, months * pricePaise, `demo:batch-top-up:${packageId}`, joinedAtMs - HOUR_MS);
  const purchase: Entry = {
    kind: 'package_purchase',
    key: `package-purchase:${packageId}`,
    legs: packagePurchaseLegs(payerId, packageId, pricePaise),
    atMs: joinedAtMs,
    bookingId: null,
  };
  const entries = [paidIn, purchase];
  const shares = classShares(pricePaise, CLASSES);
  for (const [index, each] of month.entries()) {
    const paid = { packageId, studentId, payerId, sharePaise: shares[index] ?? 0 };
    entries.push(...(await insertBooking(client, seat, each, paid)));
  }
  return entries;
}

interface Paid {
  packageId: string;
  studentId: string;
  payerId: string;
  sharePaise: number;
}

/** One class of a seat's month: its place, its money, and what became of it. */
async function insertBooking(
  client: pg.ClientBase,
  { batch: { demo, teacherId, joinedAtMs }, email, number }: NewSeat,
  { lessonId, number: classNumber, startsAtMs, endsAtMs, isHeld }: BatchClass,
  { packageId, studentId, payerId, sharePaise }: Paid,
): Promise<Entry[]> {
  const isMissed = demo.missed?.[classNumber] === email;
  const { rows } = await client.query<{ id: string }>(
    `with place as (
       insert into lesson_participant (lesson_id, student_id, seat, during, active, missed)
       select id, $2, $3, during, $4, $5 from lesson where id = $1 returning lesson_id
     )
     insert into booking (lesson_id, student_id, teacher_id, booked_by, kind, package_id, status, hourly_rate_paise,
       duration_minutes, price_paise, cancellation_policy, requested_at, expires_at, decided_at)
     select lesson_id, $2, $6, $7, 'batch', $8, $9, $10, $11, $10, $12, $13, $14, $13 from place returning id`,
    [
      lessonId,
      studentId,
      number,
      !isHeld,
      isMissed,
      teacherId,
      payerId,
      packageId,
      isHeld ? 'completed' : 'confirmed',
      sharePaise,
      CLASS_MINUTES,
      JSON.stringify(CANCELLATION_POLICY),
      new Date(joinedAtMs),
      new Date(pendingExpiresAt(joinedAtMs, startsAtMs)),
    ],
  );
  const bookingId = rows[0]?.id ?? '';
  const hold: Entry = {
    kind: 'hold',
    key: `hold:${bookingId}`,
    legs: packageHoldLegs(packageId, bookingId, sharePaise),
    atMs: joinedAtMs,
    bookingId,
  };
  if (!isHeld) return [hold];
  if (!isMissed) await insertPresence(client, lessonId, studentId, startsAtMs - MINUTE_MS, endsAtMs);
  const remark = demo.remarks?.[classNumber - 1];
  if (!isMissed && remark !== undefined)
    await client.query(
      'insert into teacher_remark (lesson_id, student_id, teacher_id, body, written_at) values ($1, $2, $3, $4, $5)',
      [lessonId, studentId, teacherId, remark, new Date(endsAtMs + 90 * MINUTE_MS)],
    );
  return [hold, await releaseEntry(client, teacherId, bookingId, sharePaise, endsAtMs)];
}

async function insertWaiting(
  client: pg.ClientBase,
  people: People,
  { id, demo, joinedAtMs }: Batch,
): Promise<void> {
  for (const [index, email] of (demo.waiting ?? []).entries())
    await client.query(
      'insert into batch_waiting (batch_id, student_id, asked_by, asked_at) values ($1, $2, $3, $4)',
      [id, people(email), people(parentOf(email)), new Date(joinedAtMs + (index + 1) * DAY_MS)],
    );
}

function parentOf(email: string): string {
  const student = students.find((each) => each.email === email);
  if (student === undefined) throw new Error(`the demo has no student ${email}`);
  return student.parentEmail;
}
