/** How the sockets of several nodes hear one another: through PostgreSQL, or through Redis where REDIS_URL names one. */
import type pg from 'pg';
import type { Logger } from 'pino';
import type { ServerOptions } from 'socket.io';
import { createOrderedAdapter } from './ordered-adapter.ts';

export interface NodeLink {
  /** For socket.io's `adapter` option. */
  adapter: ServerOptions['adapter'];
  /** Call it after the socket server has closed. */
  close: () => Promise<void>;
}

interface LinkOptions {
  /** Undefined: through PostgreSQL. */
  redisUrl: string | undefined;
  /** For the adapter's own notifications: it writes a table that the application's role does not know. */
  ownerPool: pg.Pool;
  log: Logger;
}

/** How long Redis may take to answer when the server starts. */
const REDIS_START_MS = 10_000;
/** Between two tries to reach a Redis that went away. */
const REDIS_RECONNECT_MS = 500;

/**
 * How often a node says that it is there. One that has just started says so before it listens, and does not hear what the
 * others answer: for up to this time it knows of nobody, and finds the classes of its first pages empty.
 */
const POSTGRES_HEARTBEAT_MS = 1_000;

/** Nodes of one product share a stream; another product on the same Redis does not hear it. */
const STREAM = 'kaksha:sockets';

async function throughRedis(url: string, log: Logger): Promise<NodeLink> {
  // Hundreds of modules, and 34 MB of memory (measured), that a node without Redis does not need.
  const [{ createAdapter: createRedisAdapter }, { createClient }] = await Promise.all([
    import('@socket.io/redis-streams-adapter'),
    import('redis'),
  ]);
  const client = createClient({
    url,
    socket: { connectTimeout: 5_000, reconnectStrategy: () => REDIS_RECONNECT_MS },
  });
  client.on('error', (error: unknown) => log.warn({ err: error }, 'the socket adapter lost Redis'));
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error('Redis, which REDIS_URL names, does not answer')),
      REDIS_START_MS,
    );
  });
  try {
    await Promise.race([client.connect(), tooLate]);
  } catch (error) {
    client.destroy();
    throw error;
  } finally {
    clearTimeout(timer);
  }
  // Redis keeps what went by for those who come back; ten thousand packets are minutes of a busy evening.
  const adapter = createRedisAdapter(client, {
    streamName: STREAM,
    channelPrefix: STREAM,
    sessionKeyPrefix: `${STREAM}:session:`,
    // Its reader ends within this time when the server does.
    blockTimeInMs: 1_000,
  });
  return {
    adapter,
    // The adapter's last messages go out first; a Redis that is away is not waited for.
    close: async () => (client.isReady ? client.close() : client.destroy()),
  };
}

/**
 * Links this node's sockets to those of the others. A lost link is made again; until then each node still reaches the
 * pages that are connected to itself. A node's messages are heard in the order in which it sends them, by its own pages
 * and by those of the others.
 * @throws Error when REDIS_URL is set and nobody answers there within ten seconds.
 */
export async function linkNodes({ redisUrl, ownerPool, log }: LinkOptions): Promise<NodeLink> {
  if (redisUrl !== undefined) return throughRedis(redisUrl, log);
  return createOrderedAdapter(ownerPool, { heartbeatInterval: POSTGRES_HEARTBEAT_MS, log });
}
