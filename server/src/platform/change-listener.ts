/** Hears what committed transactions announced (see realtime.ts), on a connection of its own that always comes back. */
import { once } from 'node:events';
import type { Logger } from 'pino';
import { announced } from './announcements.ts';
import { keepConnected } from './keep-connected.ts';
import { type Announcement, CHANGE_CHANNEL } from './realtime.ts';

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
  return keepConnected(databaseUrl, {
    applicationName: 'kaksha-changes',
    log,
    async use(client, over) {
      client.on('notification', ({ payload = '' }) => {
        try {
          onPayload(announced(payload));
        } catch (error) {
          log.error({ err: error }, 'a change notice could not be handled');
        }
      });
      await client.query(`listen ${channel}`);
      if (over.aborted) return;
      onListening();
      await once(over, 'abort');
      onLost();
    },
  });
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
