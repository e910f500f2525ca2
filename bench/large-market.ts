/** The market of 100,000 teachers and 1,000,000 bookings, made once, in data/large (`npm run seed:large`). */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const DATA_DIR = fileURLToPath(new URL('../data/large', import.meta.url));

/** Where it is; made now when it is not there. Takes some minutes then. */
export function largeMarketDir(): string {
  const dataDir = process.env.BENCH_LARGE_DIR ?? DATA_DIR;
  if (existsSync(`${dataDir}/postgres`)) return dataDir;
  console.error(`Making 100,000 teachers and 1,000,000 bookings in ${dataDir}: some minutes, once…`);
  const made = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('../server/db/seed/large/main.ts', import.meta.url)), '--data-dir', dataDir],
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, DATABASE_URL: '' } },
  );
  if (made.status !== 0) throw new Error('the large market could not be made');
  return dataDir;
}
