/** The embedded cluster as files: its folder, its password, its settings. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { locateBinaries, type PostgresBinaries } from './binaries.ts';
import { choosePostgresUser, ensureReach, giveTo, type PostgresUser, runAs } from './run-as.ts';

/** The owner role: a superuser of this cluster. */
export const OWNER = 'kaksha';
/** The product's database in this cluster. */
export const DATABASE = 'kaksha';

/** Where a cluster lives and how it is set up. */
export type ClusterOptions = {
  /** The cluster is `dataDir/postgres`; its password, settings and log lie beside it. */
  dataDir: string;
  /**
   * True for a cluster that is thrown away after use (tests): faster, and lost when the machine loses power.
   * Never for data that somebody wants to keep.
   */
  disposable?: boolean;
  /**
   * Where somebody takes each segment of the log, as {@link ARCHIVE_FOLDER} says: none is given up before, and each is handed over
   * after so many seconds, full or not.
   */
  archiveAfterSeconds?: number | undefined;
  /** The cluster is the copy of another one, and is to be brought forward by that one's log. */
  recovery?: Recovery | undefined;
};

/** Replays what somebody puts into {@link RESTORE_FOLDER}, up to a moment or to its end. */
export type Recovery = { until: Date | undefined };

/** In this folder a segment's name with `.done` behind it says that it is kept elsewhere; `open` says that somebody is there to see to it. */
export const ARCHIVE_FOLDER = 'kaksha_archive';
/** In this folder a recovery puts down the names of segments that it wants, with `.wanted` behind them, and finds the segments. */
export const RESTORE_FOLDER = 'kaksha_restore';

/** Everything that is needed to run the cluster of a data folder. */
export type Cluster = {
  directory: string;
  dataDir: string;
  log: string;
  password: string;
  disposable: boolean;
  archiveAfterSeconds: number | undefined;
  recovery: Recovery | undefined;
  binaries: PostgresBinaries;
  user: PostgresUser;
};

/** Finds the programs, the account to run them as, and the password. @throws Error with one sentence. */
export function prepareCluster(options: ClusterOptions): Cluster {
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
  return {
    directory,
    dataDir,
    log,
    password,
    disposable: options.disposable ?? false,
    archiveAfterSeconds: options.archiveAfterSeconds,
    recovery: options.recovery,
    binaries,
    user,
  };
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
  const kept = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  if (kept !== '') return kept;
  if (clusterExists)
    throw new Error(`${path} is missing, and the database in its folder is closed without it.`);
  const password = randomBytes(24).toString('hex');
  writeFileSync(path, `${password}\n`, { mode: 0o600 });
  return password;
}

/** Connection string of the owner role. */
export function connectionUrl(cluster: Cluster, port: number, database: string): string {
  return `postgres://${OWNER}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

/** Made in a draft folder and renamed when complete: an interrupted first start leaves nothing half made. */
export async function initialise(cluster: Cluster): Promise<void> {
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

/** PostgreSQL has no key and does not know the place: its commands wait for files, and exchange them with us through a folder. */
const archiveSettings = (afterSeconds: number) => ({
  archive_mode: 'on',
  archive_timeout: `${afterSeconds}s`,
  // For no longer than three seconds: an ending server waits for it.
  archive_command: `n=0; while [ ! -f ${ARCHIVE_FOLDER}/%f.done ]; do [ -f ${ARCHIVE_FOLDER}/open ] && [ $n -lt 15 ] || exit 1; n=$((n+1)); sleep 0.2; done`,
});

const recoverySettings = ({ until }: Recovery) => ({
  restore_command: `f=${RESTORE_FOLDER}/%f; : > $f.wanted; while [ ! -f $f ]; do [ -f $f.none ] && exit 1; [ -f ${RESTORE_FOLDER}/closed ] && exit 200; sleep 0.05; done; rm -f $f.wanted; mv $f "%p"`,
  recovery_target_timeline: 'current',
  recovery_target_action: 'promote',
  ...(until === undefined ? {} : { recovery_target_time: until.toISOString().replace('Z', '+00') }),
  // Nobody reads in it before its end.
  hot_standby: 'off',
});

/** Whether the settings that a running server was started with archive its log as `cluster` asks for. */
export function archivesAsAsked(cluster: Cluster): boolean {
  const path = join(cluster.directory, 'kaksha.conf');
  const archives = existsSync(path) && readFileSync(path, 'utf8').includes(`archive_mode = 'on'`);
  return archives === (cluster.archiveAfterSeconds !== undefined);
}

/** Written before each start, so that a new version of the product brings its settings along. */
export function writeSettings(cluster: Cluster, port: number): void {
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
    // The log is no second place for people's data: no rows of refused statements, no statements, no values.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_statement: 'none',
    log_min_duration_statement: '-1',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    fsync: cluster.disposable ? 'off' : 'on',
    full_page_writes: cluster.disposable ? 'off' : 'on',
    synchronous_commit: cluster.disposable ? 'off' : 'on',
    ...(cluster.disposable ? { autovacuum_naptime: '1h', max_wal_size: '4GB' } : {}),
    ...(cluster.archiveAfterSeconds === undefined ? {} : archiveSettings(cluster.archiveAfterSeconds)),
    ...(cluster.recovery === undefined ? {} : recoverySettings(cluster.recovery)),
  };
  // From now on nobody keeps the log: its chain ends here.
  if (cluster.archiveAfterSeconds === undefined)
    rmSync(join(cluster.directory, ARCHIVE_FOLDER), { recursive: true, force: true });
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`);
  const path = join(cluster.directory, 'kaksha.conf');
  writeFileSync(path, `# Written by Kaksha at each start; changes here are lost.\n${lines.join('\n')}\n`);
  giveTo(cluster.user, path);
  const main = join(cluster.directory, 'postgresql.conf');
  const include = "include_if_exists = 'kaksha.conf'";
  if (!readFileSync(main, 'utf8').includes(include)) writeFileSync(main, `\n${include}\n`, { flag: 'a' });
}

/** The end of a program's output, on one line. */
export function lastLines(text: string): string {
  return text.trim().split('\n').slice(-3).join(' | ');
}
