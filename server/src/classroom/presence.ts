/**
 * Attendance: no-shows and the minutes that are paid for are decided from it. One open row for each
 * person in a room, with a heartbeat by the process that holds the connection.
 */
import { END_GRACE_MINUTES } from '@kaksha/domain/lessons/policy.ts';
import { sql } from 'kysely';
import { IS_STALE, STAY_ENDED_AT } from '../lessons/stays.ts';
import type { Db, Trx } from '../platform/context.ts';

/**
 * Opens the person's presence, or continues one that is still open: a reload, a lost connection and a second window
 * are the same stay. One whose process died longer ago than the grace ended when it was last seen. Answers a number that
 * grows with every joining of the room. The lesson's row must be locked.
 */
export async function openPresence(trx: Trx, lessonId: string, userId: string): Promise<number> {
  await sql`
    update lesson_presence c set left_at = ${STAY_ENDED_AT}
    where c.lesson_id = ${lessonId} and c.user_id = ${userId}
      and c.left_at is null and ${IS_STALE}`.execute(trx);
  await sql`
    insert into lesson_presence (lesson_id, user_id)
    select ${lessonId}, ${userId}
    where not exists (
      select from lesson_presence
      where lesson_id = ${lessonId} and user_id = ${userId} and left_at is null)`.execute(trx);
  return momentOf(trx);
}

/** Records that these people are in their rooms now. */
export async function seePresent(
  db: Db,
  stays: readonly { lessonId: string; userId: string }[],
): Promise<void> {
  if (stays.length === 0) return;
  await sql`
    update lesson_presence c set seen_at = clock_timestamp()
    from unnest(${stays.map(({ lessonId }) => lessonId)}::uuid[], ${stays.map(({ userId }) => userId)}::uuid[])
      as here (lesson_id, user_id)
    where c.lesson_id = here.lesson_id and c.user_id = here.user_id and c.left_at is null`.execute(db);
}

/** The database's clock in microseconds: a number that grows with every joining. */
export async function momentOf(trx: Trx): Promise<number> {
  const { rows } = await sql<{ moment: number }>`
    select (extract(epoch from clock_timestamp()) * 1000000)::bigint as moment`.execute(trx);
  return rows[0]?.moment ?? 0;
}

/** Ends the person's open presence; `agoMs` is how long ago they were last seen. */
export async function closePresence(db: Db, lessonId: string, userId: string, agoMs: number): Promise<void> {
  await sql`
    update lesson_presence
    set left_at = greatest(joined_at, clock_timestamp() - make_interval(secs => ${agoMs / 1000}))
    where lesson_id = ${lessonId} and user_id = ${userId} and left_at is null`.execute(db);
}

/** Ends everybody's presence in a lesson that is over. Harmless when another node was quicker. */
export async function closeLessonPresence(db: Db, lessonId: string): Promise<void> {
  await sql`
    update lesson_presence c
    set left_at = greatest(c.joined_at,
      least(clock_timestamp(), coalesce(l.ended_at, clock_timestamp()), ${STAY_ENDED_AT}))
    from lesson l
    where l.id = c.lesson_id and c.lesson_id = ${lessonId} and c.left_at is null`.execute(db);
}

/**
 * Ends what a process that died left open in rooms that have closed since, when it was last seen. Rooms still open are
 * continued instead.
 */
export async function closeStalePresence(db: Db): Promise<void> {
  await sql`
    update lesson_presence c
    set left_at = greatest(c.joined_at,
      least(c.seen_at, coalesce(l.ended_at, l.ends_at + make_interval(mins => ${END_GRACE_MINUTES}))))
    from lesson l
    where l.id = c.lesson_id and c.left_at is null and ${IS_STALE}
      and (l.ended_at is not null or l.ends_at + make_interval(mins => ${END_GRACE_MINUTES}) < clock_timestamp())`.execute(
    db,
  );
}
