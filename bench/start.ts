/**
 * The first minute of trying the product: `npm start` in a fresh clone whose packages are there, again in the same
 * folder, and the first page after each.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@kaksha/server/src/platform/embedded-postgres.ts';
import { freePort } from '@kaksha/server/src/platform/free-port.ts';
import { type BenchResult, median } from './bench.ts';

export const name = 'start';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ROUNDS = 3;

/** Milliseconds of one start: until it is ready, and for the first page, whole. */
interface Start {
  readyMs: number;
  pageMs: number;
  pageAgainMs: number;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** `npm start` in `clone`, whose packages are there, until it has shown its first page twice. */
async function startIn(clone: string): Promise<Start> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: clone,
    env: {
      ...process.env,
      NODE_ENV: '',
      DATABASE_URL: '',
      DATA_DIR: join(clone, 'data'),
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  try {
    const readyMs = await timed(async () => {
      for await (const chunk of child.stdout) if (String(chunk).includes('Kaksha is ready')) return;
      throw new Error('it ended before it was ready');
    });
    const page = async () => {
      const response = await fetch(url);
      if (response.status !== 200) throw new Error(`the first page answers ${response.status}`);
      await response.text();
    };
    return { readyMs, pageMs: await timed(page), pageAgainMs: await timed(page) };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** The clone of the last commit, with the packages of this folder and nothing that a start leaves behind. */
function freshClone(folder: string): string {
  const clone = join(folder, 'clone');
  execFileSync('git', ['clone', '-q', ROOT, clone]);
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), join(clone, 'node_modules')]);
  rmSync(join(clone, 'node_modules/.cache'), { recursive: true, force: true });
  return clone;
}

/** Measures both starts beside those of PostgreSQL alone, on a folder of its own. */
export async function run(): Promise<BenchResult[]> {
  const fresh: Start[] = [];
  const again: Start[] = [];
  const postgresFreshMs: number[] = [];
  const postgresAgainMs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const folder = mkdtempSync(join(tmpdir(), 'kaksha-bench-start-'));
    try {
      const clone = freshClone(folder);
      fresh.push(await startIn(clone));
      again.push(await startIn(clone));
      for (const times of [postgresFreshMs, postgresAgainMs]) {
        const began = performance.now();
        const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres-alone') });
        times.push(performance.now() - began);
        await postgres.stop();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return [
    ...rowsOf('a fresh clone', fresh, postgresFreshMs, 'builds the web, makes and fills the database'),
    ...rowsOf('again', again, postgresAgainMs, ''),
  ];
}

function rowsOf(
  what: string,
  starts: readonly Start[],
  postgresMs: readonly number[],
  note: string,
): BenchResult[] {
  const middle = (read: (start: Start) => number) => median(starts.map(read));
  return [
    {
      name: `npm start, ${what}, until ready`,
      unit: 'ms',
      value: middle(({ readyMs }) => readyMs),
      floorName: 'PostgreSQL alone',
      floorValue: median(postgresMs),
      note,
    },
    {
      name: `the first page, ${what}`,
      unit: 'ms',
      value: middle(({ pageMs }) => pageMs),
      floorName: 'the same page once more',
      floorValue: middle(({ pageAgainMs }) => pageAgainMs),
    },
  ];
}
