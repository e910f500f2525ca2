/** A TURN server of a test's own, where the machine has coturn. */
import { spawn, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../src/platform/free-port.ts';

/** Whether there is a `turnserver` to start. CI installs it; elsewhere these tests are reported as skipped. */
export const HAS_COTURN: boolean = spawnSync('turnserver', ['--version']).error === undefined;

/** A STUN binding request (RFC 8489) that nobody else sends. */
const BINDING_REQUEST = Buffer.concat([Buffer.from('000100002112a442', 'hex'), Buffer.from('who is here?')]);

/** Asks until a STUN server answers at the port. */
async function untilAnswered(port: number, hasEnded: () => boolean): Promise<void> {
  const socket = createSocket('udp4');
  const answered = once(socket, 'message').then(() => true);
  try {
    while (!hasEnded()) {
      socket.send(BINDING_REQUEST, port, '127.0.0.1');
      if (await Promise.race([answered, pause(50).then(() => false)])) return;
    }
    throw new Error('coturn ended instead of answering');
  } finally {
    socket.close();
  }
}

export interface TestTurn {
  /** As TURN_URLS and TURN_SECRET name it. */
  env: { urls: string[]; secret: string };
  stop(): Promise<void>;
}

/** Starts one on this machine alone, with the REST scheme (`use-auth-secret`); resolves when it answers. */
export async function startCoturn(): Promise<TestTurn> {
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'kaksha-coturn-'))];
  const secret = 'the secret of coturn in tests';
  const settings = {
    'listening-ip': '127.0.0.1',
    'relay-ip': '127.0.0.1',
    'listening-port': String(port),
    realm: 'kaksha.example',
    'static-auth-secret': secret,
    userdb: join(folder, 'turndb'),
    pidfile: join(folder, 'pid'),
    'log-file': 'stdout',
  };
  const flags = ['use-auth-secret', 'allow-loopback-peers', 'no-cli', 'no-tls', 'no-dtls'];
  const child = spawn(
    'turnserver',
    [
      '-n',
      ...flags.map((flag) => `--${flag}`),
      ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
    ],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  await untilAnswered(port, () => child.exitCode !== null);
  return {
    env: { urls: [`turn:127.0.0.1:${port}?transport=udp`], secret },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
