/** A Redis of a test's own, where the machine has one. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createClient } from 'redis';
import { freePort } from '../src/platform/free-port.ts';

/** Whether there is a `redis-server` to start. CI installs it; elsewhere these tests are reported as skipped. */
export const HAS_REDIS: boolean = spawnSync('redis-server', ['--version']).status === 0;

/** Starts one that keeps nothing on disk, on this port or any; resolves when it answers. */
export async function startRedis(wantedPort?: number): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = wantedPort ?? (await freePort());
  const child = spawn(
    'redis-server',
    ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  const url = `redis://127.0.0.1:${port}`;
  const client = createClient({ url, socket: { reconnectStrategy: () => 50 } });
  client.on('error', () => undefined);
  const early = ended.then(() => {
    throw new Error(`redis-server ended instead of answering at port ${port}`);
  });
  try {
    await Promise.race([client.connect(), early]);
  } finally {
    early.catch(() => undefined);
  }
  client.destroy();
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
