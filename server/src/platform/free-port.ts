import { createServer } from 'node:net';

/** Below where systems take the ports of outgoing connections from: one of those may have a port before its server has. */
const FIRST_PORT = 20_000;
const PORT_COUNT = 10_000;

/** Processes begin in different places, and a port that was found is not found again soon. */
let next = (process.pid * 97) % PORT_COUNT;

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port of 127.0.0.1 that nobody listens on. @throws Error when there is none */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORT_COUNT; tries += 1) {
    const port = FIRST_PORT + next;
    next = (next + 1) % PORT_COUNT;
    if (await canListen(port)) return port;
  }
  throw new Error('no port is free');
}
