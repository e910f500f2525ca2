/** The demo student's package: bought by the parent three weeks ago, two lessons held with notes, one to come. */
import { CANCELLATION_POLICY } from '@kaksha/domain/bookings/cancellation.ts';
import { closesAtMs } from '@kaksha/domain/lessons/policy.ts';
import { packagePrice } from '@kaksha/domain/packages/policy.ts';
import {
  addDays,
  DAY_MS,
  DEFAULT_TIME_ZONE,
  HOUR_MS,
  localDateOf,
  MINUTE_MS,
  zonedTimeToInstant,
} from '@kaksha/domain/time.ts';
import { packageHoldLegs, packagePurchaseLegs } from '@kaksha/domain/wallet/postings.ts';
import type pg from 'pg';
import { type Entry, releaseEntry, topUp } from './booked-lesson.ts';
import { demoPackage } from './content/demo-package.ts';
import type { People } from './demo-people.ts';

/** The parent's balance beside the package, in paise. */
const PARENT_FREE_PAISE = 1_200_000;

interface Lot {
  id: string;
  teacherId: string;
  studentId: string;
  buyerId: string;
  hourlyRatePaise: number;
  lessonPricePaise: number;
  boughtAtMs: number;
}

/** Inserts the package with its lessons, notes and plan; answers what is to be posted for it. */
export async function seedPackage(client: pg.ClientBase, people: People): Promise<Entry[]> {
  const { lot, entries } = await insertLot(client, people);
  for (const lesson of demoPackage.lessons) entries.push(...(await insertLesson(client, lot, lesson)));
  await insertPlan(client, lot);
  return entries;
}

async function insertLot(client: pg.ClientBase, people: People): Promise<{ lot: Lot; entries: Entry[] }> {
  const [teacherId, studentId, buyerId] = [
    people(demoPackage.teacherEmail),
    people(demoPackage.studentEmail),
    people(demoPackage.parentEmail),
  ];
  const { rows: rates } = await client.query<{ rate: number }>(
    'select hourly_rate_paise as rate from teacher_profile where user_id = $1',
    [teacherId],
  );
  const hourlyRatePaise = Number(rates[0]?.rate);
  const price = packagePrice(hourlyRatePaise);
  const boughtAtMs = Date.now() - demoPackage.boughtDaysAgo * DAY_MS;
  const { rows } = await client.query<{ id: string }>(
    `insert into lesson_package (teacher_id, student_id, bought_by, subject, grade, lessons, duration_minutes,
       hourly_rate_paise, lesson_price_paise, price_paise, bought_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      teacherId,
      studentId,
      buyerId,
      demoPackage.subject,
      demoPackage.grade,
      price.lessons,
      price.durationMinutes,
      hourlyRatePaise,
      price.lessonPricePaise,
      price.pricePaise,
      new Date(boughtAtMs),
    ],
  );
  const id = rows[0]?.id ?? '';
  const entries: Entry[] = [
    topUp(buyerId, price.pricePaise + PARENT_FREE_PAISE, 'demo:package-top-up', boughtAtMs - HOUR_MS),
    {
      kind: 'package_purchase',
      key: `package-purchase:${id}`,
      legs: packagePurchaseLegs(buyerId, id, price.pricePaise),
      atMs: boughtAtMs,
      bookingId: null,
    },
  ];
  const { lessonPricePaise } = price;
  return {
    lot: { id, teacherId, studentId, buyerId, hourlyRatePaise, lessonPricePaise, boughtAtMs },
    entries,
  };
}

type DemoLesson = (typeof demoPackage.lessons)[number];

async function insertLesson(client: pg.ClientBase, lot: Lot, lesson: DemoLesson): Promise<Entry[]> {
  const day = addDays(localDateOf(Date.now()), lesson.dayOffset);
  const startsAtMs = zonedTimeToInstant(day, lesson.startMinute, DEFAULT_TIME_ZONE);
  const endsAtMs = startsAtMs + HOUR_MS;
  const held = lesson.dayOffset < 0;
  const requestedAtMs = Math.max(lot.boughtAtMs + HOUR_MS, Math.min(startsAtMs, Date.now()) - 2 * DAY_MS);
  const { rows } = await client.query<{ lesson_id: string; booking_id: string }>(
    `with new_lesson as (
       insert into lesson (teacher_id, subject, grade, topic, during, status, ended_at, created_at)
       values ($1, $3, $4, $5, tstzrange($6, $7), $8, $9, $10) returning id
     ), seat as (
       insert into lesson_participant (lesson_id, student_id, during, active)
       select id, $2, tstzrange($6, $7), $11 from new_lesson returning lesson_id
     )
     insert into booking (lesson_id, student_id, teacher_id, booked_by, kind, package_id, status, hourly_rate_paise,
       duration_minutes, price_paise, cancellation_policy, requested_at, expires_at, decided_at)
     select lesson_id, $2, $1, $12, 'package', $13, $14, $15, 60, $16, $17, $10, $6, $18 from seat
     returning lesson_id, id as booking_id`,
    [
      lot.teacherId,
      lot.studentId,
      demoPackage.subject,
      demoPackage.grade,
      lesson.topic,
      new Date(startsAtMs),
      new Date(endsAtMs),
      held ? 'completed' : 'scheduled',
      held ? new Date(endsAtMs) : null,
      new Date(requestedAtMs),
      !held,
      lot.buyerId,
      lot.id,
      held ? 'completed' : 'confirmed',
      lot.hourlyRatePaise,
      lot.lessonPricePaise,
      JSON.stringify(CANCELLATION_POLICY),
      new Date(requestedAtMs + HOUR_MS),
    ],
  );
  const { lesson_id: lessonId, booking_id: bookingId } = rows[0] ?? { lesson_id: '', booking_id: '' };
  const hold: Entry = {
    kind: 'hold',
    key: `hold:${bookingId}`,
    legs: packageHoldLegs(lot.id, bookingId, lot.lessonPricePaise),
    atMs: requestedAtMs,
    bookingId,
  };
  if (!held) {
    await client.query(`select enqueue_job('lessons.settle', $1::json, $2, $3)`, [
      JSON.stringify({ lessonId }),
      new Date(closesAtMs(endsAtMs)),
      `lesson-settle:${lessonId}`,
    ]);
    return [hold];
  }
  for (const who of [lot.teacherId, lot.studentId]) {
    await client.query(
      'insert into lesson_presence (lesson_id, user_id, joined_at, left_at) values ($1, $2, $3, $4)',
      [lessonId, who, new Date(startsAtMs - MINUTE_MS), new Date(endsAtMs)],
    );
  }
  await client.query(
    `insert into lesson_note (lesson_id, student_id, teacher_id, covered, homework, written_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [
      lessonId,
      lot.studentId,
      lot.teacherId,
      lesson.covered,
      lesson.homework,
      new Date(endsAtMs + 20 * MINUTE_MS),
    ],
  );
  return [hold, await releaseEntry(client, lot.teacherId, bookingId, lot.lessonPricePaise, endsAtMs)];
}

/** The class's chapters, a week apart from the purchase on; those of the lessons that were held are done. */
async function insertPlan(client: pg.ClientBase, lot: Lot): Promise<void> {
  await client.query(
    `insert into study_plan_chapter (package_id, position, title, due_on, done_at)
     select $1, n, title, ($4::timestamptz at time zone 'Asia/Kolkata')::date + 7 * n::integer,
       case when n <= $5 then $4::timestamptz + n * interval '7 days' end
     from (
       select row_number() over (order by book, position) as n, title from curriculum_chapter
       where subject = $2 and grade = $3
     ) chapters where n <= 12`,
    [lot.id, demoPackage.subject, demoPackage.grade, new Date(lot.boughtAtMs), demoPackage.chaptersDone],
  );
}
