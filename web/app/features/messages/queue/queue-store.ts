/** Where a device keeps the messages that the server has not acknowledged, in the order in which they were written. */
import type { DBSchema, IDBPDatabase } from 'idb';
import { deviceDatabase } from '../../../lib/device-database.ts';

/** A message that is not sent yet. */
export interface Waiting {
  clientId: string;
  conversationId: string;
  body: string;
  /** What was uploaded for it before. */
  files: readonly { id: string; name: string }[];
  /** Epoch milliseconds, by the device's clock. */
  writtenAt: number;
  /** Why the server did not take it; null while it may still go. */
  refusal: string | null;
}

/** What waits of one person: another person at the same device is shown none of it. */
export interface QueueStore {
  put(message: Waiting): Promise<void>;
  /** In the order in which they were written. */
  all(): Promise<Waiting[]>;
  remove(clientId: string): Promise<void>;
  clear(): Promise<void>;
}

interface Kept extends DBSchema {
  messages: {
    key: [userId: string, clientId: string];
    value: Waiting & { userId: string; place: number };
    indexes: { user: string };
  };
}

const inOrder = (a: { place: number }, b: { place: number }) => a.place - b.place;

function lastingStore(db: IDBPDatabase<Kept>, userId: string): QueueStore {
  const mine = async () => (await db.getAllFromIndex('messages', 'user', userId)).sort(inOrder);
  return {
    async put(message) {
      // 'strict': acknowledged once it is on the disk, not in a cache that a dead battery empties.
      const work = db.transaction('messages', 'readwrite', { durability: 'strict' });
      const known = await work.store.get([userId, message.clientId]);
      const all = await work.store.index('user').getAll(userId);
      const last = Math.max(0, ...all.map(({ place }) => place));
      await work.store.put({ ...message, userId, place: known?.place ?? last + 1 });
      await work.done;
    },
    all: async () => (await mine()).map(({ userId: _user, place: _place, ...message }) => message),
    remove: (clientId) => db.delete('messages', [userId, clientId]),
    async clear() {
      const work = db.transaction('messages', 'readwrite');
      for (const { clientId } of await work.store.index('user').getAll(userId)) {
        await work.store.delete([userId, clientId]);
      }
      await work.done;
    },
  };
}

/** For browsers that keep nothing (some private windows), and for tests. */
export function memoryStore(): QueueStore {
  const kept = new Map<string, Waiting>();
  return {
    async put(message) {
      kept.set(message.clientId, message);
    },
    all: async () => [...kept.values()],
    async remove(clientId) {
      kept.delete(clientId);
    },
    async clear() {
      kept.clear();
    },
  };
}

const database = deviceDatabase<Kept>('kaksha-messages', (db) => {
  db.createObjectStore('messages', { keyPath: ['userId', 'clientId'] }).createIndex('user', 'userId');
});

/** What this device keeps of a person; it lasts as long as the page where the browser keeps nothing. */
export async function deviceStore(userId: string): Promise<QueueStore> {
  return database().then((db) => lastingStore(db, userId), memoryStore);
}
