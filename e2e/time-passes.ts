/** A class that has been on for long enough to be paid whole, for tests that cannot wait for it. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Product } from './product.ts';

const START = fileURLToPath(new URL('../scripts/run.mjs', import.meta.url));

/** Moves a class that is on into the past, as if everybody in it had been there from its start and it were almost over. */
export async function isAlmostOver({ dataDir }: Pick<Product, 'dataDir'>, lessonId: string): Promise<void> {
  await promisify(execFile)(process.execPath, [START, 'server/db/seed/almost-over.ts', lessonId], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
}
