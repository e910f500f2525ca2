/**
 * One live Kaksha process for each DATA_DIR: `DATA_DIR/kaksha.lock` names the process that owns the embedded
 * database. The file of a process that was killed is recognised and taken over.
 */
import { constants, copyFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, processIdentity } from './process-table.ts';

type LockContent = { pid: number; identity: string };

/** The lock is held by another live process. Its message is one sentence for the operator. */
export class DataDirInUseError extends Error {
  readonly pid: number;
  constructor(dataDir: string, pid: number) {
    super(
      `Another Kaksha (process ${pid}) is using ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataDirInUseError';
    this.pid = pid;
  }
}

/** The id of the live process that owns `dataDir`; undefined when nobody does. */
export function lockHolder(dataDir: string): number | undefined {
  const content = readLock(join(dataDir, 'kaksha.lock'));
  return content !== undefined && isHeld(content) ? content.pid : undefined;
}

/**
 * Takes the lock of `dataDir` for this process.
 *
 * @returns a function that gives it back.
 * @throws DataDirInUseError when another live process holds it.
 */
export function acquireDataLock(dataDir: string): () => void {
  const path = join(dataDir, 'kaksha.lock');
  const own: LockContent = { pid: process.pid, identity: processIdentity(process.pid) ?? '' };
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(own));
  try {
    // A link is made whole or not at all, so nobody ever reads a half-written lock.
    for (let attempt = 0; !tryLink(draft, path); attempt += 1) {
      const holder = readLock(path);
      if (holder !== undefined && isHeld(holder)) throw new DataDirInUseError(dataDir, holder.pid);
      if (attempt > 20) throw new Error(`${path} cannot be taken over: remove it and start again.`);
      setAside(path, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readLock(path)?.pid === process.pid) rmSync(path, { force: true });
  };
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
  }
  // A file system without hard links: an exclusive copy is the next best.
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a stale lock away; when two processes do so at once, a fresh lock that was caught is put back. */
function setAside(path: string, stale: LockContent | undefined): void {
  const aside = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = readLock(aside);
  if (moved !== undefined && moved.identity !== stale?.identity) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function readLock(path: string): LockContent | undefined {
  try {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof content !== 'object' || content === null) return undefined;
    const { pid, identity } = content as Partial<LockContent>;
    return typeof pid === 'number' && typeof identity === 'string' ? { pid, identity } : undefined;
  } catch {
    return undefined;
  }
}

function isHeld(lock: LockContent): boolean {
  if (lock.pid === process.pid && lock.identity === processIdentity(process.pid)) return true;
  if (!isAlive(lock.pid)) return false;
  const identity = processIdentity(lock.pid);
  // Where the system does not tell (Windows), a live process id has to be believed.
  return identity === undefined || identity === lock.identity;
}
