/**
 * The product's process: environment, database, schema, seed data, web build, server, and the way back down.
 * Started by `scripts/start.mjs`.
 */
import { availableParallelism } from 'node:os';
import type { Pool } from 'pg';
import { EmbeddedMedia } from './classroom/media/embedded/embedded-media.ts';
import { JanusMedia } from './classroom/media/janus/janus-media.ts';
import type { MediaEngine } from './classroom/media/media-engine.ts';
import { buildWeb } from './platform/build-web.ts';
import { countQuery } from './platform/context.ts';
import { APP_ROLE, createDatabase, createPool, endPool } from './platform/database.ts';
import { type Env, loadEnv } from './platform/env.ts';
import { type ProvidedGateway, provideGateway } from './platform/gateway/config.ts';
import { createGateway } from './platform/gateway/gateway.ts';
import { withoutPersonalData } from './platform/logging.ts';
import { outliveReaders } from './platform/lost-output.ts';
import { migrate } from './platform/migrate.ts';
import { listenFailure, waitForPort } from './platform/port.ts';
import { archivesLog, provideDatabase } from './platform/provide-database.ts';

/** Longer than any request may take, counted from the end of the drain; the next start does the rest. */
const SHUTDOWN_MS = 20_000;
/** More of them only make each other late, a core's caches are soon full (docs/decisions/2026-11-30-connections-by-cores.md). */
const CONNECTIONS = Math.min(20, Math.max(8, 4 * availableParallelism()));
/** Tells `scripts/start.mjs` that something may still run, which it stops then. */
const ENDED_IN_DISORDER = 2;

const dev = process.argv.includes('--dev');

/** Started parts, each with the way to end it; ended in the opposite order. */
const endings: (() => Promise<void>)[] = [];
/** For so long a load balancer may take to notice that this node ends. */
let drainSeconds = 0;
const ending = new AbortController();

async function start(): Promise<void> {
  const env = loadEnv();
  drainSeconds = env.drainSeconds;
  await waitForPort(env);
  if (env.tracing !== undefined) {
    const { startTracing } = await import('./platform/tracing/otlp.ts');
    endings.push(startTracing(env.tracing, warn).close);
  }
  // The build and the loading of the modules need the processor, the database mostly waits for the disk.
  // All of them are waited for, also when one fails: a half-started one could not be ended.
  const [database, gateway, built, modules] = await Promise.allSettled([
    prepareDatabase(env),
    prepareGateway(env),
    dev ? undefined : buildWeb({ signal: ending.signal }),
    import('./http.ts'),
  ]);
  ending.signal.throwIfAborted();
  if (database.status === 'rejected') throw database.reason;
  if (gateway.status === 'rejected') throw gateway.reason;
  if (built.status === 'rejected') throw built.reason;
  if (modules.status === 'rejected') throw modules.reason;
  const databaseUrl = database.value;
  const media = startMedia(env);
  const pool = openPool('kaksha', { url: databaseUrl, role: APP_ROLE, max: CONNECTIONS });
  const server = await modules.value
    .startHttpServer({
      env,
      databaseUrl,
      pool,
      db: createDatabase(pool, countQuery),
      gateway: createGateway(gateway.value.config),
      media,
      dev,
    })
    .catch((error: NodeJS.ErrnoException) => {
      throw error.syscall === 'listen' ? new Error(listenFailure(error, env)) : error;
    });
  endings.push(() => server.close(handsOver ? drainSeconds : 0));
  ending.signal.throwIfAborted();
  if (gateway.value.sandboxUrl !== undefined) {
    process.stdout.write(`The sandbox gateway (no real money) is at ${gateway.value.sandboxUrl}\n`);
  }
  process.stdout.write(`Kaksha is ready at ${server.url}\n`);
}

/** Starts or finds the database, migrates and seeds it. @returns the owner's connection string. */
async function prepareDatabase(env: Env): Promise<string> {
  if (archivesLog(env)) {
    const { startArchive } = await import('./admin/backup/continuous/ship.ts');
    // Before the database, so that it ends behind it, with the last segment.
    endings.push(startArchive(env, warn).close);
  }
  const database = await provideDatabase(env, warn);
  endings.push(database.release);
  ending.signal.addEventListener('abort', database.announceEnd);
  ending.signal.throwIfAborted();
  const ownerPool = createPool({
    url: database.url,
    max: 4,
    statementTimeoutMs: 0,
    applicationName: 'kaksha setup',
    onError: warnOf,
  });
  try {
    await migrate(ownerPool);
    const { seed } = await import('../db/seed/index.ts');
    await seed(env, ownerPool);
  } finally {
    await ownerPool.end();
  }
  return database.url;
}

/** The payment gateway; without keys of a real one, the sandbox is started. */
async function prepareGateway(env: Env): Promise<ProvidedGateway> {
  const gateway = await provideGateway(env, warn);
  endings.push(gateway.release);
  return gateway;
}

/** The media server: processes of their own, which a restart of this one does not end (see {@link handsOver}). */
function startMedia(env: Env): MediaEngine {
  const { dataDir } = env;
  const media =
    env.janus === undefined
      ? new EmbeddedMedia({ dataDir, ...env.media }, warn)
      : new JanusMedia({ dataDir, ...env.janus }, warn);
  endings.push(() => (handsOver ? media.release() : media.stop()));
  return media;
}

function openPool(applicationName: string, options: { url: string; role: string; max: number }): Pool {
  const pool = createPool({ ...options, applicationName, onError: warnOf });
  endings.push(() => endPool(pool));
  return pool;
}

function warnOf(error: Error): void {
  if (!ending.signal.aborted) warn(`A database connection was lost: ${error.message}`);
}

function warn(message: string): void {
  process.stderr.write(`${withoutPersonalData(message)}\n`);
}

/** Whether the sender of the signal may start us again: SIGTERM is a service manager's, Ctrl-C a person's. */
let handsOver = false;

let end: Promise<void> | undefined;

/** Ends what was started, once; later calls (an impatient second Ctrl-C) change nothing. */
function shutDown(exitCode: number): Promise<void> {
  end ??= (async () => {
    ending.abort(new Error('Stopped while starting.'));
    setTimeout(
      () => {
        warn('Kaksha did not stop in time and is ended now; the next start recovers.');
        process.exit(ENDED_IN_DISORDER);
      },
      SHUTDOWN_MS + (handsOver ? drainSeconds * 1_000 : 0),
    ).unref();
    // Parts that are being started still have to arrive in `endings`; they notice the abort at their next step.
    await starting;
    for (const finish of endings.toReversed()) {
      await finish().catch((error: Error) => warn(`While stopping: ${error.message}`));
    }
    process.exit(exitCode);
  })();
  return end;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    handsOver = signal === 'SIGTERM';
    void shutDown(0);
  });
}
// scripts/start.mjs was killed: without it nobody would end us, and we would block the next start.
process.on('disconnect', () => shutDown(0));

outliveReaders();
// A defect in one request must not end everybody else's lesson. State lives in the database, behind constraints and
// transactions, so nothing half done is left in memory that could spread.
process.on('unhandledRejection', (reason) => warn(`Unhandled rejection: ${describe(reason)}`));
process.on('uncaughtException', (error) => warn(`Uncaught exception: ${describe(error)}`));

function describe(reason: unknown): string {
  return reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
}

const starting = start().then(
  () => undefined,
  (error: unknown) => error,
);
const failure = await starting;
if (failure !== undefined && !ending.signal.aborted) {
  // Errors that we make for the operator are one sentence; anything else is a defect, and its stack helps.
  warn(`Kaksha cannot start: ${failure instanceof Error ? failure.message : String(failure)}`);
  if (dev || process.env.LOG_LEVEL === 'debug') warn(describe(failure));
  await shutDown(1);
}
