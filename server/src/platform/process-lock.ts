/**
 * A lock that is a file: it names the process that holds it. The file of a process that was killed is recognised
 * and taken over, so that nothing has to be cleaned up by hand.
 */
import { constants, copyFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isAlive, processIdentity } from './process-table.ts';

type LockContent = { pid: number; identity: string; ending: boolean };

/** A lock that this process holds. */
export type ProcessLock = {
  /** Tells processes that want the lock that it is worth waiting: this one is ending. */
  announceEnd(): void;
  release(): void;
};

/** The process that holds a lock; `ending` when it has announced its end. */
export type LockHolder = { pid: number; ending: boolean };

/** The lock is held by another live process. */
export class LockHeldError extends Error {
  readonly holder: LockHolder;
  constructor(path: string, holder: LockHolder) {
    super(`${path} is held by process ${holder.pid}.`);
    this.name = 'LockHeldError';
    this.holder = holder;
  }
}

/** The live process that holds the lock at `path`; undefined when none does. */
export function lockHolder(path: string): LockHolder | undefined {
  const content = parseLock(readText(path));
  return content !== undefined && isHeld(content) ? { pid: content.pid, ending: content.ending } : undefined;
}

/**
 * Takes the lock at `path` for this process.
 *
 * @throws LockHeldError when another live process holds it.
 */
export function acquireLock(path: string): ProcessLock {
  const own: LockContent = {
    pid: process.pid,
    identity: processIdentity(process.pid) ?? '',
    ending: false,
  };
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(own));
  try {
    const patienceEndsAt = Date.now() + 5_000;
    // A link is made whole or not at all, so nobody ever reads a half-written lock.
    while (!tryLink(draft, path)) {
      const text = readText(path);
      const holder = parseLock(text);
      if (holder !== undefined && isHeld(holder)) throw new LockHeldError(path, holder);
      if (takeOver(draft, path, text)) break;
      if (Date.now() > patienceEndsAt)
        throw new Error(`${path} cannot be taken over: remove it and start again.`);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    announceEnd: () => {
      writeFileSync(draft, JSON.stringify({ ...own, ending: true }));
      renameSync(draft, path);
    },
    release: () => {
      if (parseLock(readText(path))?.pid === process.pid) rmSync(path, { force: true });
    },
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

/**
 * Puts our draft in the place of a stale lock. Only the holder of the claim beside it may, and only while the lock is still
 * the stale one that was read: otherwise a slow process could throw out a fresh holder.
 */
function takeOver(draft: string, path: string, staleText: string | undefined): boolean {
  const claim = `${path}.claim`;
  if (staleText === undefined) return false;
  if (!tryLink(draft, claim)) {
    const claimer = parseLock(readText(claim));
    if (claimer === undefined || !isHeld(claimer)) rmSync(claim, { force: true });
    return false;
  }
  try {
    if (readText(path) !== staleText) return false;
    writeFileSync(`${draft}.new`, readFileSync(draft));
    renameSync(`${draft}.new`, path);
    return true;
  } finally {
    rmSync(claim, { force: true });
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function parseLock(text: string | undefined): LockContent | undefined {
  try {
    const content: unknown = JSON.parse(text ?? '');
    if (typeof content !== 'object' || content === null) return undefined;
    const { pid, identity, ending } = content as Partial<LockContent>;
    if (typeof pid !== 'number' || typeof identity !== 'string') return undefined;
    return { pid, identity, ending: ending === true };
  } catch {
    return undefined;
  }
}

function isHeld(lock: LockContent): boolean {
  if (!isAlive(lock.pid)) return false;
  const identity = processIdentity(lock.pid);
  // Where the system does not tell (Windows), a live process id has to be believed.
  return identity === undefined || identity === lock.identity;
}
