/** Starts the product as an operator would, on a folder and a port of its own, and stops it again. */
import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@kaksha/server/src/platform/free-port.ts';

export { freePort };

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Names the folder that a fresh product is copied from (`template.ts`); without it each one makes its own. */
export const TEMPLATE_VARIABLE = 'KAKSHA_E2E_TEMPLATE';
/** A first start on a slow machine: build, initialise, migrate, seed. */
const START_MS = 240_000;

export interface Product {
  url: string;
  dataDir: string;
  /**
   * Kills one of its processes (SIGKILL). Without the server the rest of the product ends too, but for the media server,
   * which carries the lessons on; the server starts the media server again by itself.
   */
  kill(process: 'server' | 'media server'): Promise<void>;
  /** Starts it again at the same address, after the server was killed. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** The files of a running product that name its processes. */
const NAMED_IN = { server: 'kaksha.lock', 'media server': 'media.json' } as const;

/** A new data folder; in a run of the tests, a copy of one that has been started before. */
async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kaksha-e2e-'));
  const template = process.env[TEMPLATE_VARIABLE];
  if (template !== undefined) await copyFolder(template, folder);
  return folder;
}

/**
 * Keeps the owners when root copies: PostgreSQL's files belong to a user of its own. By `cp` where there is one: 2,300 files
 * take it a fifth of the processor's time that they take Node (0.3 s for 1.4 s, measured).
 */
async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true });
  else await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}

/**
 * Runs `npm start`'s script until it prints that it is ready; on an empty folder, or on one that is left as it is; `env` sets
 * it up further. `within` is a command that runs another one, which comes after it.
 */
export async function startProduct(
  options: { dataDir?: string; env?: Record<string, string>; within?: readonly string[] } = {},
): Promise<Product> {
  const dataDir = options.dataDir ?? (await freshFolder());
  const environment = {
    ...process.env,
    NODE_ENV: '',
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    ...options.env,
  };
  let run = launch(environment, options.within);
  const url = await run.ready;
  return {
    url,
    dataDir,
    async kill(name) {
      const { pid } = JSON.parse(await readFile(join(dataDir, NAMED_IN[name]), 'utf8')) as { pid: number };
      process.kill(pid, 'SIGKILL');
      if (name === 'server') await run.exited;
    },
    async startAgain() {
      run = launch(environment, options.within);
      await run.ready;
    },
    async stop() {
      run.end();
      await run.exited;
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** One run of the script; `ready` is its address. */
function launch(
  env: NodeJS.ProcessEnv,
  within: readonly string[] = [],
): { ready: Promise<string>; exited: Promise<void>; end(): void } {
  const [command = '', ...args] = [...within, process.execPath, join(ROOT, 'scripts/start.mjs')];
  const child = spawn(command, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`not ready in time:\n${output}`)), START_MS);
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const said = /Kaksha is ready at (http:\S+)/.exec(output);
      if (said?.[1] !== undefined) {
        clearTimeout(late);
        resolve(said[1]);
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`ended with ${code}:\n${output}`)));
  });
  return { ready, exited, end: () => child.kill('SIGTERM') };
}
