import { z } from 'zod';
import { instant, NO_SUCH_ID, text } from '../../fields.ts';
import { DELIVERY_CHANNELS } from '../../notifications/channels.ts';
import { DELIVERY_STATES } from '../../notifications/delivery-status.ts';
import { done, procedureFor } from '../../procedure.ts';
import { en as ADMIN_MESSAGES } from '../words/en.ts';
import { JOB_URGENCIES } from './urgencies.ts';

/** Failing jobs that are listed. */
export const FAILING_JOBS_SHOWN = 100;

const decided = z.object({
  id: z.coerce.number({ error: NO_SUCH_ID }).int({ error: NO_SUCH_ID }).min(1),
  reason: text(1_000, ADMIN_MESSAGES.reasonRequired),
});

/** The jobs of one kind. */
export const jobsOfTask = z.object({
  task: z.string(),
  waiting: z.number(),
  /** Failed, and will be tried again. */
  retrying: z.number(),
  /** Given up: nobody tries them again by themselves. */
  failed: z.number(),
  /** Since when the oldest one that is due waits; null when none is. */
  oldestDueAt: instant.nullable(),
});

/** The jobs of one urgency in one lane that are due and that nobody works on yet. */
export const laneLag = z.object({
  lane: z.string(),
  urgency: z.enum(JOB_URGENCIES),
  due: z.number(),
  /** Since when the oldest of them waits; null when none does. */
  oldestDueAt: instant.nullable(),
});
export type LaneLag = z.infer<typeof laneLag>;

/** A job that failed. */
export const failingJob = z.object({
  id: z.number(),
  task: z.string(),
  attempts: z.number(),
  maxAttempts: z.number(),
  /** Given up. */
  ended: z.boolean(),
  nextAt: instant,
  createdAt: instant,
  lastError: z.string(),
});
export type FailingJob = z.infer<typeof failingJob>;

/** A sweep: work on rows by the clock. */
export const sweepHealth = z.object({
  name: z.string(),
  everyMinutes: z.number(),
  /** When it last went through every row; null when it never has. */
  wholeAt: instant.nullable(),
  /** Since then, or since this installation knows of the sweep. */
  ageMinutes: z.number(),
  /** Its last whole run is longer ago than it may be. */
  overdue: z.boolean(),
  /** Rows that failed and are tried again later. */
  failingRows: z.number(),
});
export type SweepHealth = z.infer<typeof sweepHealth>;

/** A machine takes with it all that happened since its last good backup: at most this much. */
export const BACKUP_TOO_OLD_DAYS = 7;

/** A backup that was restored and found sound. */
export const verifiedBackup = z.object({
  id: z.string(),
  /** The moment of the database that it holds. */
  madeAt: instant,
  verifiedAt: instant,
  ageSeconds: z.number(),
  /** Older than {@link BACKUP_TOO_OLD_DAYS}. */
  tooOld: z.boolean(),
});
export type VerifiedBackup = z.infer<typeof verifiedBackup>;

/** A segment is closed every minute in which something is written, and sweeps write every few minutes. */
export const LOG_TOO_OLD_MINUTES = 15;

/** The continuous archive of the database's log. */
export const archivedLog = z.object({
  /** When a segment was last archived; null when none was since the server's statistics began. */
  lastAt: instant.nullable(),
  /** Since then. */
  ageSeconds: z.number(),
  /** Longer ago than {@link LOG_TOO_OLD_MINUTES}. */
  tooOld: z.boolean(),
});
export type ArchivedLog = z.infer<typeof archivedLog>;

export const healthView = z.object({
  sweeps: z.array(sweepHealth),
  /** By lane, the most urgent first: one for each lane and urgency that has tasks. */
  lanes: z.array(laneLag).max(100),
  jobs: z.array(jobsOfTask),
  /** At most a hundred, the given-up ones first. */
  failing: z.array(failingJob).max(FAILING_JOBS_SHOWN),
  outbox: z.object({
    counts: z.array(
      z.object({ channel: z.enum(DELIVERY_CHANNELS), state: z.enum(DELIVERY_STATES), count: z.number() }),
    ),
    oldestDueAt: instant.nullable(),
  }),
  database: z.object({
    version: z.string(),
    latestMigration: z.string(),
    sizeBytes: z.number(),
    connections: z.number(),
    mostConnections: z.number(),
  }),
  /** The copy that this process searches teachers in; null without one. */
  search: z.object({ teachers: z.number(), loaded: z.boolean(), ageMs: z.number().nullable() }).nullable(),
  /** The newest of those that were verified; null while there is none. */
  backup: verifiedBackup.nullable(),
  /** Null where the database does not archive its log. */
  archive: archivedLog.nullable(),
  /** Whether a grievance officer is named on the page for complaints. */
  grievanceOfficer: z.boolean(),
  process: z.object({ node: z.string(), startedAt: instant }),
});
export type HealthView = z.infer<typeof healthView>;

/** How the product runs, for operators, and failed jobs to be tried again or dropped. */
export const healthContract = {
  read: procedureFor('admin')
    .route({ method: 'GET', path: '/admin/health', summary: 'How jobs, mails and the database stand' })
    .output(healthView),
  retryJob: procedureFor('admin')
    .route({ method: 'POST', path: '/admin/jobs/{id}/retry', summary: 'Try a failed job again now' })
    .input(decided)
    .output(done),
  deleteJob: procedureFor('admin')
    .route({ method: 'POST', path: '/admin/jobs/{id}/delete', summary: 'Drop a job that was given up' })
    .input(decided)
    .output(done),
};
