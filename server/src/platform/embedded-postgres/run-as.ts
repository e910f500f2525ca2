/**
 * PostgreSQL refuses to run as root. When we are root, its programs run as another user: the owner of an existing
 * cluster, else `postgres`, else `nobody`.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, statSync } from 'node:fs';

/** The account that PostgreSQL's programs run as. `undefined` in {@link PostgresUser.account}: as ourselves. */
export type PostgresUser = {
  account: { uid: number; gid: number } | undefined;
  /** Put before each command: gives the account the right to pass folders that it could not enter. */
  prefix: string[];
};

/** The result of a finished program. */
export type ProgramResult = { code: number | null; output: string };

/** Chooses the account for a cluster in `directory` (which may not exist yet). */
export function choosePostgresUser(directory: string): PostgresUser {
  if (process.getuid?.() !== 0) return { account: undefined, prefix: [] };
  if (existsSync(directory)) {
    const { uid, gid } = statSync(directory);
    if (uid !== 0) return { account: { uid, gid }, prefix: [] };
  }
  const account = accountOf('postgres') ?? accountOf('nobody');
  if (account === undefined) {
    throw new Error(
      'PostgreSQL refuses to run as root and there is neither a user "postgres" nor "nobody": ' +
        'start Kaksha as another user, or set DATABASE_URL.',
    );
  }
  return { account, prefix: [] };
}

function accountOf(name: string): { uid: number; gid: number } | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    const [uid, gid] = [id('-u'), id('-g')];
    return uid > 0 ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}

/** Makes `path` the account's own, so that it may write there. */
export function giveTo(user: PostgresUser, path: string): void {
  if (user.account !== undefined) chownSync(path, user.account.uid, user.account.gid);
}

/**
 * Makes sure that the account reaches both the program and the data folder. A checkout inside a private folder
 * (mode 0700) is closed to it: then the program gets the capability to pass folders, instead of a chmod of
 * somebody's private folder.
 *
 * @returns the user to run as.
 * @throws Error with one sentence that says what to do when there is no way.
 */
export function ensureReach(user: PostgresUser, program: string, directory: string): PostgresUser {
  const plain = probe(user, program, directory);
  if (plain === undefined) return user;
  if (user.account === undefined) {
    throw new Error(
      `PostgreSQL's program ${program} does not run here (${plain}): set DATABASE_URL instead.`,
    );
  }
  const { uid, gid } = user.account;
  for (const capability of process.platform === 'linux' ? REACHING_CAPABILITIES : []) {
    const withReach: PostgresUser = { account: user.account, prefix: reachPrefix(uid, gid, capability) };
    if (probe(withReach, program, directory) === undefined) return withReach;
  }
  throw new Error(
    `PostgreSQL runs as user ${uid} here (it refuses root), who cannot reach ${program} and ${directory} ` +
      `(${plain}): start Kaksha as another user, move it out of the private folder, or set DATABASE_URL.`,
  );
}

/** Reading and passing is all it takes; where a container withholds that one, the other includes it. */
const REACHING_CAPABILITIES = ['dac_read_search', 'dac_override'];

function reachPrefix(uid: number, gid: number, capability: string): string[] {
  return [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    // access(2), with which PostgreSQL looks for its own programs, otherwise ignores capabilities of a plain user.
    '--securebits=+no_setuid_fixup',
  ];
}

/** Tries to run the program and to enter the folder. @returns what went wrong, undefined when nothing did. */
function probe(user: PostgresUser, program: string, directory: string): string | undefined {
  if (process.platform === 'win32') return undefined;
  const [command, args, options] = asUser(user, '/bin/sh', [
    '-c',
    'cd "$1" && "$0" --version',
    program,
    directory,
  ]);
  const done = spawnSync(command, args, { ...options, encoding: 'utf8' });
  if (done.status === 0) return undefined;
  return (done.error?.message ?? `${done.stderr}${done.stdout}`).trim().split('\n').at(-1) || 'no permission';
}

function asUser(user: PostgresUser, program: string, args: string[]): [string, string[], object] {
  // A working folder that the account cannot enter would make PostgreSQL complain.
  const base = { cwd: process.platform === 'win32' ? undefined : '/', windowsHide: true };
  const [wrapper, ...flags] = user.prefix;
  if (wrapper !== undefined) return [wrapper, [...flags, program, ...args], base];
  return [program, args, { ...base, ...user.account }];
}

/** The clock of `npm run test:clock` is PostgreSQL's, too; there is none in any other start. */
const movedClock = (library = process.env.LD_PRELOAD): NodeJS.ProcessEnv =>
  library?.includes('kaksha-clock') ? { LD_PRELOAD: library } : {};

/** Runs one of PostgreSQL's programs to its end. */
export function runAs(user: PostgresUser, program: string, args: string[]): Promise<ProgramResult> {
  const [command, commandArgs, options] = asUser(user, program, args);
  return new Promise((resolve, reject) => {
    const child = spawn(command, commandArgs, {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A Ctrl-C in the terminal goes to the whole process group; PostgreSQL is stopped by us, in order.
      detached: process.platform !== 'win32',
      // Its own small environment: PostgreSQL has no business with our keys, nor with PG* variables of the shell.
      env: {
        PATH: process.env.PATH,
        TMPDIR: process.env.TMPDIR,
        SystemRoot: process.env.SystemRoot,
        LC_ALL: 'C',
        ...movedClock(),
      },
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    const finish = (code: number | null) => resolve({ code, output: output.trim() });
    child.once('close', finish);
    // The server that pg_ctl leaves running could keep a pipe open, and 'close' would never come.
    child.once('exit', (code) => setTimeout(finish, 500, code).unref());
  });
}
