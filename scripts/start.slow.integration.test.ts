import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runningServer } from '../server/src/platform/embedded-postgres/cluster-state.ts';
import { freePort } from '../server/src/platform/embedded-postgres/server.ts';
import { stopEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts';
import { isAlive } from '../server/src/platform/process-table.ts';

const START = fileURLToPath(new URL('./start.mjs', import.meta.url));
/** A first start builds the web and fills the database. */
const FIRST_START_MS = 180_000;

let dataDir: string;
let port: number;
let started: Run[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), `kaksha-test-${process.pid}-start-`));
  port = await freePort();
});
afterEach(async () => {
  await Promise.all(started.map((run) => run.end('SIGTERM')));
  started = [];
});
afterAll(async () => {
  await stopEmbeddedPostgres(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

type Run = {
  child: ChildProcess;
  said(): string;
  /** Sends the signal and waits for the end. @returns the exit code, undefined when a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  ended: Promise<number | null>;
};

function run(extra: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [START], {
    env: {
      ...process.env,
      NODE_ENV: '',
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      PORT: String(port),
      ...extra,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const collect = (chunk: Buffer) => {
    said += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = once(child, 'close').then(() => child.exitCode);
  const result: Run = {
    child,
    said: () => said,
    ended,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
  started.push(result);
  return result;
}

async function startReady(): Promise<Run> {
  const starting = run();
  const line = `Kaksha is ready at http://127.0.0.1:${port}\n`;
  await Promise.race([until(() => starting.said().includes(line), FIRST_START_MS), starting.ended]);
  expect(starting.said()).toContain(line);
  return starting;
}

async function until(condition: () => boolean, patienceMs = 20_000): Promise<void> {
  const endsAt = Date.now() + patienceMs;
  while (!condition()) {
    if (Date.now() > endsAt) throw new Error(`waited for ${patienceMs} ms in vain`);
    await sleep(20);
  }
}

async function isReady(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return answer?.status === 200;
}

/** The server's own process, below the script that started it. */
function serverPid(): number {
  return JSON.parse(readFileSync(join(dataDir, 'kaksha.lock'), 'utf8')).pid;
}

const postgres = () => runningServer(join(dataDir, 'postgres'));

describe.runIf(process.platform === 'linux')('npm start', () => {
  it('serves, keeps a second start out, and stops everything in order', async () => {
    const first = await startReady();
    expect(await isReady()).toBe(true);

    const second = run();
    expect(await second.ended).toBe(1);
    expect(second.said()).toBe(
      `Kaksha cannot start: Port ${port} of 127.0.0.1 is already in use: stop the program that has it, or set PORT to another one.\n`,
    );
    const beside = run({ PORT: String(await freePort()) });
    expect(await beside.ended).toBe(1);
    expect(beside.said()).toMatch(/^Kaksha cannot start: Another Kaksha \(process \d+\) is using .+\n$/);
    expect(await isReady()).toBe(true);

    const server = serverPid();
    expect(await first.end('SIGTERM')).toBe(0);
    expect(isAlive(server)).toBe(false);
    expect(postgres()).toBeUndefined();
    expect(existsSync(join(dataDir, 'kaksha.lock'))).toBe(false);
  }, 240_000);

  it('starts again within 8 seconds, and bears an impatient second Ctrl-C', async () => {
    const startedAt = Date.now();
    const again = await startReady();
    expect(Date.now() - startedAt).toBeLessThan(8_000);
    // The terminal sends Ctrl-C to the whole group: to the script and to the server below it.
    process.kill(serverPid(), 'SIGINT');
    again.child.kill('SIGINT');
    await sleep(30);
    expect(await again.end('SIGINT')).toBe(0);
    expect(postgres()).toBeUndefined();
  }, 60_000);

  it('starts again after a kill -9 of the server, which leaves PostgreSQL running', async () => {
    const first = await startReady();
    process.kill(serverPid(), 'SIGKILL');
    expect(await first.ended).toBe(137);
    const left = postgres();
    expect(left).toBeDefined();
    await startReady();
    expect(await isReady()).toBe(true);
    expect(postgres()?.pid).toBe(left?.pid);
  }, 60_000);

  it('ends when the script above it is killed, and the next start does not have to wait for that', async () => {
    const first = await startReady();
    const server = serverPid();
    await first.end('SIGKILL');
    await startReady();
    expect(isAlive(server)).toBe(false);
    expect(await isReady()).toBe(true);
  }, 60_000);

  it('answers again after a kill -9 of PostgreSQL, in the same process', async () => {
    await startReady();
    const server = serverPid();
    process.kill(postgres()?.pid ?? 0, 'SIGKILL');
    await until(() => postgres() !== undefined);
    const endsAt = Date.now() + 20_000;
    while (!(await isReady()) && Date.now() < endsAt) await sleep(100);
    expect(await isReady()).toBe(true);
    expect(serverPid()).toBe(server);
  }, 60_000);
});

describe('a start that cannot be', () => {
  it.each([
    ['a bad value', { PORT: 'eighty' }, 'PORT must be a port number'],
    ['trial settings in production', { NODE_ENV: 'production' }, 'NODE_ENV=production needs SECRET_KEY'],
    ['an address that is not ours', { HOST: '203.0.113.7' }, 'HOST 203.0.113.7 cannot be listened on'],
  ])('stops at %s with one line', async (_what, extra, reason) => {
    const refused = run(extra);
    expect(await refused.ended).toBe(1);
    expect(refused.said()).toContain(`Kaksha cannot start: ${reason}`);
    expect(refused.said().trimEnd()).not.toContain('\n');
  });
});
