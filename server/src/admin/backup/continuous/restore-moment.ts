/** Brings the embedded database and its files back as they were at a moment: a copy of the cluster, and its log up to there. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { z } from 'zod';
import { RESTORE_FOLDER } from '../../../platform/embedded-postgres/cluster.ts';
import { readKeptSecretKey } from '../../../platform/env.ts';
import { migrate, refuseUnknownMigrations } from '../../../platform/migrate.ts';
import { createStorage } from '../../../platform/storage/create-storage.ts';
import type { Storage } from '../../../platform/storage.ts';
import { CommandError } from '../../command-error.ts';
import { readBackupKey } from '../backup-key.ts';
import { refuseOtherKey } from '../key-check.ts';
import { knownFiles } from '../known-files.ts';
import {
  freeJobs,
  type KeepFile,
  keepIn,
  letGo,
  type RestoreEnv,
  refuseUnbalanced,
  untilKeyFits,
  withRestored,
} from '../restore-backup.ts';
import { inTrialFolder, intoEmptyFolder } from '../restore-folder.ts';
import { type Archive, archivePlace } from './archive-place.ts';
import { type Base, MACHINE } from './base-manifest.ts';
import { openChain } from './chain.ts';
import { layBase, readBase } from './lay-base.ts';
import { chooseReach, type Reach } from './moments.ts';
import { readReaches } from './read-reaches.ts';
import { type Replay, replayLog } from './replay-log.ts';

const headerShape = z.object({ keyChecks: z.array(z.string()).min(1) });

/** A restore that has ended: `to` is the moment, or the end of the log before it. */
export interface RestoredMoment {
  base: Base;
  to: Date;
  segments: number;
  files: { count: number; missing: string[] };
}

/**
 * Restores the end of the chain that is being written into a folder that is thrown away, and reads every file of it.
 * @throws CommandError when it could not be restored
 */
export async function verifyChain(env: RestoreEnv): Promise<RestoredMoment | null> {
  const chain = await openChain(env);
  if (chain === null) return null;
  const secretKey = env.secretKey ?? readKeptSecretKey(env.dataDir);
  return inTrialFolder((dataDir) =>
    restoreMoment({ ...env, secretKey, dataDir }, undefined, 'latest', { trialOf: chain.prefix }),
  );
}

/** Restores into an empty data folder; of a chain, for a trial, without its files. @throws CommandError */
export async function restoreMoment(
  env: RestoreEnv,
  wanted: string | undefined,
  until: Date | 'latest',
  { trialOf }: { trialOf?: string } = {},
): Promise<RestoredMoment> {
  const { dataDir } = env;
  if (env.databaseUrl !== undefined) {
    throw new CommandError(
      'DATABASE_URL is set, and --until restores the embedded database: the log of your own is with pgBackRest or its provider (docs/operating.md, "A moment between two backups").',
    );
  }
  const secretKey = env.secretKey ?? readKeptSecretKey(dataDir);
  if (secretKey === undefined)
    throw new CommandError('SECRET_KEY is not set: give the one that the archive was made under.');
  const archive: Archive = { key: await readBackupKey(env.backup.key), place: archivePlace(env.backup.to) };
  const reach = chooseReach(await readReaches(archive.place, trialOf), until, wanted);
  const { base } = reach;
  if (base.machine !== MACHINE) {
    throw new CommandError(
      `${base.id} was made on ${base.machine} and this is ${MACHINE}: restore it there, or restore a backup of "npm run admin -- backup".`,
    );
  }
  const keys = { secretKey, formerSecretKeys: env.formerSecretKeys };
  return intoEmptyFolder(env, {
    check: () =>
      untilKeyFits((fits) =>
        readBase(archive, reach, async (header) => {
          refuseOtherKey(keys, base.id, headerShape.parse(header).keyChecks);
          fits();
        }),
      ),
    fill: async (draft) => {
      await layBase(archive, reach, draft);
      const files = await recover(env, reach, {
        archive,
        segments: reach.segments,
        draft,
        until: until === 'latest' ? undefined : until,
        isTrial: trialOf !== undefined,
      });
      const to = until === 'latest' || until > reach.to ? reach.to : until;
      return { base, to, segments: reach.segments.length, files };
    },
  });
}

async function recover(
  env: RestoreEnv,
  reach: Reach<Base>,
  replay: Replay,
): Promise<RestoredMoment['files']> {
  const { archive, draft, isTrial } = replay;
  const postgres = await replayLog(replay);
  try {
    return await withRestored(postgres.url, async (pool) => {
      await refuseNewer(pool, reach.base);
      await migrate(pool);
      await freeJobs(pool);
      await refuseUnbalanced(pool, reach.base.id);
      const storage = createStorage({ ...env, dataDir: draft });
      const known = [...(await knownFiles(pool))];
      return env.storage === undefined
        ? restoreFiles(archive, reach.chain, known, isTrial ? letGo : keepIn(storage))
        : findFiles(storage, known);
    });
  } finally {
    await postgres.stop();
    rmSync(join(draft, 'postgres', RESTORE_FOLDER), { recursive: true, force: true });
  }
}

async function refuseNewer(pool: Pool, { id }: Base): Promise<void> {
  const { rows } = await pool.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migration',
  );
  await refuseUnknownMigrations(new Map(rows.map(({ name, sha256 }) => [name, sha256]))).catch(
    (error: Error) => {
      throw new CommandError(
        `${id} was brought forward to a newer version: ${error.message} Restore it with that version or a newer one.`,
      );
    },
  );
}

/** Those in a bucket of their own are there already. */
async function findFiles(storage: Storage, known: readonly string[]): Promise<RestoredMoment['files']> {
  const missing: string[] = [];
  for (const file of known) {
    if ((await storage.openPrivate(file, 'application/octet-stream')) === null) missing.push(file);
  }
  return { count: known.length - missing.length, missing };
}

/** Gives `keep` the files that the database knows. */
async function restoreFiles(
  { place, key }: Archive,
  chain: string,
  known: readonly string[],
  keep: KeepFile,
): Promise<RestoredMoment['files']> {
  const folder = `${chain}files/`;
  const names = new Map<string, { key: string; at: Date }>();
  for (const one of await place.list(folder)) {
    const file = one.key.slice(folder.length).replace(/\.\d+\.age$/, '');
    // Of one that was carried away half, and whole later.
    const other = names.get(file);
    if (other === undefined || other.at <= one.at) names.set(file, one);
  }
  const missing: string[] = [];
  for (const file of known) {
    const found = names.get(file);
    if (found === undefined) missing.push(file);
    else await keep(file, await key.decrypt(await place.read(found.key)));
  }
  return { count: known.length - missing.length, missing };
}
