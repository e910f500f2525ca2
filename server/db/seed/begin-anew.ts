import { closesAtMs } from '@kaksha/domain/lessons/policy.ts';
import type pg from 'pg';

/** Less than this left, and a class that is live for the demo is as good as over. */
export const ENOUGH_LEFT_MINUTES = 20;

/**
 * A class of the demo that is almost over at a start begins anew, as long as it was, where its people have the time: to
 * try the classroom out takes a while, and while they are in this one they can't be in a fresh one.
 */
export async function beginAnew(client: pg.ClientBase, teacherEmail: string, topic: string): Promise<void> {
  const { rows } = await client.query<{ id: string; ends_at: Date }>(
    `with almost_over as (
       select l.id, l.teacher_id,
         tstzrange(date_trunc('minute', now()), date_trunc('minute', now()) + (upper(l.during) - lower(l.during))) as during
       from lesson l join user_account u on u.id = l.teacher_id
       where u.email = $1 and l.topic = $2 and l.status = 'scheduled'
         and l.during @> now() and upper(l.during) <= now() + make_interval(mins => $3)
     )
     update lesson l set during = a.during from almost_over a
     where l.id = a.id and not exists (
       select from lesson other left join lesson_participant p on p.lesson_id = other.id and p.active
       where other.id <> a.id and other.status in ('requested', 'scheduled') and other.taken && a.during
         and (other.teacher_id = a.teacher_id or p.student_id in (
           select own.student_id from lesson_participant own where own.lesson_id = a.id and own.active)))
     returning l.id, upper(l.during) as ends_at`,
    [teacherEmail, topic, ENOUGH_LEFT_MINUTES],
  );
  for (const { id, ends_at } of rows)
    await client.query(`select enqueue_job('lessons.settle', $1::json, $2, $3)`, [
      JSON.stringify({ lessonId: id }),
      new Date(closesAtMs(ends_at.getTime())),
      `lesson-settle:${id}`,
    ]);
}
