/** The newest backup that was restored and found sound, for the page about health, for Prometheus and for the doctor. */
import { BACKUP_TOO_OLD_DAYS, type VerifiedBackup } from '@kaksha/domain/admin/health/contract.ts';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Db } from '../../platform/context.ts';
import { metrics } from '../../platform/metrics.ts';

export const verifiedBackupAge = new Gauge({
  name: 'kaksha_verified_backup_age_seconds',
  help: 'Age of the newest backup that was verified; +Inf while there is none',
  registers: [metrics],
});

/** Null while there is none. */
export async function readVerifiedBackup(db: Db): Promise<VerifiedBackup | null> {
  const { rows } = await sql<{ id: string; madeAt: Date; verifiedAt: Date; ageSeconds: number }>`
    select id, made_at as "madeAt", verified_at as "verifiedAt",
      extract(epoch from clock_timestamp() - made_at)::float8 as "ageSeconds"
    from verified_backup order by made_at desc limit 1`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    ...row,
    madeAt: row.madeAt.toISOString(),
    verifiedAt: row.verifiedAt.toISOString(),
    tooOld: row.ageSeconds > BACKUP_TOO_OLD_DAYS * 86_400,
  };
}

/** Brings the metric up to date. */
export async function measureVerifiedBackup(db: Db): Promise<void> {
  verifiedBackupAge.set((await readVerifiedBackup(db))?.ageSeconds ?? Number.POSITIVE_INFINITY);
}
