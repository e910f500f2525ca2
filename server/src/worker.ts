/** The job worker: runs in every server process, takes jobs from PostgreSQL, retries what fails. */
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger,
  parseCronItems,
  type Runner,
  run,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import type pg from 'pg';
import { accountsJobs } from './accounts/jobs.ts';
import { figuresJobs } from './admin/figures/count-changes.ts';
import { attemptsJobs } from './assessments/attempts/jobs.ts';
import { authoringJobs } from './assessments/authoring/jobs.ts';
import { markingJobs } from './assessments/marking/jobs.ts';
import { photosJobs } from './assessments/photos/handlers.ts';
import { picturesJobs } from './assessments/pictures/jobs.ts';
import { availabilityJobs } from './availability/jobs.ts';
import { batchesJobs } from './batches/jobs.ts';
import { bookingsJobs } from './bookings/jobs.ts';
import { classroomFilesJobs } from './classroom/files/jobs.ts';
import { classroomJobs } from './classroom/jobs.ts';
import { recordingJobs } from './classroom/recording/jobs.ts';
import { contentJobs } from './content/forms.ts';
import { familiesJobs } from './families/jobs.ts';
import { lessonsJobs } from './lessons/jobs.ts';
import { messagesJobs } from './messages/jobs.ts';
import { notificationsJobs } from './notifications/jobs.ts';
import { paymentsJobs } from './payments/jobs.ts';
import { payoutsJobs } from './payouts/jobs.ts';
import type { Services } from './platform/context.ts';
import { asTasks, type JobHandlers } from './platform/jobs.ts';
import { jobsDone } from './platform/metrics.ts';
import { registerSweeps } from './platform/sweeps/progress.ts';
import { allSweeps, sweepKey } from './platform/sweeps/sweep.ts';
import { badgesJobs } from './practice/badges/jobs.ts';
import { digestJobs } from './practice/digest/mail-digest.ts';
import { privacyJobs } from './privacy/jobs.ts';
import { referralsJobs } from './referrals/jobs.ts';
import { resourcesJobs } from './resources/jobs.ts';
import { reviewsJobs } from './reviews/jobs.ts';
import { seriesJobs } from './series/jobs.ts';
import { supportJobs } from './support/request-mails.ts';
import { teachersJobs } from './teachers/jobs.ts';
import { LANE_NAMES, LANES, type LaneName, placeOfTask, priorityOf } from './worker-lanes.ts';
import { JobListener } from './worker-listener.ts';
import { workerPool } from './worker-pool.ts';

const A_DAY_MS = 24 * 3_600_000;
const RESTART_AFTER_MS = 1_000;
/** Jobs under way at the end may take so long, then they are given back: locked by a process that is gone they would wait for hours. */
const JOB_PATIENCE_MS = 10_000;
/** How often a lane looks for jobs by itself. */
export const POLL_MS = 2_000;

/** Every job of the product, by the name it is enqueued under. */
export const jobHandlers: JobHandlers = {
  ...accountsJobs,
  ...attemptsJobs,
  ...authoringJobs,
  ...availabilityJobs,
  ...badgesJobs,
  ...bookingsJobs,
  ...classroomFilesJobs,
  ...classroomJobs,
  ...contentJobs,
  ...digestJobs,
  ...familiesJobs,
  ...figuresJobs,
  ...lessonsJobs,
  ...markingJobs,
  ...messagesJobs,
  ...notificationsJobs,
  ...paymentsJobs,
  ...payoutsJobs,
  ...photosJobs,
  ...picturesJobs,
  ...privacyJobs,
  ...recordingJobs,
  ...referralsJobs,
  ...resourcesJobs,
  ...reviewsJobs,
  ...batchesJobs,
  ...seriesJobs,
  ...supportJobs,
  ...teachersJobs,
};

/** Jobs that run by the clock: the sweeps, each at its times. One that was missed while nothing ran is made up for. */
export const BY_THE_CLOCK = parseCronItems(
  allSweeps().map(({ name, match, everyMinutes }) => ({
    task: name,
    match,
    options: {
      backfillPeriod: Math.min(A_DAY_MS, Math.max(10, 2 * everyMinutes) * 60_000),
      maxAttempts: 10,
      priority: priorityOf(placeOfTask(name)?.urgency ?? 'upkeep'),
      // One that still waits is enough.
      jobKey: sweepKey(name),
      jobKeyMode: 'preserve_run_at' as const,
    },
  })),
);

/** graphile-worker's own lines go into our log, without the chatter of every job. */
function workerLogger(services: Services): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') services.log.error(message);
    else if (level === 'warning') services.log.warn(message);
    else services.log.debug(message);
  });
}

/** The runner of a lane. */
interface LaneRunner {
  promise: Promise<void>;
  /** Takes no more jobs, and finishes those under way or gives them back. */
  stop(): Promise<void>;
}

/** Starts taking jobs. `ownerPool` reads the queue's own tables; the handlers work under the application's role. */
export async function startWorker(
  services: Services,
  ownerPool: pg.Pool,
  jobPatienceMs: number = JOB_PATIENCE_MS,
): Promise<{ stop: () => Promise<void> }> {
  await registerSweeps(
    services.db,
    allSweeps().map(({ name }) => name),
  );
  await registerTasks(ownerPool);
  const listener = new JobListener(ownerPool);
  const stopping = new AbortController();
  const runners = new Map<LaneName, LaneRunner>();
  const kept: Promise<void>[] = [];
  const start = async (lane: LaneName): Promise<LaneRunner> => {
    const pool = workerPool(ownerPool, (onConnected) => listener.connect(lane, onConnected));
    const runner = await startLane(services, pool, lane, jobPatienceMs);
    runners.set(lane, runner);
    // The end came while it started.
    if (stopping.signal.aborted) await runner.stop();
    return runner;
  };
  // The runner's promise resolves after an error, too: if anything but us ended it, the lane's jobs would wait for ever.
  const keepRunning = async (lane: LaneName, first: LaneRunner): Promise<void> => {
    let runner = first;
    for (;;) {
      await runner.promise;
      if (stopping.signal.aborted) return;
      services.log.error({ lane }, 'the runner of a lane stopped and is started again');
      await sleep(RESTART_AFTER_MS, undefined, { ref: false, signal: stopping.signal }).catch(
        () => undefined,
      );
      if (stopping.signal.aborted) return;
      try {
        runner = await start(lane);
      } catch (error) {
        services.log.error({ err: error, lane }, 'the runner of a lane does not start');
      }
    }
  };
  const stop = async (): Promise<void> => {
    stopping.abort();
    await Promise.all([...runners.values()].map((runner) => runner.stop()));
    await Promise.all(kept);
  };
  try {
    for (const lane of LANE_NAMES) kept.push(keepRunning(lane, await start(lane)));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

/** Notes the lane and the priority of each task, by which jobs are enqueued from then on. */
export async function registerTasks(ownerPool: pg.Pool): Promise<void> {
  const tasks = Object.keys(jobHandlers).flatMap((task) => {
    const place = placeOfTask(task);
    return place === undefined ? [] : [{ task, ...place, priority: priorityOf(place.urgency) }];
  });
  await ownerPool.query('select register_job_tasks($1)', [JSON.stringify(tasks)]);
}

/** A runner of its own for the jobs of one lane: however long they take, those of the others go on. */
async function startLane(
  services: Services,
  pgPool: pg.Pool,
  lane: LaneName,
  jobPatienceMs: number,
): Promise<LaneRunner> {
  const events: WorkerEvents = new EventEmitter();
  let workers: WorkerPool | undefined;
  events.on('pool:create', ({ workerPool }) => {
    workers = workerPool;
  });
  const runner = await run({
    events,
    pgPool,
    taskList: asTasks(services, handlersOf(lane)),
    // The clock needs one runner only.
    parsedCronItems: lane === 'sweeps' ? BY_THE_CLOCK : [],
    concurrency: LANES[lane].slots,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: workerLogger(services),
  });
  events.on('job:success', ({ job }) => jobsDone.inc({ task: job.task_identifier, outcome: 'success' }));
  events.on('job:error', ({ job, error }) => {
    jobsDone.inc({ task: job.task_identifier, outcome: 'error' });
    services.log.error({ task: job.task_identifier, attempt: job.attempts, err: error }, 'job failed');
  });
  events.on('job:failed', ({ job }) => jobsDone.inc({ task: job.task_identifier, outcome: 'given up' }));
  const givenBack = Promise.withResolvers<void>();
  const promise = Promise.race([runner.promise, givenBack.promise]).catch(() => undefined);
  return { promise, stop: () => endRunner(runner, workers, jobPatienceMs, givenBack.resolve) };
}

/** The runner itself waits for its jobs without end; `kill`, called after `stop`, does nothing. */
async function endRunner(
  runner: Runner,
  workers: WorkerPool | undefined,
  patienceMs: number,
  givenBack: () => void,
): Promise<void> {
  const patience = new AbortController();
  const stopped = runner.stop().catch(() => undefined);
  const late = sleep(patienceMs, undefined, { signal: patience.signal }).then(async () => {
    await workers?.forcefulShutdown('the server ended');
    givenBack();
  });
  await Promise.race([stopped, late.catch(() => undefined)]);
  patience.abort();
}

/** The jobs of a lane. */
function handlersOf(lane: LaneName): JobHandlers {
  return Object.fromEntries(Object.entries(jobHandlers).filter(([task]) => placeOfTask(task)?.lane === lane));
}
