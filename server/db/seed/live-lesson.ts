import { lessonPricePaise } from '@kaksha/domain/money.ts';
import { DAY_MS, MINUTE_MS } from '@kaksha/domain/time.ts';
import type pg from 'pg';
import { insertBookedLesson, postAll, topUp } from './booked-lesson.ts';
import { demoStudent, demoTeacher } from './content/content.ts';
import { beginAnew, ENOUGH_LEFT_MINUTES } from './move-to-now.ts';

/** Long enough to be tried out at leisure. */
const LIVE_MINUTES = 120;
const TOPIC = 'Algebra Play';
const SHORTEST_MINUTES = 30;

interface Situation {
  teacher_id: string;
  student_id: string;
  now: Date;
  live: boolean;
  /** Somebody else's lesson is on now. */
  busy: boolean;
  /** The last line of the student's statement; null when it is empty. */
  last_posted_at: Date | null;
  /** When the next lesson of either begins. */
  next_starts_at: Date | null;
}

const SITUATION = `
  with who as (
    select (select id from user_account where email = $1) as student_id,
           (select id from user_account where email = $2) as teacher_id
  ), theirs as (
    select l.*, p.student_id as of_student from lesson l join lesson_participant p on p.lesson_id = l.id and p.active, who
    where l.status in ('requested', 'scheduled') and (l.teacher_id = who.teacher_id or p.student_id = who.student_id)
  )
  select who.*, now() as now,
    exists (select from theirs t where t.status = 'scheduled' and t.teacher_id = who.teacher_id and t.of_student = who.student_id
            and now() >= t.starts_at and now() + make_interval(mins => $3) < t.ends_at) as live,
    exists (select from theirs t where now() >= t.starts_at and now() < t.ends_at) as busy,
    (select max(x.posted_at) from ledger.account a join ledger.posting p on p.account_id = a.id
       join ledger.txn x on x.id = p.txn_id where a.kind = 'wallet' and a.owner_id = who.student_id) as last_posted_at,
    (select min(t.starts_at) from theirs t where t.starts_at > now()) as next_starts_at
  from who`;

/** Makes sure that the demo student and the demo teacher have one lesson that is live now, paid for separately. */
export async function ensureLiveLesson(client: pg.ClientBase): Promise<void> {
  await beginAnew(client, demoTeacher.email, TOPIC);
  const { rows } = await client.query<Situation>(SITUATION, [
    demoStudent.email,
    demoTeacher.email,
    ENOUGH_LEFT_MINUTES,
  ]);
  const situation = rows[0];
  if (situation === undefined || situation.live || situation.busy) return;
  if (situation.teacher_id === null || situation.student_id === null) return;

  const startsAtMs = Math.floor(situation.now.getTime() / MINUTE_MS) * MINUTE_MS;
  const roomMinutes =
    situation.next_starts_at === null
      ? LIVE_MINUTES
      : Math.floor((situation.next_starts_at.getTime() - startsAtMs) / MINUTE_MS);
  // The database holds durations of 30, 60, 90 and 120 minutes.
  const durationMinutes = Math.min(LIVE_MINUTES, Math.floor(roomMinutes / 30) * 30);
  if (durationMinutes < SHORTEST_MINUTES) return;

  // A day ago, but after what the student's statement holds already: it runs in the order of time.
  const requestedAtMs = Math.min(
    Math.max(startsAtMs - DAY_MS, situation.last_posted_at?.getTime() ?? 0),
    startsAtMs,
  );
  const hourlyRatePaise = demoTeacher.hourlyRateRupees * 100;
  const payment = topUp(
    situation.student_id,
    lessonPricePaise(hourlyRatePaise, durationMinutes),
    `demo:live:${startsAtMs}`,
    requestedAtMs,
  );
  const entries = await insertBookedLesson(client, {
    teacherId: situation.teacher_id,
    studentId: situation.student_id,
    subject: 'Mathematics',
    grade: demoStudent.grade,
    topic: TOPIC,
    notes: 'A lesson to try the classroom with.',
    hourlyRatePaise,
    durationMinutes,
    startsAtMs,
    requestedAtMs,
    expiresAtMs: startsAtMs,
    status: 'scheduled',
  });
  await postAll(client, [payment, ...entries]);
}
