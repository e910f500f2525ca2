/** Time, in journeys that cannot wait for it. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Product } from './product.ts';

const START = fileURLToPath(new URL('../scripts/run.mjs', import.meta.url));

type Running = Pick<Product, 'dataDir'>;

/** Runs a script beside the product, on its database. */
async function run({ dataDir }: Running, script: string, ...args: string[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  await promisify(execFile)(process.execPath, [START, script, ...args], { env });
}

const MOVE_CLASS = 'server/test/move-class.ts';

/** Moves a class that is on into the past, as if everybody in it had been there from its start and it were almost over. */
export const isAlmostOver = (product: Running, lessonId: string): Promise<void> =>
  run(product, MOVE_CLASS, lessonId, '5');

/** Moves a class into the past, so that its people are free now. */
export const wasBefore = (product: Running, lessonId: string): Promise<void> =>
  run(product, MOVE_CLASS, '--', lessonId, '-120');

/** Moves a class of an hour so that it has just begun. Its people have to be free now. */
export const hasJustBegun = (product: Running, lessonId: string): Promise<void> =>
  run(product, MOVE_CLASS, lessonId, '59');

/** So many days pass for a batch, one at a time: everybody comes to its classes, and what happens by the clock happens. */
export const runBatchOn = (product: Running, batchId: string, days: number): Promise<void> =>
  run(product, 'server/test/run-batch-on.ts', batchId, String(days));
