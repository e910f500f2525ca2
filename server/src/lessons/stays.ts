/** When somebody's stay in a classroom ended, as everything that counts minutes reads it: fragments on `lesson_presence c`. */
import { ATTENDANCE_GRACE_MINUTES } from '@kaksha/domain/lessons/stays.ts';
import { sql } from 'kysely';

/** Open, and not seen for longer than a lost connection may last: the process that held it has died. */
export const IS_STALE = sql<boolean>`(c.left_at is null
  and c.seen_at < clock_timestamp() - make_interval(mins => ${sql.lit(ATTENDANCE_GRACE_MINUTES)}))`;

/** When the stay ended; null while it goes on. One that a process left open ended when it was last seen. */
export const STAY_ENDED_AT = sql<Date | null>`coalesce(c.left_at,
  case when ${IS_STALE} then greatest(c.joined_at, c.seen_at) end)`;
