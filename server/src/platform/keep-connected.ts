/** A connection to PostgreSQL that always comes back: for what belongs to a session and can't be had from a pool. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

const RECONNECT_MS = 1_000;

export interface KeptConnection {
  /** Shown in `pg_stat_activity`. */
  applicationName: string;
  log: Logger;
  /**
   * Called with each new connection, which ends with this call: it goes on until `over`, which is aborted when the connection
   * is lost or closed.
   */
  use: (client: pg.Client, over: AbortSignal) => Promise<void>;
}

/** Connects until closed. A connection that is lost, or whose use fails, is made again a second later. */
export function keepConnected(
  databaseUrl: string,
  { applicationName, log, use }: KeptConnection,
): { close: () => Promise<void> } {
  const closing = new AbortController();
  let client: pg.Client | undefined;

  const connectOnce = async (): Promise<void> => {
    const lost = new AbortController();
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: applicationName,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    next.on('error', (error) => {
      if (!closing.signal.aborted) log.warn({ err: error, applicationName }, 'a connection was lost');
    });
    next.on('end', () => lost.abort());
    try {
      await next.connect();
      client = next;
      if (!closing.signal.aborted) await use(next, AbortSignal.any([lost.signal, closing.signal]));
    } finally {
      next.end().catch(() => undefined);
    }
  };

  const keep = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await connectOnce().catch(() => undefined);
      await sleep(RECONNECT_MS, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    }
  };
  void keep();
  return {
    async close() {
      closing.abort();
      await client?.end().catch(() => undefined);
    },
  };
}
