/**
 * For tests of the whole product: moves a class until so many minutes of it are left, with everybody in it there from its start. With
 * few minutes left, enough of it was held to be paid whole, however long it is. Another class of the teacher that is in the way goes to where none stands.
 * `DATA_DIR=… node move-class.ts <lesson id> <minutes left>`; only with the embedded database, which holds no real class.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { parseEnv } from '../src/platform/env.ts';
import { shareDatabase } from '../src/platform/provide-database.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [lessonId, minutesLeft] = positionals;
const env = parseEnv({ ...process.env, DATABASE_URL: '' });
const provided = await shareDatabase(env);
const client = new pg.Client({ connectionString: provided.url });
await client.connect();
try {
  await client.query(
    `with span as (
       select teacher_id, date_trunc('minute', now()) + $2::int * interval '1 minute' as ends_at, upper(during) - lower(during) as long
       from lesson where id = $1
     )
     update lesson o set during = tstzrange(lower(o.during) + interval '200 days', upper(o.during) + interval '200 days')
     from span s where o.id <> $1 and o.teacher_id = s.teacher_id and o.status = 'scheduled'
       and o.during && tstzrange(s.ends_at - s.long, s.ends_at)`,
    [lessonId, minutesLeft],
  );
  const { rows } = await client.query(
    `with moved as (
       update lesson set during = tstzrange(
         date_trunc('minute', now()) + $2::int * interval '1 minute' - (upper(during) - lower(during)),
         date_trunc('minute', now()) + $2::int * interval '1 minute')
       where id = $1 and status = 'scheduled' returning id, lower(during) as starts_at
     ), there as (
       update lesson_presence c set joined_at = least(c.joined_at, moved.starts_at)
       from moved where c.lesson_id = moved.id and c.left_at is null
     )
     select id from moved`,
    [lessonId, minutesLeft],
  );
  if (rows.length === 0) throw new Error('there is no such class to come or on');
} finally {
  await client.end();
}
