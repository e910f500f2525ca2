import { Logger, runOnce } from 'graphile-worker';
import { expect } from 'vitest';
import type { Services } from '../src/platform/context.ts';
import { asTasks } from '../src/platform/jobs.ts';
import { jobHandlers } from '../src/worker.ts';
import type { TestDatabase } from './database.ts';

/** Runs every job that is due, and those that they cause, as the worker would; then the queue waits for later only. */
export async function runDueJobs(test: TestDatabase, services: Services): Promise<void> {
  await runOnce({
    pgPool: test.ownerPool,
    taskList: asTasks(services, jobHandlers),
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  });
  // How the last one ended is written without anybody waiting for it: a failure would else be noted after what the test does next.
  const underWay = async () =>
    (await test.ownerPool.query('select from graphile_worker._private_jobs where locked_at is not null'))
      .rowCount;
  await expect.poll(underWay, { interval: 5 }).toBe(0);
}
