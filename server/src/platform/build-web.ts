/** Builds the web when it is stale. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { acquireLock, LockHeldError, type ProcessLock } from './process-lock.ts';
import { pruneBuild } from './prune-build.ts';

const ROOT = dirname(fileURLToPath(new URL('../../../package.json', import.meta.url)));
const WEB = join(ROOT, 'web');
const BUILD = join(WEB, 'build');
const STAMP = join(BUILD, '.stamp');
/** Written when a build begins. */
const LOCK = join(WEB, '.build-lock');

/** What a folder answers that is read-only, or another user's. */
const UNWRITABLE = new Set(['EROFS', 'EACCES', 'EPERM']);

/** Folders that hold products of the build, not its sources. */
const NOT_SOURCES = new Set(['build', 'node_modules', '.react-router']);

/**
 * Runs `react-router build` in `web/` unless `web/build` was built from exactly these sources.
 *
 * @returns whether it had to build.
 * @throws Error with the build's output when it fails, or when `signal` is aborted.
 */
export async function buildWeb(options: { force?: boolean; signal?: AbortSignal } = {}): Promise<boolean> {
  if (!options.force && isFresh()) return false;
  // Two servers that start from one checkout would write the same folder: the second waits and finds it fresh.
  const lock = await lockBuild(options.signal);
  try {
    if (!options.force && isFresh()) return false;
    const sources = hashSources();
    await runBuild(options.signal);
    mkdirSync(BUILD, { recursive: true });
    // Changes during the build are not in it: the stamp is that of the sources before.
    writeFileSync(STAMP, sources);
    pruneBuild(BUILD, LOCK);
    return true;
  } finally {
    lock.release();
  }
}

function isFresh(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashSources();
}

async function lockBuild(signal: AbortSignal | undefined): Promise<ProcessLock> {
  for (;;) {
    try {
      return acquireLock(LOCK);
    } catch (error) {
      if (UNWRITABLE.has((error as NodeJS.ErrnoException).code ?? '')) {
        throw new Error(
          `The web is not built from these sources, and ${WEB} cannot be written to here: ` +
            'run `npm run build` as its owner first.',
        );
      }
      if (!(error instanceof LockHeldError)) throw error;
      await sleep(200, undefined, { signal });
    }
  }
}

/** Names and contents of everything that the build of a tree reads; tests are not among it. `root` without a slash at its end. */
export function hashSources(root: string = ROOT): string {
  const hash = createHash('sha256');
  for (const path of [
    ...sourceFiles(join(root, 'web')),
    ...sourceFiles(join(root, 'domain')),
    join(root, 'package-lock.json'),
  ]) {
    hash
      .update(`${path.slice(root.length + 1)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return NOT_SOURCES.has(entry.name) ? [] : sourceFiles(path);
      return /\.(test|spec|bench)\.tsx?$|^\.build-lock/.test(entry.name) || !entry.isFile() ? [] : [path];
    });
}

function runBuild(signal: AbortSignal | undefined): Promise<void> {
  const cli = join(
    dirname(createRequire(join(WEB, 'package.json')).resolve('@react-router/dev/package.json')),
    'bin.cjs',
  );
  const child: ChildProcess = spawn(process.execPath, [cli, 'build'], {
    cwd: WEB,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The web could not be built:\n${output.trim()}`));
    });
  });
}
