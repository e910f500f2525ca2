/** Classes of the demo that are live at a start: one that is there already is moved to now, where its people have the time. */
import { CLASS_MINUTES } from '@kaksha/domain/batches/month.ts';
import { closesAtMs } from '@kaksha/domain/lessons/policy.ts';
import type pg from 'pg';
import { LIVE_BATCH, LIVE_CHILDREN } from './content/demo-batches.ts';

/** Less than this left, and a class that is live for the demo is as good as over. */
export const ENOUGH_LEFT_MINUTES = 20;

export const GROUP_TEACHER = LIVE_BATCH.teacherEmail;
export const GROUP_STUDENTS = LIVE_CHILDREN;

const GROUP_TOPIC = 'How plants and animals breathe';

/** With $1 the teacher's address, $2 the topic and $3 minutes. */
const ALMOST_OVER = `
  select l.id, l.teacher_id, upper(l.during) - lower(l.during) as length from lesson l join user_account u on u.id = l.teacher_id
  where u.email = $1 and l.topic = $2 and l.status = 'scheduled'
    and l.during @> now() and upper(l.during) <= now() + make_interval(mins => $3)`;

/** With $1 the teacher's address and $3 minutes. */
const NEXT_OF_BATCH = `
  select l.id, l.teacher_id, make_interval(mins => $3) as length
  from lesson l join batch b on b.id = l.batch_id join user_account u on u.id = b.teacher_id
  where u.email = $1 and l.status = 'scheduled' and l.starts_at > now() order by l.starts_at limit 1`;

/**
 * A class that is almost over begins anew, as long as it was: to try the classroom out takes a while, and while its people
 * are in this one they can't be in a fresh one.
 */
export const beginAnew = (client: pg.ClientBase, teacherEmail: string, topic: string): Promise<void> =>
  moveToNow(client, ALMOST_OVER, [teacherEmail, topic, ENOUGH_LEFT_MINUTES]);

/** Makes sure that a batch of five has a class that is live now, so that the demo shows a classroom with many people. */
export async function ensureLiveGroupLesson(client: pg.ClientBase): Promise<void> {
  await beginAnew(client, GROUP_TEACHER, GROUP_TOPIC);
  await moveToNow(client, NEXT_OF_BATCH, [GROUP_TEACHER, GROUP_TOPIC, CLASS_MINUTES]);
}

/** Nothing moves while its teacher or one of its children has another class. The topic is the second value. */
async function moveToNow(
  client: pg.ClientBase,
  which: string,
  values: [teacherEmail: string, topic: string, minutes: number],
): Promise<void> {
  const { rows } = await client.query<{ id: string; ends_at: Date }>(
    `with moved as (
       select w.id, w.teacher_id, tstzrange(date_trunc('minute', now()), date_trunc('minute', now()) + w.length) as during
       from (${which}) w
     )
     update lesson l set during = m.during, topic = $2 from moved m
     where l.id = m.id and not exists (
       select from lesson other left join lesson_participant p on p.lesson_id = other.id and p.active
       where other.id <> m.id and other.status in ('requested', 'scheduled') and other.taken && m.during
         and (other.teacher_id = m.teacher_id or p.student_id in (
           select own.student_id from lesson_participant own where own.lesson_id = m.id and own.active)))
     returning l.id, upper(l.during) as ends_at`,
    values,
  );
  for (const { id, ends_at } of rows)
    await client.query(`select enqueue_job('lessons.settle', $1::json, $2, $3)`, [
      JSON.stringify({ lessonId: id }),
      new Date(closesAtMs(ends_at.getTime())),
      `lesson-settle:${id}`,
    ]);
}
