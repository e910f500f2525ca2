/** A clamd of a test's own, where the machine has one; its only signature is that of the EICAR test file. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EICAR } from './clamd.ts';

/** Whether there is a `clamd` to start. CI installs it; elsewhere these tests are reported as skipped. */
export const HAS_CLAMD: boolean = spawnSync('clamd', ['--version']).status === 0;

/** Whether somebody answers PING at a socket. */
async function answers(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    socket.write('zPING\0');
    const [answer] = await once(socket, 'data');
    return String(answer) === 'PONG\0';
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Starts one that takes files of so many bytes at most; resolves when it answers. */
export async function startRealClamd(maxBytes: number): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kaksha-clamd-'));
  const [signatures, socket, config] = [
    join(folder, 'db'),
    join(folder, 'clamd.ctl'),
    join(folder, 'clamd.conf'),
  ];
  await mkdir(signatures);
  // Name, any kind of file, anywhere in it, these bytes.
  await writeFile(
    join(signatures, 'test.ndb'),
    `Eicar-Signature:0:*:${Buffer.from(EICAR, 'latin1').toString('hex')}\n`,
  );
  const settings = [
    `DatabaseDirectory ${signatures}`,
    `LocalSocket ${socket}`,
    'Foreground yes',
    `StreamMaxLength ${maxBytes}`,
  ];
  await writeFile(config, `${settings.join('\n')}\n`);
  const child = spawn('clamd', [`--config-file=${config}`], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (!(await answers(socket))) {
    if (child.exitCode !== null) throw new Error(`clamd ended with ${child.exitCode}`);
    await pause(20);
  }
  return {
    url: `unix:${socket}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
