/** Carries the log of the embedded database, and its files, to the place of the backups while the product runs. */
import { existsSync } from 'node:fs';
import { open, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ARCHIVE_FOLDER } from '../../../platform/embedded-postgres/cluster.ts';
import { type BackupKey, readBackupKey } from '../backup-key.ts';
import { type ArchiveEnv, type Chain, openChain, segmentKey } from './chain.ts';

const compress = promisify(gzip);
const SEGMENT = /^[0-9A-F]{24}$/;
/** A segment that is closed waits no longer than this. */
const LOG_PAUSE_MS = 250;
const FILES_PAUSE_MS = 10_000;
/** After a failure. */
const RETRY_PAUSE_MS = 2_000;
/** An ending product waits no longer for the place. */
const LAST_PASS_MS = 5_000;
/** With less room than this the log that nobody takes is given up: a full disk would stop the product itself. */
const LEAST_FREE_BYTES = 1_000_000_000;
/** An upload that pauses may go on for so long. */
const SETTLED_MS = 3_600_000;
/** A file that is younger may be half there. */
const YOUNGEST_MS = 2_000;

/** Carries the closed segments away, in order, and marks each for PostgreSQL. Those that were carried before may come again. */
export async function shipLog({ prefix, place, key, directory }: Chain): Promise<void> {
  const marks = join(directory, ARCHIVE_FOLDER);
  const mark = (name: string) => writeFile(join(marks, `${name}.done`), '');
  for (const name of await readyOf(directory)) {
    if (existsSync(join(marks, `${name}.done`))) continue;
    // Histories of timelines and ends of copies: a chain has one timeline, and a copy knows its end.
    if (!SEGMENT.test(name)) {
      await mark(name);
      continue;
    }
    const path = join(directory, 'pg_wal', name);
    const { mtime } = await stat(path);
    const packed = await compress(await readFile(path), { level: 1 });
    const sealed = await key.encrypt(new Blob([packed]).stream());
    await place.write(segmentKey(prefix, name, mtime), sealed);
    await mark(name);
  }
  const waiting = new Set(await readyOf(directory));
  for (const entry of await readdir(marks)) {
    const name = entry.replace(/\.done$/, '');
    if (name !== entry && !waiting.has(name)) await rm(join(marks, entry), { force: true });
  }
}

/** Segments that PostgreSQL keeps until they are taken. */
async function readyOf(directory: string): Promise<string[]> {
  const names = await readdir(join(directory, 'pg_wal', 'archive_status'));
  return names.flatMap((name) => (name.endsWith('.ready') ? name.slice(0, -'.ready'.length) : [])).sort();
}

/** Lets PostgreSQL have its room back. The log has a gap then: the next chain begins behind it, with a copy of its own. */
async function giveUpLog({ directory }: Chain): Promise<void> {
  const marks = join(directory, ARCHIVE_FOLDER);
  await rm(join(marks, 'chain.json'), { force: true });
  for (const name of await readyOf(directory)) await writeFile(join(marks, `${name}.done`), '');
}

/** The files that are kept in a folder, and those of them that are in the archive. */
export class FileShipper {
  readonly #folder: string;
  #prefix = '';
  #archived = new Set<string>();
  /** Those that will not change any more. */
  #settled = new Set<string>();

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'files');
  }

  /** The names in the archive of the files that are there now. */
  async namesNow(prefix: string): Promise<string[]> {
    const names: string[] = [];
    for (const file of await filesUnder(this.#folder)) {
      const facts = await stat(join(this.#folder, file)).catch(() => null);
      if (facts !== null) names.push(fileKey(prefix, file, facts.size));
    }
    return names;
  }

  async ship({ prefix, place, key }: Chain): Promise<void> {
    if (prefix !== this.#prefix) {
      const there = await place.list(`${prefix}files/`);
      this.#archived = new Set(there.map((file) => file.key));
      this.#settled = new Set();
      this.#prefix = prefix;
    }
    for (const file of await filesUnder(this.#folder)) {
      if (this.#settled.has(file)) continue;
      const path = join(this.#folder, file);
      const facts = await stat(path).catch(() => null);
      const ageMs = facts === null ? 0 : Date.now() - facts.mtimeMs;
      if (facts === null || ageMs < YOUNGEST_MS) continue;
      const name = fileKey(prefix, file, facts.size);
      if (!this.#archived.has(name)) {
        const handle = await open(path, 'r').catch(() => null);
        if (handle === null) continue;
        const bytes = Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>;
        await place.write(name, await key.encrypt(bytes));
        this.#archived.add(name);
      }
      if (ageMs > SETTLED_MS) this.#settled.add(file);
    }
  }
}

export const fileKey = (prefix: string, file: string, byteLength: number): string =>
  `${prefix}files/${file}.${byteLength}.age`;

/** The keys of the files in a folder. */
export async function filesUnder(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(tmp|probe)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** Runs until it is closed, which is done when PostgreSQL has stopped: its last segments are carried away then. */
export function startArchive(
  env: ArchiveEnv & { storage: unknown },
  warn: (message: string) => void,
): { close(): Promise<void> } {
  const ending = new AbortController();
  const files = new FileShipper(env.dataDir);
  let key: BackupKey | undefined;
  const openWithKey = async () => {
    key ??= await readBackupKey(env.backup.key);
    return openChain(env, { key });
  };
  const complain = complainer(warn);
  const every = async (pauseMs: number, work: () => Promise<boolean>) => {
    while (!ending.signal.aborted) {
      const worked = await work();
      await sleep(worked ? pauseMs : RETRY_PAUSE_MS, undefined, { signal: ending.signal }).catch(() => {});
    }
  };
  const log = every(LOG_PAUSE_MS, () => shipLogOnce(env, openWithKey, complain));
  // Beside it: the log does not wait behind a film. Files in a bucket do not go with the machine.
  const others =
    env.storage === undefined
      ? every(FILES_PAUSE_MS, () => shipFilesOnce(openWithKey, files, complain))
      : undefined;
  return {
    close: async () => {
      ending.abort();
      const last = Promise.all([log, others]).then(() => shipLogOnce(env, openWithKey, () => {}));
      await Promise.race([last, sleep(LAST_PASS_MS, undefined, { ref: false })]);
      const left = join(env.dataDir, 'postgres', ARCHIVE_FOLDER, 'open');
      await rm(left, { force: true }).catch(() => {});
    },
  };
}

/** Says each new failure once, and that it has passed. */
function complainer(warn: (message: string) => void) {
  const said = new Map<string, string>();
  return (what: string, failure: string | null): void => {
    if (failure === null) {
      if (said.delete(what)) warn(`The archive takes ${what} again.`);
    } else if (said.get(what) !== failure) {
      said.set(what, failure);
      warn(`The archive does not take ${what}: ${failure}`);
    }
  };
}
type Complain = ReturnType<typeof complainer>;
type OpenNow = () => Promise<Chain | null>;

/** Whether it went well. */
async function shipLogOnce(env: ArchiveEnv, openNow: OpenNow, complain: Complain): Promise<boolean> {
  let chain: Chain | null = null;
  try {
    chain = await openNow();
    if (chain === null) return true;
    await shipLog(chain);
    await writeFile(join(chain.directory, ARCHIVE_FOLDER, 'open'), '');
    complain('the log', null);
    return true;
  } catch (error) {
    complain('the log', (error as Error).message);
    if (chain !== null) await makeRoom(env, chain, complain).catch(() => {});
    return false;
  }
}

async function makeRoom(env: ArchiveEnv, chain: Chain, complain: Complain): Promise<void> {
  // PostgreSQL would wait for us.
  await rm(join(chain.directory, ARCHIVE_FOLDER, 'open'), { force: true });
  const { bavail, bsize } = await statfs(env.dataDir);
  if (bavail * bsize >= LEAST_FREE_BYTES) return;
  await giveUpLog(chain);
  complain(
    'what it has not got of the log',
    'the disk is almost full, and it was given up. Run "npm run admin -- backup" when the place is there again.',
  );
}

async function shipFilesOnce(openNow: OpenNow, files: FileShipper, complain: Complain): Promise<boolean> {
  try {
    const chain = await openNow();
    if (chain !== null) await files.ship(chain);
    complain('files', null);
    return true;
  } catch (error) {
    complain('files', (error as Error).message);
    return false;
  }
}
