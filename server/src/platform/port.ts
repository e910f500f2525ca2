/** Whether the address that the server is to listen on is free. */
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from './env.ts';
import { lockHolder } from './process-lock.ts';

/**
 * Waits until HOST:PORT is free: at once as a rule, longer when the previous server on this DATA_DIR is ending.
 *
 * @throws Error with one sentence when somebody else has it.
 */
export async function waitForPort(env: Pick<Env, 'host' | 'port' | 'dataDir'>): Promise<void> {
  const startedAt = Date.now();
  for (;;) {
    const failure = await tryToListen(env.host, env.port);
    if (failure === undefined) return;
    const ending = lockHolder(join(env.dataDir, 'kaksha.lock'))?.ending === true;
    if (failure.code !== 'EADDRINUSE' || Date.now() > startedAt + (ending ? 30_000 : 1_500)) {
      throw new Error(listenFailure(failure, env));
    }
    await sleep(100);
  }
}

/** One sentence for the operator about an address that could not be listened on. */
export function listenFailure(error: NodeJS.ErrnoException, env: Pick<Env, 'host' | 'port'>): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${env.port} of ${env.host} is already in use: stop the program that has it, or set PORT to another one.`;
  }
  if (error.code === 'EACCES')
    return `Port ${env.port} needs rights that Kaksha does not have: set PORT to one above 1023.`;
  return `HOST ${env.host} cannot be listened on (${error.code ?? error.message}): set HOST to an address of this machine.`;
}

function tryToListen(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', resolve);
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}
