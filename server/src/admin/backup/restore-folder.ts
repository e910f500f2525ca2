/** The folders that something is restored into: a DATA_DIR that is kept, or one for a trial. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Env } from '../../platform/env.ts';
import { acquireLock, LockHeldError } from '../../platform/process-lock.ts';
import { CommandError } from '../command-error.ts';

const isEmptyFolder = (path: string): boolean => !existsSync(path) || readdirSync(path).length === 0;

/**
 * Has `fill` make all of a DATA_DIR in a folder of its own, whose content gets its names at the end: a restore that breaks off
 * leaves nothing. `check` comes when it is known that the DATA_DIR is empty.
 */
export async function intoEmptyFolder<Answer>(
  { dataDir, storage }: Pick<Env, 'dataDir' | 'storage'>,
  { check, fill }: { check: () => Promise<void>; fill: (draft: string) => Promise<Answer> },
): Promise<Answer> {
  mkdirSync(dataDir, { recursive: true });
  const lock = lockFolder(dataDir);
  const draft = join(dataDir, 'restoring');
  try {
    const names = storage === undefined ? ['files', 'postgres'] : ['postgres'];
    const taken = names.find((name) => !isEmptyFolder(join(dataDir, name)));
    if (taken !== undefined) {
      throw new CommandError(
        `${dataDir} is not empty (it has ${taken}): move it away, or set DATA_DIR to an empty folder.`,
      );
    }
    await check();
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft);
    const answer = await fill(draft);
    // The database last: without it a folder counts as empty.
    for (const name of ['files', 'postgres-password', 'postgres']) {
      if (!existsSync(join(draft, name))) continue;
      rmSync(join(dataDir, name), { recursive: true, force: true });
      renameSync(join(draft, name), join(dataDir, name));
    }
    return answer;
  } finally {
    rmSync(draft, { recursive: true, force: true });
    lock.release();
  }
}

function lockFolder(dataDir: string) {
  try {
    return acquireLock(join(dataDir, 'kaksha.lock'));
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error;
    throw new CommandError(`Kaksha (process ${error.holder.pid}) is running on ${dataDir}: stop it first.`);
  }
}

/** Has `work` fill a folder that is thrown away. */
export async function inTrialFolder<Answer>(work: (dataDir: string) => Promise<Answer>): Promise<Answer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-verify-'));
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
