/** A class that has been on for long enough to be paid whole, for tests that cannot wait for it. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Product } from './product.ts';

const START = fileURLToPath(new URL('../scripts/run.mjs', import.meta.url));

/** Moves a class that is on, with everybody in it, so many minutes into the past. */
export async function hasBeenOnFor(
  { dataDir }: Pick<Product, 'dataDir'>,
  lessonId: string,
  minutes: number,
): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [START, 'server/db/seed/class-on-for.ts', lessonId, String(minutes)],
    { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } },
  );
}
