/** A load balancer before several nodes: connections go, in turn, to those whose /readyz says 200. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../scripts/test-start.ts';

const CHECK_MS = 100;

export interface Balancer {
  url: string;
  /** Sends connections to the node of this port, too; resolves when it is ready. */
  add(port: number): Promise<void>;
  close(): Promise<void>;
}

export async function startBalancer(): Promise<Balancer> {
  const nodes = new Map<number, { ready: boolean }>();
  const open = new Set<Socket>();
  let turn = 0;
  let isClosed = false;
  const check = async (port: number): Promise<boolean> => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { Connection: 'close' } }).catch(
      () => undefined,
    );
    await answer?.arrayBuffer();
    return answer?.status === 200;
  };
  // One question at a time, or a late answer could pass for a new one.
  const watch = async (port: number, node: { ready: boolean }): Promise<void> => {
    while (!isClosed) {
      node.ready = await check(port);
      await sleep(CHECK_MS);
    }
  };
  const server = createServer((client) => {
    const ready = [...nodes].filter(([, node]) => node.ready);
    const chosen = ready[turn++ % Math.max(1, ready.length)];
    if (chosen === undefined) return client.destroy();
    const node = connect(chosen[0], '127.0.0.1');
    for (const [one, other] of [
      [client, node],
      [node, client],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: async (port) => {
      const node = { ready: false };
      nodes.set(port, node);
      void watch(port, node);
      await until(() => node.ready);
    },
    close: async () => {
      isClosed = true;
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}
