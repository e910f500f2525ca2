import {
  FAILING_JOBS_SHOWN,
  type HealthView,
  type SweepHealth,
} from '@kaksha/domain/admin/health/contract.ts';
import { oldestWholeRunMinutes } from '@kaksha/domain/admin/health/sweeps.ts';
import { namedOfficer } from '@kaksha/domain/support/grievance.ts';
import { sql } from 'kysely';
import { readContent } from '../../content/settings/settings.ts';
import { readOutboxHealth } from '../../notifications/outbox/health.ts';
import type { Db, Services } from '../../platform/context.ts';
import { readJobLag } from '../../platform/jobs.ts';
import { readSweeps } from '../../platform/sweeps/progress.ts';
import { allSweeps } from '../../platform/sweeps/sweep.ts';
import { marketOf } from '../../teachers/search/market-of.ts';
import { readArchivedLog } from '../backup/archived-log.ts';
import { readVerifiedBackup } from '../backup/verified-backup.ts';

async function readJobs(db: Db): Promise<Pick<HealthView, 'jobs' | 'failing'>> {
  const jobs = await sql<Omit<HealthView['jobs'][number], 'oldestDueAt'> & { oldestDueAt: Date | null }>`
    select task, waiting, retrying, failed, oldest_due_at as "oldestDueAt" from job_health()`.execute(db);
  const failing = await sql<{
    id: number;
    task: string;
    attempts: number;
    maxAttempts: number;
    nextAt: Date;
    createdAt: Date;
    lastError: string;
  }>`
    select id, task, attempts, max_attempts as "maxAttempts", run_at as "nextAt", created_at as "createdAt",
      last_error as "lastError"
    from failing_jobs(${FAILING_JOBS_SHOWN})`.execute(db);
  return {
    jobs: jobs.rows.map((row) => ({ ...row, oldestDueAt: row.oldestDueAt?.toISOString() ?? null })),
    failing: failing.rows.map((row) => ({
      ...row,
      ended: row.attempts >= row.maxAttempts,
      nextAt: row.nextAt.toISOString(),
      createdAt: row.createdAt.toISOString(),
    })),
  };
}

async function readDatabase(db: Db): Promise<HealthView['database']> {
  const { rows } = await sql<HealthView['database']>`
    select current_setting('server_version') as version, latest_migration() as "latestMigration",
      pg_database_size(current_database()) as "sizeBytes",
      (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "mostConnections"`.execute(db);
  if (rows[0] === undefined) throw new Error('the database did not say how it is');
  return rows[0];
}

/** How old the last whole run of each sweep is. */
async function readSweepHealth(db: Db): Promise<SweepHealth[]> {
  const known = new Map((await readSweeps(db)).map((row) => [row.name, row]));
  return allSweeps().flatMap(({ name, everyMinutes }) => {
    const row = known.get(name);
    if (row === undefined) return [];
    return {
      name,
      everyMinutes,
      wholeAt: row.wholeAt?.toISOString() ?? null,
      ageMinutes: row.ageMinutes,
      overdue: row.ageMinutes > oldestWholeRunMinutes(everyMinutes),
      failingRows: row.failingRows,
    };
  });
}

/** How jobs, deliveries, the database and this very process stand. */
export async function readHealth(services: Services): Promise<HealthView> {
  const { db } = services;
  const [jobs, lanes, sweeps, outbox, database, content, backup, archive] = await Promise.all([
    readJobs(db),
    readJobLag(db),
    readSweepHealth(db),
    readOutboxHealth(db),
    readDatabase(db),
    readContent(db),
    readVerifiedBackup(db),
    readArchivedLog(db),
  ]);
  const copy = marketOf(services)?.state();
  return {
    ...jobs,
    lanes: lanes.map(({ lane, urgency, due, oldestDueAt }) => ({
      lane,
      urgency,
      due,
      oldestDueAt: oldestDueAt?.toISOString() ?? null,
    })),
    sweeps,
    outbox: { counts: outbox.counts, oldestDueAt: outbox.oldestDueAt?.toISOString() ?? null },
    database,
    search:
      copy === undefined
        ? null
        : { ...copy, ageMs: Number.isFinite(copy.ageMs) ? Math.round(copy.ageMs) : null },
    backup,
    archive,
    grievanceOfficer: namedOfficer(content.grievance.value) !== null,
    process: {
      node: process.version,
      startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    },
  };
}
