/**
 * The PostgreSQL that comes with the product: its own cluster in a folder, listening on 127.0.0.1 only.
 *
 * It is started through PostgreSQL's own `pg_ctl`, in a session of its own: it survives the death of this process,
 * and the next start finds and reuses it, or lets PostgreSQL recover from its log when it was killed too.
 */
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { locateBinaries, type PostgresBinaries } from './embedded-postgres/binaries.ts';
import { clearRemains, type RunningServer, runningServer } from './embedded-postgres/cluster-state.ts';
import { isAlive, programFile } from './embedded-postgres/process-table.ts';
import {
  choosePostgresUser,
  ensureReach,
  giveTo,
  type PostgresUser,
  runAs,
} from './embedded-postgres/run-as.ts';

const OWNER = 'kaksha';
const DATABASE = 'kaksha';

/** Where a cluster lives and how it is set up. */
export type EmbeddedPostgresOptions = {
  /** The cluster is `dataDir/postgres`; its password, settings and log lie beside it. */
  dataDir: string;
  /**
   * True for a cluster that is thrown away after use (tests): faster, and lost when the machine loses power.
   * Never for data that somebody wants to keep.
   */
  disposable?: boolean;
  /** Told when the server had to be started again because it was lost. */
  onRestart?: (message: string) => void;
};

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
 * The caller holds the lock of `dataDir` (see `embedded-postgres/data-lock.ts`).
 *
 * @throws Error with one sentence for the operator.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = prepareCluster(options);
  const found = await adoptRunning(cluster);
  const running = found ?? (await startServer(cluster, await freePort()));
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

/** Connection string of the server that another Kaksha runs on `dataDir`; undefined when none is running. */
export function runningEmbeddedUrl(dataDir: string): string | undefined {
  const directory = resolve(dataDir, 'postgres');
  const running = runningServer(directory);
  const passwordFile = resolve(dataDir, 'postgres-password');
  if (running === undefined || running.status !== 'ready' || !existsSync(passwordFile)) return undefined;
  const password = readFileSync(passwordFile, 'utf8').trim();
  return `postgres://${OWNER}:${password}@127.0.0.1:${running.port}/${DATABASE}`;
}

/** Stops whatever server runs on `dataDir` without asking it first, and waits until it is gone. */
export async function stopEmbeddedPostgres(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, 'postgres'))) return;
  await stopServer(prepareCluster({ dataDir, disposable: true }));
}

type Cluster = {
  directory: string;
  dataDir: string;
  log: string;
  password: string;
  disposable: boolean;
  binaries: PostgresBinaries;
  user: PostgresUser;
};

function prepareCluster(options: EmbeddedPostgresOptions): Cluster {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const binaries = locateBinaries();
  const directory = join(dataDir, 'postgres');
  const chosen = choosePostgresUser(directory);
  refuseForeignOwner(directory);
  const user = ensureReach(chosen, binaries.postgres, dataDir);
  const log = join(dataDir, 'postgres.log');
  if (existsSync(log) && statSync(log).size > 10_000_000) renameSync(log, `${log}.1`);
  writeFileSync(log, '', { flag: 'a', mode: 0o600 });
  giveTo(user, log);
  const password = readOrMakePassword(join(dataDir, 'postgres-password'), existsSync(directory));
  return { directory, dataDir, log, password, disposable: options.disposable ?? false, binaries, user };
}

function refuseForeignOwner(directory: string): void {
  const me = process.getuid?.();
  if (me === undefined || me === 0 || !existsSync(directory)) return;
  const owner = statSync(directory).uid;
  if (owner === me) return;
  throw new Error(
    `${directory} belongs to user ${owner}, and Kaksha runs as user ${me}: ` +
      'start it as before (perhaps as root), or set DATA_DIR to another folder.',
  );
}

function readOrMakePassword(path: string, clusterExists: boolean): string {
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  if (clusterExists)
    throw new Error(`${path} is missing, and without it the database in its folder is closed.`);
  const password = randomBytes(24).toString('hex');
  writeFileSync(path, `${password}\n`, { mode: 0o600 });
  return password;
}

function connectionUrl(cluster: Cluster, port: number, database: string): string {
  return `postgres://${OWNER}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

/** Made in a draft folder and renamed when complete: an interrupted first start leaves nothing half made. */
async function initialise(cluster: Cluster): Promise<void> {
  const draft = `${cluster.directory}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  giveTo(cluster.user, draft);
  const passwordFile = join(cluster.dataDir, 'postgres-password.new');
  writeFileSync(passwordFile, `${cluster.password}\n`, { mode: 0o600 });
  giveTo(cluster.user, passwordFile);
  try {
    const done = await runAs(cluster.user, cluster.binaries.initdb, [
      `--pgdata=${draft}`,
      `--username=${OWNER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The same order and upper/lower case rules on every system, whatever locales it has.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      ...(cluster.disposable ? ['--no-sync'] : []),
    ]);
    if (done.code !== 0)
      throw new Error(`PostgreSQL's data folder could not be made: ${lastLines(done.output)}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, cluster.directory);
}

/** Written before each start, so that a new version of the product brings its settings along. */
function writeSettings(cluster: Cluster, port: number): void {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    // Sized for the small machine of design section 2; a big one sets DATABASE_URL.
    shared_buffers: cluster.disposable ? '128MB' : '256MB',
    max_connections: cluster.disposable ? '300' : '100',
    jit: 'off',
    // Requests are short and many: parallel plans only cost shared memory, which containers have little of.
    max_parallel_workers_per_gather: '0',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    fsync: cluster.disposable ? 'off' : 'on',
    full_page_writes: cluster.disposable ? 'off' : 'on',
    synchronous_commit: cluster.disposable ? 'off' : 'on',
    ...(cluster.disposable ? { autovacuum_naptime: '1h', max_wal_size: '4GB' } : {}),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`);
  const path = join(cluster.directory, 'kaksha.conf');
  writeFileSync(path, `# Written by Kaksha at each start; changes here are lost.\n${lines.join('\n')}\n`);
  giveTo(cluster.user, path);
  const main = join(cluster.directory, 'postgresql.conf');
  const include = "include_if_exists = 'kaksha.conf'";
  if (!readFileSync(main, 'utf8').includes(include)) writeFileSync(main, `\n${include}\n`, { flag: 'a' });
}

async function startServer(cluster: Cluster, wantedPort: number): Promise<RunningServer> {
  if (!existsSync(cluster.directory)) await initialise(cluster);
  let port = wantedPort;
  for (let attempt = 1; ; attempt += 1) {
    await clearRemains(cluster.directory);
    writeSettings(cluster, port);
    const logStart = statSync(cluster.log).size;
    const done = await runAs(cluster.user, cluster.binaries.pgCtl, [
      'start',
      '--wait',
      '--timeout=300',
      '--silent',
      `--pgdata=${cluster.directory}`,
      `--log=${cluster.log}`,
    ]);
    const running = runningServer(cluster.directory);
    if (done.code === 0 && running !== undefined) return running;
    const said = readFileSync(cluster.log).subarray(logStart).toString('utf8');
    const portTaken = said.includes('Address already in use') || said.includes('could not bind');
    if (!portTaken || attempt === 3) {
      throw new Error(`PostgreSQL did not start (${cluster.log}): ${lastLines(said || done.output)}`);
    }
    port = await freePort();
  }
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-3).join(' | ');
}

/** A free port of 127.0.0.1, as the system picks it. */
export function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null
          ? resolvePort(address.port)
          : reject(new Error('no free port')),
      );
    });
  });
}

/** Finds a server that an earlier process left running; waits while it starts, recovers or stops. */
async function adoptRunning(cluster: Cluster): Promise<RunningServer | undefined> {
  const patienceEndsAt = Date.now() + 300_000;
  while (Date.now() < patienceEndsAt) {
    const running = runningServer(cluster.directory);
    if (running === undefined) return undefined;
    if (runsReplacedProgram(cluster, running)) await stopServer(cluster);
    else if (running.status === 'ready' && (await accepts(cluster, running.port))) return running;
    else await sleep(100);
  }
  throw new Error(
    `The PostgreSQL in ${cluster.directory} runs but does not answer: stop it and start again.`,
  );
}

/** After an upgrade of the package the old program still runs, but its library files are gone. */
function runsReplacedProgram(cluster: Cluster, running: RunningServer): boolean {
  const program = programFile(running.pid);
  return program !== undefined && program !== realpathSync(cluster.binaries.postgres);
}

async function accepts(cluster: Cluster, port: number): Promise<boolean> {
  const client = new Client({
    connectionString: connectionUrl(cluster, port, 'postgres'),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== '28P01') return false;
    throw new Error(
      `The password in ${join(cluster.dataDir, 'postgres-password')} is not that of its database.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
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
  let restart: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (restart !== undefined || isAlive(running.pid)) return;
    restart = revive()
      .then((revived) => {
        running = revived;
        onRestart('PostgreSQL was lost and has been started again.');
      })
      .catch((error: Error) =>
        onRestart(`PostgreSQL was lost and could not be started again: ${error.message}`),
      )
      .finally(() => {
        restart = undefined;
      });
  }, 1_000);
  timer.unref();
  const revive = async () => (await adoptRunning(cluster)) ?? (await startServer(cluster, running.port));
  return async () => {
    clearInterval(timer);
    await restart;
  };
}

async function stopServer(cluster: Cluster): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    if (runningServer(cluster.directory) === undefined) return;
    await runAs(cluster.user, cluster.binaries.pgCtl, [
      'stop',
      '--wait',
      '--silent',
      `--timeout=${mode === 'fast' ? 30 : 10}`,
      `--mode=${mode}`,
      `--pgdata=${cluster.directory}`,
    ]);
  }
}
