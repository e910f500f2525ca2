/**
 * The PostgreSQL that comes with the product: its own cluster in a folder, listening on 127.0.0.1 only.
 *
 * It is started through PostgreSQL's own `pg_ctl`, in a session of its own: it survives the death of this process,
 * and the next start finds and reuses it, or lets PostgreSQL recover from its log when it was killed too.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import {
  ARCHIVE_FOLDER,
  type Cluster,
  type ClusterOptions,
  connectionUrl,
  DATABASE,
  OWNER,
  prepareCluster,
} from './embedded-postgres/cluster.ts';
import { type RunningServer, runningServer } from './embedded-postgres/cluster-state.ts';
import { adoptRunning, PortTakenError, startServer, stopServer } from './embedded-postgres/server.ts';
import { freePort } from './free-port.ts';
import { isAlive } from './process-table.ts';

/** Where the cluster lives, and the callback (once for each loss) when it had to be started again. */
export type EmbeddedPostgresOptions = ClusterOptions & { onRestart?: (message: string) => void };

/** A running embedded server. */
export type EmbeddedPostgres = {
  /** Connection string of the owner role (a superuser of this cluster). */
  url: string;
  port: number;
  /** True when it was found running. */
  adopted: boolean;
  /** Stops it in order; harmless when it is stopped already. */
  stop(): Promise<void>;
};

/**
 * Starts the cluster of `dataDir`, making it first when there is none, or takes over the one that runs.
 * While it is in use, a server that dies is started again on the same port, so that pools reconnect.
 * The caller holds the lock of `dataDir` (see `process-lock.ts`).
 *
 * @throws Error with one sentence for the operator.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = prepareCluster(options);
  const found = await adoptRunning(cluster);
  const running = found ?? (await startOnFreePort(cluster));
  await ensureDatabase(cluster, running.port);
  const stopWatching = keepAlive(cluster, running, options.onRestart ?? (() => {}));
  return {
    url: connectionUrl(cluster, running.port, DATABASE),
    port: running.port,
    adopted: found !== undefined,
    stop: async () => {
      await stopWatching();
      await stopServer(cluster);
    },
  };
}

/** A port found free can be taken before PostgreSQL has it: then another one is tried. */
async function startOnFreePort(cluster: Cluster): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startServer(cluster, await freePort());
    } catch (error) {
      if (!(error instanceof PortTakenError) || attempt === 3) throw error;
    }
  }
}

/** Connection string of the server that another Kaksha runs on `dataDir`; undefined when none is running. */
export function runningEmbeddedUrl(dataDir: string): string | undefined {
  const directory = resolve(dataDir, 'postgres');
  const running = runningServer(directory);
  const passwordFile = resolve(dataDir, 'postgres-password');
  if (running === undefined || running.status !== 'ready' || !existsSync(passwordFile)) return undefined;
  const password = readFileSync(passwordFile, 'utf8').trim();
  return `postgres://${OWNER}:${password}@127.0.0.1:${running.port}/${DATABASE}`;
}

/** Stops any server that runs on `dataDir` without asking it first, and waits until it is gone. */
export async function stopEmbeddedPostgres(dataDir: string): Promise<void> {
  const directory = join(dataDir, 'postgres');
  if (!existsSync(directory)) return;
  // The process that took the segments of its log is gone as well: nobody is waited for.
  rmSync(join(directory, ARCHIVE_FOLDER, 'open'), { force: true });
  await stopServer(prepareCluster({ dataDir, disposable: true }));
}

async function ensureDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = new Client({ connectionString: connectionUrl(cluster, port, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** Looks once a second whether the server lives, and starts it again on its port when it does not. */
function keepAlive(
  cluster: Cluster,
  first: RunningServer,
  onRestart: (message: string) => void,
): () => Promise<void> {
  let running = first;
  let lastFailure: string | undefined;
  let restart: Promise<void> | undefined;
  const revive = async () => {
    try {
      running = (await adoptRunning(cluster)) ?? (await startServer(cluster, running.port));
      lastFailure = undefined;
      onRestart('PostgreSQL was lost and has been started again.');
    } catch (error) {
      const failure = `PostgreSQL was lost and does not start again yet: ${(error as Error).message}`;
      if (failure !== lastFailure) onRestart(failure);
      lastFailure = failure;
    }
    restart = undefined;
  };
  const timer = setInterval(() => {
    if (restart === undefined && !isAlive(running.pid)) restart = revive();
  }, 1_000);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await restart;
  };
}
