/** Brings a backup back: the key check first, then the rows, the files, the newer migrations, and the checks. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { SecretKeys } from '../../platform/auth.ts';
import { createDatabase, createPool } from '../../platform/database.ts';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres.ts';
import { type Env, readKeptSecretKey } from '../../platform/env.ts';
import { migrate, refuseUnknownMigrations } from '../../platform/migrate.ts';
import { createStorage } from '../../platform/storage/create-storage.ts';
import type { Storage } from '../../platform/storage.ts';
import { checkBooks } from '../../wallet/check-books.ts';
import { CommandError } from '../command-error.ts';
import { type BackupKey, readBackupKey } from './backup-key.ts';
import { copyIn, hasTables } from './database-copy.ts';
import { refuseOtherKey } from './key-check.ts';
import { knownFiles } from './known-files.ts';
import { FILES_INDEX, type FileFact } from './make-backup.ts';
import { DATABASE_PART, findBackup, isFilesPart, type Manifest, type Part } from './manifest.ts';
import { type Entry, readPart, wholeOf } from './parts.ts';
import { type BackupPlace, backupPlace } from './place.ts';
import { intoEmptyFolder } from './restore-folder.ts';

export type RestoreEnv = Pick<Env, 'backup' | 'storage' | 'dataDir' | 'databaseUrl' | 'formerSecretKeys'> & {
  secretKey: string | undefined;
};

/** A backup that can be opened, and that this version and this SECRET_KEY fit. */
export interface OpenedBackup {
  manifest: Manifest;
  place: BackupPlace;
  key: BackupKey;
  keys: SecretKeys;
}

/** Finds and opens a backup, and refuses what could not be restored. @throws CommandError */
export async function openBackup(env: RestoreEnv, wanted: string | undefined): Promise<OpenedBackup> {
  const secretKey = env.secretKey ?? readKeptSecretKey(env.dataDir);
  if (secretKey === undefined) {
    throw new CommandError('SECRET_KEY is not set: give the one that the backup was made under.');
  }
  const key = await readBackupKey(env.backup.key);
  const place = backupPlace(env.backup.to);
  const manifest = await findBackup(place, wanted);
  await refuseUnknownMigrations(new Map(manifest.migrations.map(({ name, sha256 }) => [name, sha256]))).catch(
    (error: Error) => {
      throw new CommandError(
        `${manifest.id} was made by another version (${manifest.product}): ${error.message} Restore it with that version or a newer one.`,
      );
    },
  );
  return { manifest, place, key, keys: { secretKey, formerSecretKeys: env.formerSecretKeys } };
}

const databaseHeader = z.object({ keyChecks: z.array(z.string()).min(1) });

function partOf({ manifest }: OpenedBackup, name: string): Part {
  const part = manifest.parts.find((one) => one.name === name);
  if (part === undefined) throw new CommandError(`${manifest.id} has no part ${name}: it is damaged.`);
  return part;
}

/** Ends a check of the key before the part is read to its end. */
class KeyFits extends Error {}

/** Has `read` look at the beginning of a part: it calls `fits` when that is enough. */
export async function untilKeyFits(read: (fits: () => never) => Promise<void>): Promise<void> {
  const fits = (): never => {
    throw new KeyFits();
  };
  await read(fits).catch((error: unknown) => {
    if (!(error instanceof KeyFits)) throw error;
  });
}

/** Reads no more of the backup than it takes to know that both keys open it. @throws CommandError */
export async function refuseOtherKeys(opened: OpenedBackup): Promise<void> {
  const { manifest, keys } = opened;
  await untilKeyFits((fits) =>
    readPart(opened, manifest.id, partOf(opened, DATABASE_PART), async (header) => {
      refuseOtherKey(keys, manifest.id, databaseHeader.parse(header).keyChecks);
      fits();
    }),
  );
}

/** Fills an empty database: the schema of that time, its rows, then the newer migrations. */
async function restoreDatabase(opened: OpenedBackup, pool: Pool): Promise<void> {
  const { manifest } = opened;
  await migrate(pool, { only: new Set(manifest.migrations.map(({ name }) => name)) });
  const { rows } = await pool.query<{ queue: number }>(
    'select max(id) as queue from graphile_worker.migrations',
  );
  if (manifest.queue > (rows[0]?.queue ?? 0)) {
    throw new CommandError(
      `${manifest.id} was made by a newer version: its job queue is ahead of this one's.`,
    );
  }
  await readPart(opened, manifest.id, partOf(opened, DATABASE_PART), (_header, entries) =>
    copyIn(pool, entries),
  );
  await migrate(pool);
  await freeJobs(pool);
}

/** Of the processes that worked on jobs at that moment none is there to end them. */
export async function freeJobs(pool: Pool): Promise<void> {
  await pool.query(`select graphile_worker.force_unlock_workers(array(
    select locked_by from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null))`);
}

const indexShape = z.array(z.object({ key: z.string(), byteLength: z.number(), sha256: z.string() }));

/** Reads all files of a backup, and has `keep` take each. @returns their keys @throws CommandError when one is not what it was */
async function restoreFiles(
  opened: OpenedBackup,
  keep: (key: string, content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const part of opened.manifest.parts.filter(isFilesPart)) {
    await readPart(opened, opened.manifest.id, part, (_header, entries) =>
      restorePart(part, entries, keep, keys),
    );
  }
  return keys;
}

async function restorePart(
  part: Part,
  entries: AsyncIterator<Entry>,
  keep: (key: string, content: AsyncIterable<Uint8Array>) => Promise<void>,
  keys: Set<string>,
): Promise<void> {
  const found = new Map<string, string>();
  for (let next = await entries.next(); !next.done; next = await entries.next()) {
    const entry = next.value;
    if (entry.name === FILES_INDEX) {
      const index: FileFact[] = indexShape.parse(JSON.parse((await wholeOf(entry)).toString()));
      const other = index.find(({ key, sha256 }) => found.get(key) !== sha256);
      if (other !== undefined || index.length !== found.size) {
        throw new CommandError(`The file ${other?.key ?? ''} in ${part.name} is not what it was.`);
      }
      return;
    }
    const key = entry.name.replace(/^files\//, '');
    const hash = createHash('sha256');
    await keep(key, hashed(entry.content, hash));
    found.set(key, hash.digest('hex'));
    keys.add(key);
  }
  throw new CommandError(`${part.name} has no list of its files: it is damaged.`);
}

async function* hashed(content: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Problems of the books that are named when there are some. */
const PROBLEMS_NAMED = 5;

/** The checks of a restored database. @throws CommandError when the books do not balance, or a file is not there */
async function refuseUnsound(
  { manifest }: OpenedBackup,
  pool: Pool,
  files: ReadonlySet<string>,
): Promise<void> {
  await refuseUnbalanced(pool, manifest.id);
  const absent = [...(await knownFiles(pool))].filter(
    (key) => !files.has(key) && !manifest.files.missing.includes(key),
  );
  if (absent.length > 0) {
    throw new CommandError(
      `${absent.length} files that the database of ${manifest.id} knows are not in it, such as ${absent[0]}.`,
    );
  }
}

/** @throws CommandError when the books do not balance */
export async function refuseUnbalanced(pool: Pool, id: string): Promise<void> {
  const problems = await checkBooks(createDatabase(pool), PROBLEMS_NAMED);
  if (problems.length === 0) return;
  const named = problems.map(({ problem, detail }) => `${problem} (${detail})`).join('; ');
  throw new CommandError(`The books of ${id} do not balance: ${named}.`);
}

/** Restores into an empty data folder, or an empty database. @throws CommandError */
export async function restoreBackup(env: RestoreEnv, wanted: string | undefined): Promise<Manifest> {
  const opened = await openBackup(env, wanted);
  if (env.databaseUrl === undefined) await restoreIntoFolder(env, opened);
  else await restoreIntoDatabase(env, env.databaseUrl, opened);
  return opened.manifest;
}

/** Takes each file that is restored, to its end. */
export type KeepFile = (key: string, content: AsyncIterable<Uint8Array>) => Promise<void>;

export const keepIn =
  (storage: Storage): KeepFile =>
  async (key, content) => {
    const body = Readable.toWeb(Readable.from(content)) as ReadableStream<Uint8Array>;
    await storage.receive(key, body, {
      maxBytes: Number.MAX_SAFE_INTEGER,
      headBytes: 1,
      checkHead: () => undefined,
    });
  };

/** Reads a file to its end, for a trial. */
export const letGo: KeepFile = async (_key, content) => {
  for await (const _chunk of content);
};

/** Has `work` use a database that is being restored. */
export async function withRestored<Answer>(
  url: string,
  work: (pool: Pool) => Promise<Answer>,
): Promise<Answer> {
  const pool = createPool({ url, max: 4, statementTimeoutMs: 0, applicationName: 'kaksha restore' });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Restores rows and files into an empty database, and checks them. @throws CommandError */
export const restoreInto = (opened: OpenedBackup, url: string, keep: KeepFile): Promise<void> =>
  withRestored(url, async (pool) => {
    await restoreDatabase(opened, pool);
    await refuseUnsound(opened, pool, await restoreFiles(opened, keep));
  });

const restoreIntoFolder = (env: RestoreEnv, opened: OpenedBackup): Promise<void> =>
  intoEmptyFolder(env, {
    check: () => refuseOtherKeys(opened),
    fill: async (draft) => {
      const postgres = await startEmbeddedPostgres({ dataDir: draft });
      try {
        await restoreInto(opened, postgres.url, keepIn(createStorage({ ...env, dataDir: draft })));
      } finally {
        await postgres.stop();
      }
    },
  });

async function restoreIntoDatabase(env: RestoreEnv, url: string, opened: OpenedBackup): Promise<void> {
  const pool = createPool({ url, max: 1, applicationName: 'kaksha restore' });
  try {
    if (await hasTables(pool)) {
      throw new CommandError(
        'The database of DATABASE_URL is not empty: create a new one and restore into it.',
      );
    }
  } finally {
    await pool.end();
  }
  await refuseOtherKeys(opened);
  try {
    await restoreInto(opened, url, keepIn(createStorage(env)));
  } catch (error) {
    const { message } = error as Error;
    throw new CommandError(
      `${message} The database holds only a part of the backup: drop it before the next try.`,
      { cause: error },
    );
  }
}
