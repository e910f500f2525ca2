/**
 * For tests of the whole product: moves a class that is on now into the past, until 5 minutes of it are left, with everybody in it
 * there from its start. However long the demo's class is, enough of it was held to be paid whole then.
 * `DATA_DIR=… node almost-over.ts <lesson id>`; only with the embedded database, which holds no real class.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { parseEnv } from '../../src/platform/env.ts';
import { shareDatabase } from '../../src/platform/provide-database.ts';

const MINUTES_LEFT = 5;

const { positionals } = parseArgs({ allowPositionals: true });
const [lessonId] = positionals;
const env = parseEnv({ ...process.env, DATABASE_URL: '' });
const provided = await shareDatabase(env);
const client = new pg.Client({ connectionString: provided.url });
await client.connect();
try {
  const { rowCount } = await client.query(
    `with moved as (
       update lesson set during = tstzrange(
         date_trunc('minute', now()) + $2::int * interval '1 minute' - (upper(during) - lower(during)),
         date_trunc('minute', now()) + $2::int * interval '1 minute')
       where id = $1 and status = 'scheduled' returning id, lower(during) as starts_at
     )
     update lesson_presence c set joined_at = least(c.joined_at, moved.starts_at)
     from moved where c.lesson_id = moved.id and c.left_at is null`,
    [lessonId, MINUTES_LEFT],
  );
  if (!rowCount) throw new Error('nobody is in that class now');
} finally {
  await client.end();
}
