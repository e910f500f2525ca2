/** Hears what committed transactions announced (see realtime.ts), on a connection of its own that always comes back. */
import pg from 'pg';
import type { Logger } from 'pino';
import { type Announcement, CHANGE_CHANNEL } from './realtime.ts';

const RECONNECT_MS = 1_000;

export interface ListenOptions {
  log: Logger;
  onPayload: (payload: string) => void;
  /** Called whenever listening begins: earlier announcements were not heard. */
  onListening?: () => void;
  /** Called when the connection is lost: nothing is heard until listening begins again. */
  onLost?: () => void;
}

/** Hears a channel until closed. A connection that is lost is made again. */
export function listenOn(
  databaseUrl: string,
  channel: string,
  { log, onPayload, onListening = () => undefined, onLost = () => undefined }: ListenOptions,
): { close: () => Promise<void> } {
  let client: pg.Client | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const reconnect = (): void => {
    if (closed || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, RECONNECT_MS);
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'kaksha-changes',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    next.on('error', (error) => {
      if (!closed) log.warn({ err: error }, 'the change listener lost the database');
    });
    // One that never came to listen is followed up below; its end may come late, and a second listener would tell twice.
    next.on('end', () => {
      if (client !== next) return;
      onLost();
      reconnect();
    });
    next.on('notification', (message) => {
      if (message.payload === undefined) return;
      try {
        onPayload(message.payload);
      } catch (error) {
        log.error({ err: error }, 'a change notice could not be handled');
      }
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      client = next;
      if (closed) await next.end();
      else onListening();
    } catch {
      next.end().catch(() => undefined);
      reconnect();
    }
  };

  void connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

/**
 * Calls `onChange` for every announcement until closed. Announcements while the connection was away are not heard:
 * browsers reload what they show after a reconnect of their own, and change notices carry no data that is not in the database.
 * Changes that must not be missed are looked up in `onListening`, which is called whenever listening begins.
 */
export function listenForChanges(
  databaseUrl: string,
  onChange: (announcement: Announcement) => void,
  log: Logger,
  onListening: () => void = () => undefined,
): { close: () => Promise<void> } {
  return listenOn(databaseUrl, CHANGE_CHANNEL, {
    log,
    onPayload: (payload) => onChange(JSON.parse(payload) as Announcement),
    onListening,
  });
}
