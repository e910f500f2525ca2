/** Metrics of what the whole installation shares, read when they are asked for. Every node answers the same: rules take their maximum. */
import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { oldestWholeRunMinutes } from '@kaksha/domain/admin/health/sweeps.ts';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Db, Services } from '../../platform/context.ts';
import { readJobLag } from '../../platform/jobs.ts';
import { metrics } from '../../platform/metrics.ts';
import { cacheBriefly } from '../../platform/short-cache.ts';
import { readSweeps } from '../../platform/sweeps/progress.ts';
import { allSweeps } from '../../platform/sweeps/sweep.ts';
import { archivedLogAge, measureArchivedLog } from '../backup/archived-log.ts';
import { measureVerifiedBackup, verifiedBackupAge } from '../backup/verified-backup.ts';
import { readWaitingWork } from '../read-overview.ts';

/** So often at most the database is asked, however many measure. */
const KEPT_MS = 5_000;
/** A database or a disk without an answer for so long counts as away: Prometheus gives up a few seconds later. */
const ANSWER_MS = 3_000;

const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
  new Gauge({ name, help, labelNames, registers: [metrics] });

const databaseUp = gauge('kaksha_database_up', 'Whether this process reaches the database', []);
export const storageUp = gauge('kaksha_storage_up', 'Whether this process reaches the storage of files', []);
const dataFreeBytes = gauge('kaksha_data_free_bytes', 'Free space of the disk that DATA_DIR is on', []);
const dataSizeBytes = gauge('kaksha_data_size_bytes', 'Size of the disk that DATA_DIR is on', []);

/** Of the database: without it they have no value. */
const shared = {
  connections: gauge('kaksha_database_connections', 'Connections to our database', []),
  mostConnections: gauge(
    'kaksha_database_most_connections',
    'Connections that the database server admits',
    [],
  ),
  jobsDue: gauge('kaksha_jobs_due', 'Jobs that are due and that nobody works on yet', ['lane', 'urgency']),
  oldestJobSeconds: gauge('kaksha_jobs_oldest_due_seconds', 'How long the oldest of them has been due', [
    'lane',
    'urgency',
  ]),
  sweepAgeSeconds: gauge('kaksha_sweep_age_seconds', 'Since the last complete run of a sweep', ['sweep']),
  sweepOverdue: gauge('kaksha_sweep_overdue', '1 when that is longer ago than it may be', ['sweep']),
  sweepFailingRows: gauge('kaksha_sweep_failing_rows', 'Rows that failed and are tried again later', [
    'sweep',
  ]),
  announcementsWaiting: gauge('kaksha_announcements_waiting', 'Changes that no node has announced yet', []),
  oldestAnnouncementSeconds: gauge(
    'kaksha_announcements_oldest_seconds',
    'How long the oldest of them waits',
    [],
  ),
  bookFindings: gauge(
    'kaksha_books_findings',
    'What did not agree when the books, the gateway and the bookings were last compared',
    [],
  ),
  booksAgeSeconds: gauge(
    'kaksha_books_age_seconds',
    'Since they were compared, or since the first start',
    [],
  ),
  work: gauge('kaksha_operator_work', 'What waits for an operator', ['kind']),
  oldestWorkSeconds: gauge('kaksha_operator_work_oldest_seconds', 'How long the oldest of it waits', [
    'kind',
  ]),
};

async function measureSweeps(db: Db): Promise<void> {
  const everyMinutes = new Map(allSweeps().map((sweep) => [sweep.name, sweep.everyMinutes]));
  for (const { name: sweep, ageMinutes, failingRows } of await readSweeps(db)) {
    const minutes = everyMinutes.get(sweep);
    // One of another version.
    if (minutes === undefined) continue;
    shared.sweepAgeSeconds.set({ sweep }, ageMinutes * 60);
    shared.sweepOverdue.set({ sweep }, ageMinutes > oldestWholeRunMinutes(minutes) ? 1 : 0);
    shared.sweepFailingRows.set({ sweep }, failingRows);
  }
}

async function measureLanes(db: Db): Promise<void> {
  for (const { lane, urgency, due, seconds } of await readJobLag(db)) {
    shared.jobsDue.set({ lane, urgency }, due);
    shared.oldestJobSeconds.set({ lane, urgency }, seconds);
  }
}

async function measureWork(db: Db): Promise<void> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const nowMs = rows[0]?.now.getTime() ?? 0;
  for (const { kind, count, oldestAt } of await readWaitingWork(db)) {
    shared.work.set({ kind }, count);
    const waitedMs = oldestAt === null ? 0 : nowMs - Date.parse(oldestAt);
    shared.oldestWorkSeconds.set({ kind }, Math.max(0, waitedMs / 1000));
  }
}

interface Singles {
  connections: number;
  mostConnections: number;
  announcementsWaiting: number;
  oldestAnnouncementSeconds: number;
  bookFindings: number;
  booksAgeSeconds: number;
}

async function measureSingles(db: Db): Promise<void> {
  const { rows } = await sql<Singles>`
    select (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      coalesce(current_setting('max_connections')::int, 0) as "mostConnections",
      a.waiting as "announcementsWaiting", a.oldest_seconds as "oldestAnnouncementSeconds",
      coalesce(jsonb_array_length(r.findings), 0) as "bookFindings",
      extract(epoch from clock_timestamp() - coalesce(r.ran_at, (select min(known_at) from sweep), clock_timestamp()))::float8
        as "booksAgeSeconds"
    from announcement_lag() a
    left join (select findings, ran_at from reconciliation order by ran_at desc, id desc limit 1) r on true`.execute(
    db,
  );
  for (const [name, value] of Object.entries(rows[0] ?? {})) shared[name as keyof Singles].set(value);
}

async function measureDisk({ dataDir }: Services['env']): Promise<void> {
  const { bsize, bavail, blocks } = await statfs(dataDir);
  dataFreeBytes.set(bavail * bsize);
  dataSizeBytes.set(blocks * bsize);
}

/** Whether all of it could be measured, in time. */
async function isMeasured(
  { log }: Services,
  what: string,
  parts: readonly Promise<void>[],
): Promise<boolean> {
  const measured = new AbortController();
  const late = sleep(ANSWER_MS, undefined, { signal: measured.signal }).then(() => {
    throw new Error('no answer in time');
  });
  try {
    await Promise.race([Promise.all(parts), late]);
    return true;
  } catch (error) {
    log.warn({ err: error, what }, 'could not be measured');
    return false;
  } finally {
    measured.abort();
    late.catch(() => undefined);
  }
}

/** Sets all of them anew; what cannot be read has no value. */
export const measureInstallation: (services: Services) => Promise<void> = cacheBriefly(
  KEPT_MS,
  async (services: Services) => {
    const { db, env } = services;
    for (const one of [
      ...Object.values(shared),
      verifiedBackupAge,
      archivedLogAge,
      dataFreeBytes,
      dataSizeBytes,
    ]) {
      one.reset();
      // One without labels would be 0 instead.
      one.remove({});
    }
    const ofDatabase = [
      measureSweeps(db),
      measureLanes(db),
      measureWork(db),
      measureSingles(db),
      measureVerifiedBackup(db),
      measureArchivedLog(db),
    ];
    const [isUp] = await Promise.all([
      isMeasured(services, 'the database', ofDatabase),
      isMeasured(services, 'the disk of DATA_DIR', [measureDisk(env)]),
    ]);
    databaseUp.set(isUp ? 1 : 0);
  },
);
