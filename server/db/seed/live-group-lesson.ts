/**
 * A class of five that is live at each start, so that the demo shows a classroom with many people. It belongs to no batch,
 * so nobody pays for it.
 */
import { closesAtMs } from '@kaksha/domain/lessons/policy.ts';
import { MINUTE_MS } from '@kaksha/domain/time.ts';
import type pg from 'pg';
import { beginAnew, ENOUGH_LEFT_MINUTES } from './begin-anew.ts';

/** Neither is in the one-to-one class that is live as well. */
export const GROUP_TEACHER = 'ritika.bhatt@kaksha.example';
export const GROUP_STUDENTS = [
  'pranav.kulkarni@kaksha.example',
  'diya.krishnan@kaksha.example',
  'navya.reddy@kaksha.example',
  'harleen.gill@kaksha.example',
  'tanmay.bose@kaksha.example',
] as const;

/** The longest lesson that is sold. */
const LIVE_MINUTES = 120;
const TOPIC = 'How plants and animals breathe';
const SHORTEST_MINUTES = 30;

interface Situation {
  now: Date;
  /** One of them is in a class now, this one or another. */
  busy: boolean;
  /** When the next class of any of them begins. */
  next_starts_at: Date | null;
}

const SITUATION = `
  with theirs as (
    select l.* from lesson l
    where l.status in ('requested', 'scheduled') and (l.teacher_id = $1 or exists (
      select from lesson_participant p where p.lesson_id = l.id and p.active and p.student_id = any ($2::uuid[])))
  )
  select now() as now,
    exists (select from theirs where now() >= starts_at and now() + make_interval(mins => $3) < ends_at) as busy,
    (select min(greatest(starts_at, now())) from theirs where ends_at > now()) as next_starts_at`;

/** Makes sure that the demo's group has a class that is live now, unless one of them is busy otherwise. */
export async function ensureLiveGroupLesson(client: pg.ClientBase): Promise<void> {
  const teacherId = (await idsOf(client, [GROUP_TEACHER]))[0];
  const studentIds = await idsOf(client, GROUP_STUDENTS);
  if (teacherId === undefined || studentIds.length < GROUP_STUDENTS.length) return;
  await beginAnew(client, GROUP_TEACHER, TOPIC);
  const { rows } = await client.query<Situation>(SITUATION, [teacherId, studentIds, ENOUGH_LEFT_MINUTES]);
  const situation = rows[0];
  if (situation === undefined || situation.busy) return;

  const startsAtMs = Math.floor(situation.now.getTime() / MINUTE_MS) * MINUTE_MS;
  const nextStartsAtMs = situation.next_starts_at?.getTime() ?? Number.POSITIVE_INFINITY;
  const roomMinutes = Math.min(
    LIVE_MINUTES,
    Math.floor((nextStartsAtMs - startsAtMs) / (30 * MINUTE_MS)) * 30,
  );
  if (roomMinutes < SHORTEST_MINUTES) return;
  await insertGroupLesson(client, teacherId, studentIds, startsAtMs, startsAtMs + roomMinutes * MINUTE_MS);
}

/** In the order of the addresses; those that nobody has are left out. */
async function idsOf(client: pg.ClientBase, emails: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select u.id from unnest($1::text[]) with ordinality as wanted (email, place)
     join user_account u on u.email = wanted.email order by wanted.place`,
    [emails],
  );
  return rows.map(({ id }) => id);
}

async function insertGroupLesson(
  client: pg.ClientBase,
  teacherId: string,
  studentIds: readonly string[],
  startsAtMs: number,
  endsAtMs: number,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `with new_lesson as (
       insert into lesson (teacher_id, kind, subject, grade, topic, capacity, during, status)
       values ($1, 'group', 'Biology', 7, $6, $2, tstzrange($4, $5), 'scheduled')
       returning id, during
     ), seats as (
       insert into lesson_participant (lesson_id, student_id, seat, during)
       select l.id, s.id, s.seat, l.during from new_lesson l, unnest($3::uuid[]) with ordinality as s (id, seat)
     )
     select id from new_lesson`,
    [teacherId, studentIds.length, studentIds, new Date(startsAtMs), new Date(endsAtMs), TOPIC],
  );
  const lessonId = rows[0]?.id ?? '';
  await client.query(`select enqueue_job('lessons.settle', $1::json, $2, $3)`, [
    JSON.stringify({ lessonId }),
    new Date(closesAtMs(endsAtMs)),
    `lesson-settle:${lessonId}`,
  ]);
}
