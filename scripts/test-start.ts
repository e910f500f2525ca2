/** `npm start` as tests run it: a process of its own on a folder and a port of its own, to be signalled and killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type RunningServer, runningServer } from '../server/src/platform/embedded-postgres/cluster-state.ts';
import { stopEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts';
import { freePort } from '../server/src/platform/free-port.ts';

const START = fileURLToPath(new URL('./start.mjs', import.meta.url));
/** A first start builds the web and fills the database. */
const FIRST_START_MS = 180_000;

/** One run of `scripts/start.mjs`. */
export type Run = {
  child: ChildProcess;
  /** Everything that it has printed. */
  said(): string;
  /** Sends the signal and waits for the end. @returns the exit code, null when a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  ended: Promise<number | null>;
};

/** A DATA_DIR and a port, and the processes started on them. */
export type StartScene = {
  dataDir: string;
  port: number;
  url: string;
  /** Starts it, with `flags` for the script and `extra` in its environment, and does not wait. */
  run(extra?: Record<string, string>, flags?: string[]): Run;
  /** Starts it and waits until it says that it is ready; `extra` in its environment. */
  startReady(flags?: string[], extra?: Record<string, string>): Promise<Run>;
  isReady(): Promise<boolean>;
  /** Waits until `/readyz` says so. */
  untilReady(): Promise<void>;
  /** The server's own process, below the script that started it. */
  serverPid(): number;
  /** The embedded PostgreSQL that runs on the folder. */
  postgres(): RunningServer | undefined;
  /** Ends every run in order. */
  endAll(): Promise<void>;
  /** Ends every run, PostgreSQL too, and removes the folder. */
  remove(): Promise<void>;
};

/** A scene with an empty folder; `name` is part of the folder's name, `environment` of every run's. */
export async function createStartScene(
  name: string,
  environment: Record<string, string> = {},
): Promise<StartScene> {
  const dataDir = mkdtempSync(join(tmpdir(), `kaksha-test-${process.pid}-${name}-`));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let runs: Run[] = [];

  function run(extra: Record<string, string> = {}, flags: string[] = []): Run {
    const child = spawn(process.execPath, [START, ...flags], {
      env: {
        ...process.env,
        NODE_ENV: '',
        DATABASE_URL: '',
        LOG_LEVEL: 'warn',
        DATA_DIR: dataDir,
        PORT: String(port),
        ...environment,
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
    const end = (signal: NodeJS.Signals) => {
      child.kill(signal);
      return ended;
    };
    const result: Run = { child, said: () => said, ended, end };
    runs.push(result);
    return result;
  }

  async function startReady(flags: string[] = [], extra: Record<string, string> = {}): Promise<Run> {
    const starting = run(extra, flags);
    const line = `Kaksha is ready at ${url}\n`;
    await Promise.race([until(() => starting.said().includes(line), FIRST_START_MS), starting.ended]);
    if (!starting.said().includes(line)) throw new Error(`it did not start:\n${starting.said()}`);
    return starting;
  }

  async function isReady(): Promise<boolean> {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    return answer?.status === 200;
  }

  async function endAll(): Promise<void> {
    await Promise.all(runs.map((one) => one.end('SIGTERM')));
    runs = [];
  }

  return {
    dataDir,
    port,
    url,
    run,
    startReady,
    isReady,
    untilReady: () => until(isReady),
    serverPid: () => JSON.parse(readFileSync(join(dataDir, 'kaksha.lock'), 'utf8')).pid,
    postgres: () => runningServer(join(dataDir, 'postgres')),
    endAll,
    remove: async () => {
      await endAll();
      await stopEmbeddedPostgres(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits until `condition` holds. @throws Error when it does not within `patienceMs`. */
export async function until(condition: () => boolean | Promise<boolean>, patienceMs = 20_000): Promise<void> {
  const endsAt = Date.now() + patienceMs;
  while (!(await condition())) {
    if (Date.now() > endsAt) throw new Error(`waited for ${patienceMs} ms in vain`);
    await sleep(20);
  }
}
