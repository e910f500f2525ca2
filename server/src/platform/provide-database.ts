/** The database of an environment: the one that DATABASE_URL names, else the embedded one. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runningEmbeddedUrl, startEmbeddedPostgres, stopEmbeddedPostgres } from './embedded-postgres.ts';
import type { Env } from './env.ts';
import { acquireLock, LockHeldError, lockHolder, type ProcessLock } from './process-lock.ts';

/** A database that this process may use until it releases it. */
export type ProvidedDatabase = {
  /** Connection string of the owner role. */
  url: string;
  /** Tells a process that waits for the same DATA_DIR that this one is ending. */
  announceEnd(): void;
  /** Stops what this process started; leaves a database that others run alone. */
  release(): Promise<void>;
};

/** The parts of the environment that decide which database it is. */
export type DatabaseEnv = Pick<Env, 'databaseUrl' | 'dataDir'> & { backup?: Env['backup'] };

/** Whether the log of the embedded database goes to the place of the backups, minute by minute. Its commands are a Unix shell's. */
export const archivesLog = ({ databaseUrl, backup }: DatabaseEnv): boolean =>
  databaseUrl === undefined &&
  backup?.to !== undefined &&
  backup.key !== undefined &&
  process.platform !== 'win32';

/** A lost machine takes no more of the log with it than this, and the time that the place takes. */
const ARCHIVE_AFTER_SECONDS = 60;
/** How long an ending predecessor is waited for. */
const ENDING_MS = 30_000;
/** A predecessor that has lost its parent needs a moment until it notices and announces its end. */
const NOTICING_MS = 2_000;

/**
 * Provides the database for a server, which is the only one on its DATA_DIR.
 *
 * @throws Error with one sentence when another Kaksha uses the same DATA_DIR, or PostgreSQL does not start.
 */
export async function provideDatabase(
  env: DatabaseEnv,
  onRestart?: (message: string) => void,
): Promise<ProvidedDatabase> {
  if (env.databaseUrl !== undefined) {
    return { url: env.databaseUrl, announceEnd: () => {}, release: async () => {} };
  }
  const lock = await lockDataDir(env.dataDir);
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: env.dataDir,
      archiveAfterSeconds: archivesLog(env) ? ARCHIVE_AFTER_SECONDS : undefined,
      onRestart,
    });
    return {
      url: postgres.url,
      announceEnd: lock.announceEnd,
      release: async () => {
        await postgres.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Provides the database for a command (`npm run admin`), which may run beside a server: it uses the server's
 * database when there is one and starts it for itself otherwise.
 */
export async function shareDatabase(env: DatabaseEnv): Promise<ProvidedDatabase> {
  if (env.databaseUrl === undefined && lockHolder(join(env.dataDir, 'kaksha.lock')) !== undefined) {
    const url = runningEmbeddedUrl(env.dataDir);
    if (url !== undefined) return { url, announceEnd: () => {}, release: async () => {} };
  }
  return provideDatabase(env);
}

/**
 * Stops the embedded database that a killed server left behind. A server that uses it again already, and a database
 * that DATABASE_URL names, are left alone.
 */
export async function stopLeftDatabase(env: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<void> {
  if (env.databaseUrl !== undefined || !existsSync(env.dataDir)) return;
  let lock: ProcessLock;
  try {
    lock = acquireLock(join(env.dataDir, 'kaksha.lock'));
  } catch (error) {
    if (error instanceof LockHeldError) return;
    throw error;
  }
  lock.announceEnd();
  try {
    await stopEmbeddedPostgres(env.dataDir);
  } finally {
    lock.release();
  }
}

async function lockDataDir(dataDir: string): Promise<ProcessLock> {
  mkdirSync(dataDir, { recursive: true });
  const startedAt = Date.now();
  for (;;) {
    try {
      return acquireLock(join(dataDir, 'kaksha.lock'));
    } catch (error) {
      if (!(error instanceof LockHeldError)) throw error;
      if (Date.now() > startedAt + (error.holder.ending ? ENDING_MS : NOTICING_MS)) {
        throw new Error(
          `Another Kaksha (process ${error.holder.pid}) is using ${dataDir}: ` +
            'stop it first, or set DATA_DIR to another folder.',
        );
      }
      await sleep(100);
    }
  }
}
