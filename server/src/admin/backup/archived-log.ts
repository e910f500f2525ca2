/** How far the continuous archive of the database's log is behind, whoever keeps it: for the page about health, Prometheus and the doctor. */
import { type ArchivedLog, LOG_TOO_OLD_MINUTES } from '@kaksha/domain/admin/health/contract.ts';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Db } from '../../platform/context.ts';
import { metrics } from '../../platform/metrics.ts';

export const archivedLogAge = new Gauge({
  name: 'kaksha_archived_log_age_seconds',
  help: 'Since a segment of the log was last archived; without a value where the log is not archived',
  registers: [metrics],
});

/** Null where the database does not archive its log. */
export async function readArchivedLog(db: Db): Promise<ArchivedLog | null> {
  const { rows } = await sql<{ archives: boolean; lastAt: Date | null; ageSeconds: number }>`
    select current_setting('archive_mode') is distinct from 'off' as archives, last_archived_time as "lastAt",
      extract(epoch from clock_timestamp()
        - coalesce(last_archived_time, stats_reset, pg_postmaster_start_time()))::float8 as "ageSeconds"
    from pg_stat_archiver`.execute(db);
  const [row] = rows;
  if (row === undefined || !row.archives) return null;
  return {
    lastAt: row.lastAt?.toISOString() ?? null,
    ageSeconds: row.ageSeconds,
    tooOld: row.ageSeconds > LOG_TOO_OLD_MINUTES * 60,
  };
}

/** Brings the metric up to date. */
export async function measureArchivedLog(db: Db): Promise<void> {
  const archived = await readArchivedLog(db);
  if (archived !== null) archivedLogAge.set(archived.ageSeconds);
}
