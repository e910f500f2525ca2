/**
 * Messages from one node to the others through PostgreSQL, sent and heard in order. socket.io's adapter by itself sends each
 * message on whichever connection of the pool is free, and a large one by way of a table: of two sent at once either
 * may be heard first. It emits each to this node's own pages once it was sent, so theirs are in no better order. One after
 * the other is hardly slower than several at once: PostgreSQL commits one transaction with a notification at a time.
 */
import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import type { Logger } from 'pino';

/** A message that takes so long to send or fetch keeps nothing else waiting; one that has waited so long is dropped. */
const PATIENCE_MS = 5_000;
/** Longer is not worth waiting when the node ends. */
const END_MS = 1_000;

/** The adapter's own steps that this file takes part in. */
interface Publishing {
  doPublish(message: object): Promise<string>;
}

type MadeAdapter = ReturnType<typeof createAdapter>;

export interface OrderedAdapter {
  adapter: MadeAdapter;
  /** Ends it, once the sockets have closed. Resolves when all messages until now were sent, or when it takes too long. */
  close: () => Promise<void>;
}

/** The adapter over this pool. This node's own pages hear everything at once, whatever becomes of the others. */
export function createOrderedAdapter(
  pool: pg.Pool,
  options: { heartbeatInterval: number; log: Logger },
): OrderedAdapter {
  const { heartbeatInterval, log } = options;
  const errorHandler = (error: unknown) => log.warn({ err: error }, 'socket adapter lost the database');
  const hearing = hearInOrder(pool);
  const make = createAdapter(hearing.pool, { heartbeatInterval, errorHandler });
  const inTurn = makeQueue(errorHandler);
  // Made with `new`.
  function adapter(namespace: unknown): ReturnType<MadeAdapter> {
    const made = make(namespace);
    const publishing = made as unknown as Publishing;
    const publish = publishing.doPublish.bind(made);
    publishing.doPublish = async (message) => {
      // A message belongs to its sender, who may change it while it waits.
      const asTold = structuredClone(message);
      inTurn(() => publish(asTold));
      // No place in a stream to go on from: the adapter over PostgreSQL has none.
      return '';
    };
    return made;
  }
  const close = async (): Promise<void> => {
    hearing.close();
    await withPatience(new Promise<void>((resolve) => inTurn(async () => resolve(), resolve)), END_MS);
  };
  return { adapter, close };
}

/** Runs one after the other; work that has waited too long is left out. */
function makeQueue(
  onError: (error: unknown) => void,
): (work: () => Promise<unknown>, onLeftOut?: () => void) => void {
  let turn: Promise<unknown> = Promise.resolve();
  return (work, onLeftOut = () => onError(new Error('The other nodes were not told in time.'))) => {
    const sinceMs = performance.now();
    turn = turn
      .then(() => (performance.now() - sinceMs > PATIENCE_MS ? onLeftOut() : withPatience(work())))
      .catch(onError);
  };
}

/** Waits for it, and no longer than may be. */
async function withPatience(work: Promise<unknown>, patienceMs = PATIENCE_MS): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([work, patience]).finally(() => clearTimeout(timer));
}

/**
 * The pool as the adapter uses it. It fetches a large message from a table: those that follow wait for that. The adapter
 * gives back only a connection that it listens on: one that was lost, or that it is still making when it closes, would
 * stay away from the pool for good, which could then never end.
 */
function hearInOrder(pool: pg.Pool): { pool: pg.Pool; close: () => void } {
  const held = new Set<pg.PoolClient>();
  let closed = false;
  // One that has listened is of no use to anybody else.
  const release = (client: pg.PoolClient) => {
    if (held.delete(client)) client.release(true);
  };
  const connect = async () => {
    const client = await pool.connect();
    held.add(client);
    if (closed) {
      release(client);
      // Refused, the adapter would ask again and again.
      return new Promise<never>(() => {});
    }
    let turn: Promise<unknown> = Promise.resolve();
    client.on('end', () => release(client));
    return {
      on(event: 'notification' | 'end', listener: (told?: pg.Notification) => unknown) {
        if (event === 'end') client.on('end', () => !closed && listener());
        // The listener reports its own errors.
        else
          client.on('notification', (told) => {
            turn = turn.then(() => withPatience(Promise.resolve(listener(told))));
          });
      },
      query: (text: string) => client.query(text),
      removeAllListeners: (event: string) => client.removeAllListeners(event),
      release: () => release(client),
    };
  };
  const query = (text: string, values?: unknown[]) => pool.query(text, values);
  const close = () => {
    closed = true;
    for (const client of held) release(client);
  };
  return { pool: { connect, query } as unknown as pg.Pool, close };
}
