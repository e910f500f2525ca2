/**
 * For tests of the whole product: moves a class that is on now, with everybody in it, so many minutes into the past, as if it had
 * begun then. `DATA_DIR=… node class-on-for.ts <lesson id> <minutes>`; only with the embedded database, which holds no real class.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { parseEnv } from '../../src/platform/env.ts';
import { shareDatabase } from '../../src/platform/provide-database.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [lessonId, minutes] = positionals;
const env = parseEnv({ ...process.env, DATABASE_URL: '' });
const provided = await shareDatabase(env);
const client = new pg.Client({ connectionString: provided.url });
await client.connect();
try {
  await client.query(
    `with moved as (
       update lesson set during = tstzrange(lower(during) - $2::int * interval '1 minute',
         upper(during) - $2::int * interval '1 minute')
       where id = $1 and status = 'scheduled' returning id
     )
     update lesson_presence c set joined_at = c.joined_at - $2::int * interval '1 minute'
     from moved where c.lesson_id = moved.id and c.left_at is null`,
    [lessonId, Number(minutes)],
  );
} finally {
  await client.end();
}
