/** Brings the embedded database and its files back as they were at a moment: a copy of the cluster, and its log up to there. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Pool } from 'pg';
import { z } from 'zod';
import { createPool } from '../../../platform/database.ts';
import { RESTORE_FOLDER } from '../../../platform/embedded-postgres/cluster.ts';
import { choosePostgresUser, giveTo, type PostgresUser } from '../../../platform/embedded-postgres/run-as.ts';
import { startEmbeddedPostgres } from '../../../platform/embedded-postgres.ts';
import { readKeptSecretKey } from '../../../platform/env.ts';
import { migrate, refuseUnknownMigrations } from '../../../platform/migrate.ts';
import { createStorage } from '../../../platform/storage/create-storage.ts';
import { type Storage, StorageAway } from '../../../platform/storage.ts';
import { CommandError } from '../../command-error.ts';
import { type BackupKey, readBackupKey } from '../backup-key.ts';
import { refuseOtherKey } from '../key-check.ts';
import { knownFiles } from '../known-files.ts';
import { type Entry, readPart, wholeOf } from '../parts.ts';
import {
  freeJobs,
  intoEmptyFolder,
  keepIn,
  letGo,
  type RestoreEnv,
  refuseUnbalanced,
  untilKeyFits,
} from '../restore-backup.ts';
import { type ArchivePlace, archivePlace } from './archive-place.ts';
import { BASE_PART, type Base, CLUSTER, FOLDERS, MACHINE, PASSWORD, readBases } from './base-manifest.ts';
import { type ArchiveEnv, openChain, segmentOf } from './chain.ts';
import { type ArchivedSegment, chooseReach, type Reach, reachOf } from './moments.ts';

const decompress = promisify(gunzip);

/** What was restored: `to` is the moment, or the end of the log before it. */
export interface RestoredMoment {
  base: Base;
  to: Date;
  segments: number;
  files: { count: number; missing: string[] };
}

interface Archive {
  place: ArchivePlace;
  key: BackupKey;
}

/** What each copy in a place reaches. */
export async function readReaches(place: ArchivePlace, folder = ''): Promise<Reach<Base>[]> {
  const keys = (await place.list(folder)).map(({ key }) => key);
  const chains = Map.groupBy(keys, (key) => `${key.split('/').slice(0, 2).join('/')}/`);
  const reaches: Reach<Base>[] = [];
  for (const [chain, own] of chains) {
    const segments = own.flatMap((key) => segmentOf(key) ?? []);
    for (const base of await readBases(place, own)) {
      const reach = reachOf(chain, base, segments);
      if (reach !== null) reaches.push(reach);
    }
  }
  return reaches;
}

/** The moments of the chain that is being written; null while there are none. @throws CommandError */
export async function readMoments(env: ArchiveEnv): Promise<{ from: Date; to: Date } | null> {
  const chain = await openChain(env);
  if (chain === null) return null;
  // The copies of one chain have the same end, but for a gap.
  const reaches = await readReaches(chain.place, chain.prefix);
  const last = reaches.at(-1);
  if (last === undefined) return null;
  const first = reaches.find(({ to }) => to.getTime() === last.to.getTime()) ?? last;
  return { from: first.from, to: last.to };
}

/**
 * Restores the end of the chain that is being written into a folder that is thrown away, and reads every file of it.
 * @throws CommandError when it could not be restored
 */
export async function verifyChain(env: RestoreEnv): Promise<RestoredMoment | null> {
  const chain = await openChain(env);
  if (chain === null) return null;
  const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-verify-'));
  const secretKey = env.secretKey ?? readKeptSecretKey(env.dataDir);
  try {
    return await restoreMoment({ ...env, secretKey, dataDir }, undefined, 'latest', {
      trialOf: chain.prefix,
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
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
      const files = await recover({
        env,
        archive,
        reach,
        draft,
        until: until === 'latest' ? undefined : until,
        isTrial: trialOf !== undefined,
      });
      const to = until === 'latest' || until > reach.to ? reach.to : until;
      return { base, to, segments: reach.segments.length, files };
    },
  });
}

const headerShape = z.object({ keyChecks: z.array(z.string()).min(1) });

const readBase = (
  { place, key }: Archive,
  { chain, base }: Reach<Base>,
  take: (header: unknown, entries: AsyncIterator<Entry>) => Promise<void>,
): Promise<void> =>
  readPart(
    { place: { read: (id, part) => place.read(`${chain}${id}/${part}`) }, key },
    base.id,
    { ...base.part, name: BASE_PART },
    take,
  );

/** Lays the cluster's files down, for the account that PostgreSQL runs as. */
async function layBase(archive: Archive, reach: Reach<Base>, draft: string): Promise<void> {
  const cluster = join(draft, 'postgres');
  const user = choosePostgresUser(cluster);
  const makeFolder = (path: string) => {
    mkdirSync(path, { mode: 0o700 });
    giveTo(user, path);
  };
  makeFolder(cluster);
  await readBase(archive, reach, async (_header, entries) => {
    for (let next = await entries.next(); !next.done; next = await entries.next()) {
      const entry = next.value;
      if (entry.name === FOLDERS) {
        const folders = z.array(z.string()).parse(JSON.parse((await wholeOf(entry)).toString()));
        for (const folder of folders) makeFolder(join(cluster, folder));
      } else if (entry.name === PASSWORD) {
        writeFileSync(join(draft, PASSWORD), await wholeOf(entry), { mode: 0o600 });
      } else if (entry.name.startsWith(CLUSTER)) {
        await layFile(join(cluster, entry.name.slice(CLUSTER.length)), entry.content, user);
      }
    }
  });
  makeFolder(join(cluster, RESTORE_FOLDER));
  writeFileSync(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
  giveTo(user, join(cluster, 'recovery.signal'));
}

async function layFile(path: string, content: AsyncIterable<Uint8Array>, user: PostgresUser): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content) await file.writeFile(chunk);
  } finally {
    await file.close();
  }
  giveTo(user, path);
}

interface Recovering {
  env: RestoreEnv;
  archive: Archive;
  reach: Reach<Base>;
  draft: string;
  until: Date | undefined;
  isTrial: boolean;
}

async function recover(recovering: Recovering): Promise<RestoredMoment['files']> {
  const { env, archive, reach, draft, isTrial } = recovering;
  const postgres = await replay(recovering);
  try {
    const pool = createPool({
      url: postgres.url,
      max: 4,
      statementTimeoutMs: 0,
      applicationName: 'kaksha restore',
    });
    try {
      await refuseNewer(pool, reach.base);
      await migrate(pool);
      await freeJobs(pool);
      await refuseUnbalanced(pool, reach.base.id);
      const storage = createStorage({ ...env, dataDir: draft });
      const known = [...(await knownFiles(pool))];
      return await (env.storage === undefined
        ? restoreFiles(archive, reach.chain, known, isTrial ? letGo : keepIn(storage))
        : findFiles(storage, known));
    } finally {
      await pool.end();
    }
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

/** PostgreSQL's own words when the log ends before the moment: nothing was written between the two. */
const NOTHING_LATER = 'recovery ended before configured recovery target was reached';

async function replay({ archive, reach, draft, until, isTrial }: Recovering) {
  const log = serveLog(archive, reach.segments, join(draft, 'postgres'));
  const start = (target: Date | undefined) =>
    startEmbeddedPostgres({ dataDir: draft, disposable: isTrial, recovery: { until: target } });
  try {
    return await start(until).catch((error: unknown) => {
      const said = readFileSync(join(draft, 'postgres.log'), 'utf8');
      if (until === undefined || !said.includes(NOTHING_LATER)) throw error;
      return start(undefined);
    });
  } catch (error) {
    throw log.failure() ?? error;
  } finally {
    await log.close();
  }
}

/** Segments that are fetched ahead of the one that is wanted. */
const AHEAD = 8;
const POLL_MS = 20;

/** Gives a recovering PostgreSQL the segments that it asks for. */
function serveLog(archive: Archive, segments: readonly ArchivedSegment[], cluster: string) {
  const folder = join(cluster, RESTORE_FOLDER);
  const user = choosePostgresUser(cluster);
  const places = new Map(segments.map(({ name }, at) => [name, at]));
  const fetched = new Map<string, Promise<void>>();
  let failure: unknown;
  let closed = false;
  const put = async (name: string, bytes: Uint8Array) => {
    const path = join(folder, name);
    await writeFile(`${path}.new`, bytes, { mode: 0o600 });
    giveTo(user, `${path}.new`);
    renameSync(`${path}.new`, path);
  };
  const fetchSegment = async ({ name, key }: ArchivedSegment) => {
    const sealed = await archive.place.read(key);
    try {
      const packed = await new Response(await archive.key.decrypt(sealed)).arrayBuffer();
      await put(name, await decompress(packed));
    } catch (cause) {
      throw cause instanceof CommandError || cause instanceof StorageAway
        ? cause
        : new CommandError(`The segment ${key} of the log is damaged: restore a moment before it.`, {
            cause,
          });
    }
  };
  const answer = async (name: string) => {
    const at = places.get(name);
    if (at === undefined) return put(`${name}.none`, new Uint8Array());
    // It asks for one again when it begins anew.
    if (!existsSync(join(folder, name))) await fetched.get(name);
    if (!existsSync(join(folder, name))) fetched.delete(name);
    for (const segment of segments.slice(at, at + AHEAD)) {
      if (fetched.has(segment.name)) continue;
      const fetching = fetchSegment(segment);
      fetching.catch(() => undefined);
      fetched.set(segment.name, fetching);
    }
    await fetched.get(name);
  };
  const serving = (async () => {
    while (!closed && failure === undefined) {
      const wanted = readdirSync(folder).flatMap((name) =>
        name.endsWith('.wanted') ? name.slice(0, -'.wanted'.length) : [],
      );
      for (const name of wanted) {
        const isThere = existsSync(join(folder, name)) || existsSync(join(folder, `${name}.none`));
        if (!isThere) await answer(name);
      }
      await sleep(POLL_MS);
    }
  })().catch(async (error: unknown) => {
    failure = error;
    await writeFile(join(folder, 'closed'), '');
  });
  return {
    failure: () => failure,
    close: async () => {
      closed = true;
      await serving;
    },
  };
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
  keep: (file: string, content: AsyncIterable<Uint8Array>) => Promise<void>,
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
