/** The job worker: runs in every server process, takes jobs from PostgreSQL, retries what fails. */
import { Logger, parseCronItems, type Runner, run } from 'graphile-worker';
import type pg from 'pg';
import { accountsJobs } from './accounts/jobs.ts';
import { attemptsJobs } from './assessments/attempts/jobs.ts';
import { authoringJobs } from './assessments/authoring/jobs.ts';
import { badgesJobs } from './assessments/badges/jobs.ts';
import { markingJobs } from './assessments/marking/jobs.ts';
import { photosJobs } from './assessments/photos/handlers.ts';
import { picturesJobs } from './assessments/pictures/jobs.ts';
import { availabilityJobs } from './availability/jobs.ts';
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
import { referralsJobs } from './referrals/jobs.ts';
import { resourcesJobs } from './resources/jobs.ts';
import { reviewsJobs } from './reviews/jobs.ts';
import { seriesJobs } from './series/jobs.ts';
import { supportJobs } from './support/request-mails.ts';
import { teachersJobs } from './teachers/jobs.ts';

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
  ...familiesJobs,
  ...lessonsJobs,
  ...markingJobs,
  ...messagesJobs,
  ...notificationsJobs,
  ...paymentsJobs,
  ...payoutsJobs,
  ...photosJobs,
  ...picturesJobs,
  ...recordingJobs,
  ...referralsJobs,
  ...resourcesJobs,
  ...reviewsJobs,
  ...seriesJobs,
  ...supportJobs,
  ...teachersJobs,
};

/** What runs by the clock: nets under jobs that were lost, and cleaning. Times in UTC. */
export const BY_THE_CLOCK = parseCronItems([
  {
    task: 'availability.refresh-due-calendars',
    match: '*/5 * * * *',
    options: { backfillPeriod: 0, maxAttempts: 2 },
  },
  {
    task: 'assessments.sweep-attempts',
    match: '* * * * *',
    options: { backfillPeriod: 5 * 60_000, maxAttempts: 3 },
  },
  {
    task: 'notifications.sweep',
    match: '* * * * *',
    options: { backfillPeriod: 5 * 60_000, maxAttempts: 3 },
  },
  { task: 'badges.award', match: '*/3 * * * *', options: { backfillPeriod: 10 * 60_000, maxAttempts: 3 } },
  {
    task: 'badges.award',
    match: '40 20 * * *',
    payload: { lastHours: 72 },
    options: { backfillPeriod: 12 * 3_600_000, maxAttempts: 3 },
    identifier: 'badges.award-of-days',
  },
  { task: 'lessons.sweep', match: '*/5 * * * *', options: { backfillPeriod: 10 * 60_000, maxAttempts: 3 } },
  { task: 'families.sweep', match: '*/10 * * * *', options: { backfillPeriod: 10 * 60_000, maxAttempts: 3 } },
  {
    // Until it has run, everybody's sign says that a class is recorded whose teacher is gone.
    task: 'recordings.sweep',
    match: '* * * * *',
    options: { backfillPeriod: 10 * 60_000, maxAttempts: 3 },
  },
  { task: 'series.fund', match: '*/5 * * * *', options: { backfillPeriod: 10 * 60_000, maxAttempts: 3 } },
  {
    task: 'assessments.release-after-due',
    match: '*/5 * * * *',
    options: { backfillPeriod: 10 * 60_000, maxAttempts: 3 },
  },
  {
    task: 'payments.reconcile',
    match: '*/2 * * * *',
    options: { backfillPeriod: 10 * 60_000, maxAttempts: 3 },
  },
  {
    task: 'payouts.sweep',
    match: '*/2 * * * *',
    options: { backfillPeriod: 10 * 60_000, maxAttempts: 3 },
  },
  {
    task: 'support.sweep-trials',
    match: '*/5 * * * *',
    options: { backfillPeriod: 10 * 60_000, maxAttempts: 3 },
  },
  { task: 'referrals.pay', match: '10 * * * *', options: { backfillPeriod: 2 * 3_600_000, maxAttempts: 3 } },
  {
    task: 'assessments.complete-overdue',
    match: '25 * * * *',
    options: { backfillPeriod: 2 * 3_600_000, maxAttempts: 3 },
  },
  { task: 'reviews.sweep', match: '15 * * * *', options: { backfillPeriod: 2 * 3_600_000, maxAttempts: 3 } },
  {
    task: 'teachers.check-searches',
    match: '20 * * * *',
    options: { backfillPeriod: 2 * 3_600_000, maxAttempts: 3 },
  },
  {
    task: 'accounts.erase-sweep',
    match: '45 * * * *',
    options: { backfillPeriod: 2 * 3_600_000, maxAttempts: 3 },
  },
  {
    // 18:01 on Sunday in India: the week is over then.
    task: 'families.weekly-digest',
    match: '31 12 * * 0',
    options: { backfillPeriod: 24 * 3_600_000, maxAttempts: 10 },
  },
  {
    task: 'payouts.reconcile',
    match: '30 22 * * *',
    options: { backfillPeriod: 24 * 3_600_000, maxAttempts: 10 },
  },
  {
    task: 'uploads.give-up',
    match: '35 * * * *',
    options: { backfillPeriod: 2 * 3_600_000, maxAttempts: 3 },
  },
  {
    task: 'payments.forget',
    match: '40 20 * * *',
    options: { backfillPeriod: 24 * 3_600_000, maxAttempts: 3 },
  },
  {
    task: 'assessments.drop-unshown-pictures',
    match: '20 20 * * *',
    options: { backfillPeriod: 24 * 3_600_000, maxAttempts: 3 },
  },
  {
    task: 'notifications.clean',
    match: '50 20 * * *',
    options: { backfillPeriod: 24 * 3_600_000, maxAttempts: 3 },
  },
  {
    task: 'accounts.clean',
    match: '30 20 * * *',
    options: { backfillPeriod: 24 * 3_600_000, maxAttempts: 3 },
  },
]);

/** graphile-worker's own lines go into our log, without the chatter of every job. */
function workerLogger(services: Services): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') services.log.error(message);
    else if (level === 'warning') services.log.warn(message);
    else services.log.debug(message);
  });
}

/** Starts taking jobs. `ownerPool` reads the queue's own tables; the handlers work under the application's role. */
export async function startWorker(
  services: Services,
  ownerPool: pg.Pool,
): Promise<{ stop: () => Promise<void> }> {
  const runner: Runner = await run({
    pgPool: ownerPool,
    taskList: asTasks(services, jobHandlers),
    parsedCronItems: BY_THE_CLOCK,
    concurrency: 4,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: workerLogger(services),
  });
  runner.events.on('job:success', ({ job }) =>
    jobsDone.inc({ task: job.task_identifier, outcome: 'success' }),
  );
  runner.events.on('job:error', ({ job, error }) => {
    jobsDone.inc({ task: job.task_identifier, outcome: 'error' });
    services.log.error({ task: job.task_identifier, attempt: job.attempts, err: error }, 'job failed');
  });
  runner.promise.catch((error: unknown) => services.log.error({ err: error }, 'the worker stopped'));
  return { stop: () => runner.stop().catch(() => undefined) };
}
