/**
 * For tests of the whole product: moves a class until so many minutes of it are left, with everybody in it there from its start. With
 * few minutes left, enough of it was held to be paid whole, however long it is.
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
