/** Restores a backup into a database that is thrown away, checks it, and records that in the live one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { createPool } from '../../platform/database.ts';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres.ts';
import { byteLengthOf, type Manifest } from './manifest.ts';
import {
  letGo,
  openBackup,
  type RestoreEnv,
  refuseOtherKeys,
  refuseUnsound,
  restoreDatabase,
  restoreFiles,
} from './restore-backup.ts';

/** Tries a backup out, the newest when none is named. @throws CommandError when it could not be restored, or is not sound */
export async function verifyBackup(env: RestoreEnv, db: Db, wanted: string | undefined): Promise<Manifest> {
  const opened = await openBackup(env, wanted);
  await refuseOtherKeys(opened);
  const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-verify-'));
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, disposable: true });
    const pool = createPool({
      url: postgres.url,
      max: 4,
      statementTimeoutMs: 0,
      applicationName: 'kaksha verify',
    });
    try {
      await restoreDatabase(opened, pool);
      await refuseUnsound(opened, pool, await restoreFiles(opened, letGo));
    } finally {
      await pool.end();
      await postgres.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  const { manifest } = opened;
  await sql`insert into verified_backup (id, made_at, byte_length, files)
    values (${manifest.id}, ${manifest.madeAt}, ${byteLengthOf(manifest)}, ${manifest.files.count})
    on conflict on constraint verified_backup_pk do update set verified_at = clock_timestamp()`.execute(db);
  return manifest;
}
