/** Janus of a test's own, where the machine has it: configured by the files that a node is configured by. */
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../src/platform/free-port.ts';

/** Whether there is a `janus` to start. CI installs it; elsewhere these tests are reported as skipped. */
export const HAS_JANUS: boolean = spawnSync('janus', ['--help']).status === 0;

const CONFIG = fileURLToPath(new URL('../src/classroom/media/janus/config/', import.meta.url));
const STARTING_MS = 20_000;

export interface TestJanus {
  /** For MEDIA_JANUS. */
  url: string;
  secret: string;
  pid: number;
  /** As a defect, or a machine without power. */
  kill(): Promise<void>;
  /** Starts it again, on the same ports, knowing nothing. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts one on free ports; resolves when it lets us connect. */
export async function startJanus(options: { secret?: string } = {}): Promise<TestJanus> {
  const folder = mkdtempSync(join(tmpdir(), `kaksha-test-${process.pid}-janus-`));
  const { secret = randomUUID() } = options;
  const [port, adminPort] = [await freePort(), await freePort()];
  const values: Record<string, string> = {
    CONFIG_FOLDER: folder,
    SECRET: secret,
    UDP_PORTS: '41000-41999',
    ADDRESS: '127.0.0.1',
    PORT: String(port),
    ADMIN_PORT: String(adminPort),
  };
  for (const name of readdirSync(CONFIG)) {
    const text = readFileSync(join(CONFIG, name), 'utf8');
    writeFileSync(
      join(folder, name),
      text.replaceAll(/@([A-Z_]+)@/g, (_, word) => values[word] ?? ''),
    );
  }
  const url = `ws://127.0.0.1:${port}?admin=${adminPort}`;
  const begin = async () => {
    const child = spawn('janus', ['-F', folder], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    const endsAt = Date.now() + STARTING_MS;
    while (!(await listens(port))) {
      if (child.exitCode !== null || Date.now() > endsAt) throw new Error('Janus does not start.');
      await sleep(50);
    }
    return { child, ended };
  };
  let { child, ended } = await begin();
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return {
    url,
    secret,
    get pid() {
      return child.pid ?? 0;
    },
    kill,
    startAgain: async () => {
      ({ child, ended } = await begin());
    },
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether somebody listens there. */
async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
