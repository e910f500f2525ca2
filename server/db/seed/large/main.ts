/**
 * `npm run seed:large [-- --teachers 100000 --bookings 1000000]`: makes a large market in a folder of its own, `data/large`
 * (`--data-dir`), which `DATA_DIR=data/large npm start` then serves; or in the empty database that DATABASE_URL names.
 */
import { parseArgs } from 'node:util';
import { createPool } from '../../../src/platform/database.ts';
import { loadEnv } from '../../../src/platform/env.ts';
import { migrate } from '../../../src/platform/migrate.ts';
import { provideDatabase } from '../../../src/platform/provide-database.ts';
import { seedLarge } from './seed-large.ts';

const { values } = parseArgs({
  options: {
    teachers: { type: 'string', default: '100000' },
    bookings: { type: 'string', default: '1000000' },
    'data-dir': { type: 'string', default: 'data/large' },
  },
});

function countOf(name: 'teachers' | 'bookings'): number {
  const count = Number(values[name]);
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`--${name} must be a whole number of at least 1`);
  return count;
}

async function main(): Promise<void> {
  const market = { teachers: countOf('teachers'), bookings: countOf('bookings') };
  const env = loadEnv({ ...process.env, DATA_DIR: values['data-dir'] });
  const database = await provideDatabase(env);
  const pool = createPool({
    url: database.url,
    max: 4,
    statementTimeoutMs: 0,
    applicationName: 'kaksha seed',
  });
  const startedAt = performance.now();
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`;
  try {
    await migrate(pool);
    await seedLarge(pool, { ...market, onStep: (step) => console.log(`${seconds()}: ${step} …`) });
    console.log(`${seconds()}: ${market.teachers} teachers, ${market.bookings} bookings.`);
  } finally {
    await pool.end();
    await database.release();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
