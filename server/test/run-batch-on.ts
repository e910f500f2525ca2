/**
 * For tests of the whole product: so many days pass for a batch, one at a time; everybody comes to its classes, and what happens by
 * the clock happens. `DATA_DIR=… node run-batch-on.ts <batch id> <days>`; only with the embedded database.
 */
import pg from 'pg';
import { parseEnv } from '../src/platform/env.ts';
import { shareDatabase } from '../src/platform/provide-database.ts';
import { holdClasses, sweep } from './batch-clock.ts';
import { passTime } from './pass-time.ts';

const DAY_HOURS = 24;
/** For what two sweeps do on a busy machine. */
const SWEPT_WITHIN_MS = 60_000;

const [batchId, days] = process.argv.slice(2);
if (batchId === undefined || days === undefined) throw new Error('usage: run-batch-on.ts BATCH DAYS');
const { url } = await shareDatabase(parseEnv({ ...process.env, DATABASE_URL: '' }));
const client = new pg.Client({ connectionString: url });
await client.connect();
try {
  for (let day = 0; day < Number(days); day += 1) {
    await client.query('begin');
    await passTime(client, [batchId], DAY_HOURS);
    await holdClasses(client, [batchId], null);
    await client.query('commit');
    if (!(await sweep(client, SWEPT_WITHIN_MS))) throw new Error('the sweeps do not end');
  }
} finally {
  await client.end();
}
