/** Starts the product as an operator would, on a folder and a port of its own, and stops it again. */
import { spawn } from 'node:child_process';
import { chown, cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Names the folder that a fresh product is copied from (`template.ts`); without it each one makes its own. */
export const TEMPLATE_VARIABLE = 'KAKSHA_E2E_TEMPLATE';
/** A first start on a slow machine: build, initialise, migrate, seed. */
const START_MS = 240_000;

export interface Product {
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** What the first start makes, or, in a run of the tests, a copy of it. */
async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kaksha-e2e-'));
  const template = process.env[TEMPLATE_VARIABLE];
  if (template !== undefined) await copyFolder(template, folder);
  return folder;
}

/** Keeps the owners when root copies: PostgreSQL's files belong to a user of its own. */
async function copyFolder(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  if (process.getuid?.() !== 0) return;
  for (const name of await readdir(from, { recursive: true })) {
    const { uid, gid } = await stat(join(from, name));
    await chown(join(to, name), uid, gid);
  }
}

/** Runs `npm start`'s script until it prints that it is ready; on an empty folder, or on one that is left as it is; `env` sets it up further. */
export async function startProduct(
  options: { dataDir?: string; env?: Record<string, string> } = {},
): Promise<Product> {
  const dataDir = options.dataDir ?? (await freshFolder());
  const child = spawn(process.execPath, [join(ROOT, 'scripts/start.mjs')], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`not ready in time:\n${output}`)), START_MS);
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const ready = /Kaksha is ready at (http:\S+)/.exec(output);
      if (ready?.[1] !== undefined) {
        clearTimeout(late);
        resolve(ready[1]);
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`ended with ${code}:\n${output}`)));
  });
  return {
    url,
    dataDir,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
