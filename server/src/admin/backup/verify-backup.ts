/** Restores a backup into a database that is thrown away, checks it, and records that in the live one. */
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres.ts';
import { byteLengthOf, type Manifest } from './manifest.ts';
import { letGo, openBackup, type RestoreEnv, refuseOtherKeys, restoreInto } from './restore-backup.ts';
import { inTrialFolder } from './restore-folder.ts';

/** Tries a backup out, the newest when none is named. @throws CommandError when it could not be restored, or is not sound */
export async function verifyBackup(env: RestoreEnv, db: Db, wanted: string | undefined): Promise<Manifest> {
  const opened = await openBackup(env, wanted);
  await refuseOtherKeys(opened);
  await inTrialFolder(async (dataDir) => {
    const postgres = await startEmbeddedPostgres({ dataDir, disposable: true });
    try {
      await restoreInto(opened, postgres.url, letGo);
    } finally {
      await postgres.stop();
    }
  });
  const { manifest } = opened;
  await sql`insert into verified_backup (id, made_at, byte_length, files)
    values (${manifest.id}, ${manifest.madeAt}, ${byteLengthOf(manifest)}, ${manifest.files.count})
    on conflict on constraint verified_backup_pk do update set verified_at = clock_timestamp()`.execute(db);
  return manifest;
}
