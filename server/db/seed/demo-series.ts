/** Two weekly series of the demo teacher: one that the demo student has, one that waits for its answer. */
import { CANCELLATION_POLICY } from '@kaksha/domain/bookings/cancellation.ts';
import { holdDueAtMs, PENDING_REQUEST_HOURS } from '@kaksha/domain/bookings/policy.ts';
import { closesAtMs } from '@kaksha/domain/lessons/policy.ts';
import { lessonPricePaise } from '@kaksha/domain/money.ts';
import { holidayAt, weeklyStarts, weekMinuteOf } from '@kaksha/domain/series/plan.ts';
import {
  addDays,
  DEFAULT_TIME_ZONE,
  HOUR_MS,
  localDateOf,
  MINUTE_MS,
  zonedTimeToInstant,
} from '@kaksha/domain/time.ts';
import type pg from 'pg';
import { demoStudent, demoTeacher } from './content/content.ts';
import type { People } from './demo-people.ts';

interface DemoSeries {
  studentEmail: string;
  grade: number;
  topic: string;
  status: 'pending' | 'confirmed';
  /** The first class: far enough ahead that nothing is held for it yet. */
  daysAhead: number;
  startMinute: number;
  weeks: number;
}

const DURATION_MINUTES = 60;

const SERIES: readonly DemoSeries[] = [
  {
    studentEmail: demoStudent.email,
    grade: demoStudent.grade,
    topic: 'Weekly practice before the half-yearly examination',
    status: 'confirmed',
    daysAhead: 5,
    startMinute: 6.5 * 60,
    weeks: 5,
  },
  {
    studentEmail: 'rohit.kujur@kaksha.example',
    grade: 8,
    topic: 'Rational numbers, week by week',
    status: 'pending',
    daysAhead: 6,
    startMinute: 7.5 * 60,
    weeks: 4,
  },
];

/** Early in the morning, when no other class of the demo is. */
export async function seedSeries(client: pg.ClientBase, people: People): Promise<void> {
  for (const series of SERIES) await insertSeries(client, people, series);
}

async function insertSeries(client: pg.ClientBase, people: People, series: DemoSeries): Promise<void> {
  const nowMs = Date.now();
  const teacherId = people(demoTeacher.email);
  const studentId = people(series.studentEmail);
  const date = addDays(localDateOf(nowMs), series.daysAhead);
  const firstMs = zonedTimeToInstant(date, series.startMinute, DEFAULT_TIME_ZONE);
  const starts = weeklyStarts([firstMs], series.weeks, DEFAULT_TIME_ZONE).filter(
    (startMs) => holidayAt(startMs) === null,
  );
  const requestedAt = new Date(nowMs - 3 * HOUR_MS);
  const expiresAt = new Date(nowMs + (PENDING_REQUEST_HOURS - 3) * HOUR_MS);
  const decidedAt = series.status === 'pending' ? null : new Date(nowMs - 2 * HOUR_MS);
  const hourlyRatePaise = demoTeacher.hourlyRateRupees * 100;
  const { rows } = await client.query<{ id: string }>(
    `insert into lesson_series (teacher_id, student_id, booked_by, subject, grade, topic, duration_minutes,
       week_minutes, time_zone, weeks, hourly_rate_paise, status, requested_at, expires_at, decided_at)
     values ($1, $2, $2, 'Mathematics', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [
      teacherId,
      studentId,
      series.grade,
      series.topic,
      DURATION_MINUTES,
      [weekMinuteOf(firstMs, DEFAULT_TIME_ZONE)],
      DEFAULT_TIME_ZONE,
      series.weeks,
      hourlyRatePaise,
      series.status,
      requestedAt,
      expiresAt,
      decidedAt,
    ],
  );
  const seriesId = rows[0]?.id;
  for (const [index, startMs] of starts.entries()) {
    const endMs = startMs + DURATION_MINUTES * MINUTE_MS;
    const dueMs = holdDueAtMs(startMs, nowMs);
    const { rows: made } = await client.query<{ lesson_id: string; id: string }>(
      `with l as (
         insert into lesson (teacher_id, subject, grade, topic, during, status, created_at)
         values ($1, 'Mathematics', $3, $4, tstzrange($5, $6), $7, $8) returning id, during
       ), p as (
         insert into lesson_participant (lesson_id, student_id, during) select id, $2, during from l
         returning lesson_id
       )
       insert into booking (lesson_id, student_id, teacher_id, booked_by, status, hourly_rate_paise, duration_minutes,
         price_paise, cancellation_policy, requested_at, expires_at, decided_at, series_id, series_position, hold_due_at)
       select lesson_id, $2, $1, $2, $9, $10, $11, $12, $13, $8, $14, $15, $16, $17, $18 from p
       returning lesson_id, id`,
      [
        teacherId,
        studentId,
        series.grade,
        series.topic,
        new Date(startMs),
        new Date(endMs),
        series.status === 'pending' ? 'requested' : 'scheduled',
        requestedAt,
        series.status,
        hourlyRatePaise,
        DURATION_MINUTES,
        lessonPricePaise(hourlyRatePaise, DURATION_MINUTES),
        JSON.stringify(CANCELLATION_POLICY),
        expiresAt,
        decidedAt,
        seriesId,
        index + 1,
        dueMs === null ? null : new Date(dueMs),
      ],
    );
    const { lesson_id: lessonId, id: bookingId } = made[0] ?? { lesson_id: '', id: '' };
    const [task, payload, runAt, key] =
      series.status === 'pending'
        ? ['bookings.expire', { bookingId }, expiresAt, `booking-expiry:${bookingId}`]
        : ['lessons.settle', { lessonId }, new Date(closesAtMs(endMs)), `lesson-settle:${lessonId}`];
    await client.query('select enqueue_job($1, $2::json, $3, $4)', [
      task,
      JSON.stringify(payload),
      runAt,
      key,
    ]);
  }
}

/** Notifications of the demo people's bookings and series, in the order of time; those older than a day they have read. */
export async function seedNotifications(client: pg.ClientBase): Promise<void> {
  await client.query(`
    insert into notification (user_id, event, booking_id, series_id, created_at, read_at)
    select n.user_id, n.event, n.booking_id, n.series_id, n.at, case when n.at < now() - interval '1 day' then n.at + interval '1 hour' end
    from (
      select b.teacher_id as user_id, 'booking_requested' as event, b.id as booking_id, null::uuid as series_id,
        b.requested_at as at from booking b
      where b.series_id is null and b.requested_at > now() - interval '7 days'
      union all
      select b.student_id, 'booking_confirmed', b.id, null, b.decided_at from booking b
      where b.series_id is null and b.status = 'confirmed' and b.decided_at > now() - interval '7 days'
      union all
      select s.teacher_id, 'series_requested', null, s.id, s.requested_at from lesson_series s
      union all
      select s.student_id, 'series_confirmed', null, s.id, s.decided_at from lesson_series s
      where s.status = 'confirmed'
    ) n
    order by n.at`);
}
