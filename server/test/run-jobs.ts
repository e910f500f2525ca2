import { Logger, runOnce } from 'graphile-worker';
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
}
