import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runningServer } from './embedded-postgres/cluster-state.ts';
import { runningEmbeddedUrl } from './embedded-postgres.ts';
import { isAlive, processesIn } from './process-table.ts';
import { provideDatabase, shareDatabase } from './provide-database.ts';

const WRITER = fileURLToPath(new URL('../../test/durable-writer.ts', import.meta.url));

let dataDir: string;
let writers: Writer[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), `kaksha-test-${process.pid}-recovery-`));
});
afterEach(async () => {
  await Promise.all(writers.map((writer) => writer.kill('SIGKILL')));
  writers = [];
  await sleep(50);
  const database = await provideDatabase(env());
  await database.release();
  rmSync(dataDir, { recursive: true });
});

const env = () => ({ dataDir, databaseUrl: undefined });
const clusterDirectory = () => join(dataDir, 'postgres');

type Writer = {
  child: ChildProcess;
  /** Every row that PostgreSQL acknowledged to it. */
  acknowledged(): number[];
  said(): string;
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
};

async function startWriter(): Promise<Writer> {
  const child = spawn(process.execPath, [WRITER, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const closed = once(child, 'close');
  const writer: Writer = {
    child,
    // The last line may have been cut off in the middle.
    acknowledged: () =>
      out
        .slice(0, out.lastIndexOf('\n'))
        .split('\n')
        .filter((line) => /^\d+$/.test(line))
        .map(Number),
    said: () => out + errors,
    kill: async (signal) => {
      child.kill(signal);
      await closed;
    },
  };
  writers.push(writer);
  await until(() => out.includes('# ready') || child.exitCode !== null);
  expect(child.exitCode, errors).toBeNull();
  return writer;
}

async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; !condition(); waited += 20) {
    if (waited > 20_000) throw new Error('waited for 20 seconds in vain');
    await sleep(20);
  }
}

async function writeFor(writer: Writer, rows: number): Promise<void> {
  const before = writer.acknowledged().length;
  await until(() => writer.acknowledged().length >= before + rows);
}

/** As the kernel does when memory runs out: the postmaster and all of its processes, without a word. */
function killPostgres(): void {
  const pids = processesIn(clusterDirectory());
  expect(pids.length).toBeGreaterThan(1);
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It died of its postmaster's death already.
    }
  }
}

async function storedRows(url: string): Promise<Set<number>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from written');
  await client.end();
  return new Set(rows.map(({ id }) => Number(id)));
}

async function expectNothingLost(writer: Writer): Promise<void> {
  const database = await provideDatabase(env());
  const stored = await storedRows(database.url);
  await database.release();
  const acknowledged = writer.acknowledged();
  expect(acknowledged.length).toBeGreaterThan(100);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
}

describe.runIf(process.platform === 'linux')('the embedded database', () => {
  it('is found running after a kill -9 of the server', async () => {
    const writer = await startWriter();
    await writeFor(writer, 200);
    await writer.kill('SIGKILL');
    expect(runningServer(clusterDirectory())).toBeDefined();
    await expectNothingLost(writer);
  });

  it('is started again under a living server after a kill -9 of PostgreSQL', async () => {
    const writer = await startWriter();
    await writeFor(writer, 200);
    killPostgres();
    await until(() => writer.said().includes('has been started again'));
    await writeFor(writer, 200);
    await writer.kill('SIGKILL');
    await expectNothingLost(writer);
  });

  it('recovers after a kill -9 of both', async () => {
    const writer = await startWriter();
    await writeFor(writer, 200);
    killPostgres();
    await writer.kill('SIGKILL');
    expect(existsSync(join(clusterDirectory(), 'postmaster.pid'))).toBe(true);
    await expectNothingLost(writer);
  });

  it('recovers after only the postmaster was killed, whose backends live on for a while', async () => {
    const writer = await startWriter();
    await writeFor(writer, 200);
    await writer.kill('SIGKILL');
    process.kill(runningServer(clusterDirectory())?.pid ?? 0, 'SIGKILL');
    await expectNothingLost(writer);
  });

  it('stops with the server that ends in order, and listens on the loopback address alone', async () => {
    const writer = await startWriter();
    const postgres = runningServer(clusterDirectory());
    expect(readFileSync(join(clusterDirectory(), 'postmaster.pid'), 'utf8').split('\n')[5]).toBe('127.0.0.1');
    await writer.kill('SIGTERM');
    expect(isAlive(postgres?.pid ?? 0)).toBe(false);
    expect(runningEmbeddedUrl(dataDir)).toBeUndefined();
    expect(existsSync(join(dataDir, 'kaksha.lock'))).toBe(false);
    expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
  });

  it('belongs to one server; a command beside it uses it and leaves it running', async () => {
    const writer = await startWriter();
    await expect(provideDatabase(env())).rejects.toThrow(/Another Kaksha \(process \d+\) is using/);
    const shared = await shareDatabase(env());
    expect((await storedRows(shared.url)).size).toBeGreaterThan(0);
    await shared.release();
    await writeFor(writer, 50);
    await writer.kill('SIGTERM');
    const alone = await shareDatabase(env());
    expect((await storedRows(alone.url)).size).toBeGreaterThan(0);
    await alone.release();
    expect(runningServer(clusterDirectory())).toBeUndefined();
  });

  it('survives a first start that was interrupted, and a stale file of a process that got the same id', async () => {
    mkdirSync(`${clusterDirectory()}.new`);
    writeFileSync(join(`${clusterDirectory()}.new`, 'PG_VERSION'), '18');
    await (await provideDatabase(env())).release();
    const stale = [process.pid, clusterDirectory(), '1', '5432', '', '127.0.0.1', '', 'ready', ''].join('\n');
    writeFileSync(join(clusterDirectory(), 'postmaster.pid'), stale);
    await (await provideDatabase(env())).release();
  });
});
