/** Where a device keeps what the server has not acknowledged. */
import type { AttemptEvent } from '@kaksha/domain/assessments/attempts/contract.ts';
import type { DBSchema, IDBPDatabase } from 'idb';
import { deviceDatabase } from '../../../lib/device-database.ts';

/**
 * What waits of one student: another person at the same device is shown none of it. Of one question only the newest event
 * of each kind waits: what was changed before it was sent needs no sending.
 */
export interface OutboxStore {
  /** Whether what is put here is still there after the page was closed. */
  readonly lasting: boolean;
  put(attemptId: string, event: AttemptEvent): Promise<void>;
  all(attemptId: string): Promise<AttemptEvent[]>;
  /** The attempts of which something waits. */
  attempts(): Promise<string[]>;
  /** Forgets an event, unless a newer one has taken its place. */
  remove(attemptId: string, event: AttemptEvent): Promise<void>;
}

interface Kept extends DBSchema {
  events: {
    key: [attemptId: string, kind: string, questionId: string];
    value: { attemptId: string; kind: string; questionId: string; studentId: string; event: AttemptEvent };
    indexes: { attempt: string };
  };
}

function lastingStore(db: IDBPDatabase<Kept>, studentId: string): OutboxStore {
  return {
    lasting: true,
    async put(attemptId, event) {
      // 'strict': acknowledged once it is on the disk, not in a cache that a dead battery empties.
      const work = db.transaction('events', 'readwrite', { durability: 'strict' });
      await work.store.put({ attemptId, kind: event.kind, questionId: event.questionId, studentId, event });
      await work.done;
    },
    async all(attemptId) {
      const kept = await db.getAllFromIndex('events', 'attempt', attemptId);
      return kept.flatMap((each) => (each.studentId === studentId ? [each.event] : []));
    },
    async attempts() {
      const kept = await db.getAll('events');
      return [...new Set(kept.flatMap((each) => (each.studentId === studentId ? [each.attemptId] : [])))];
    },
    async remove(attemptId, { kind, questionId, eventId }) {
      const work = db.transaction('events', 'readwrite');
      const kept = await work.store.get([attemptId, kind, questionId]);
      if (kept?.event.eventId === eventId) await work.store.delete([attemptId, kind, questionId]);
      await work.done;
    },
  };
}

/** For browsers that keep nothing (some private windows), and for tests. */
export function memoryStore(lasting = false): OutboxStore {
  const kept = new Map<string, AttemptEvent>();
  const keyOf = (attemptId: string, { kind, questionId }: AttemptEvent) =>
    `${attemptId} ${kind} ${questionId}`;
  return {
    lasting,
    async put(attemptId, event) {
      kept.set(keyOf(attemptId, event), event);
    },
    async all(attemptId) {
      return [...kept].flatMap(([key, event]) => (key.startsWith(`${attemptId} `) ? [event] : []));
    },
    async attempts() {
      return [...new Set([...kept.keys()].map((key) => key.slice(0, key.indexOf(' '))))];
    },
    async remove(attemptId, event) {
      const key = keyOf(attemptId, event);
      if (kept.get(key)?.eventId === event.eventId) kept.delete(key);
    },
  };
}

/** As long as the page lasts, where the browser keeps nothing. */
const inMemory = new Map<string, OutboxStore>();

function memoryOf(studentId: string): OutboxStore {
  const store = inMemory.get(studentId) ?? memoryStore();
  inMemory.set(studentId, store);
  return store;
}

const database = deviceDatabase<Kept>('kaksha-answers', (db) => {
  const events = db.createObjectStore('events', { keyPath: ['attemptId', 'kind', 'questionId'] });
  events.createIndex('attempt', 'attemptId');
});

/** What this device keeps of a student; it lasts as long as the page where the browser keeps nothing. */
export async function deviceStore(studentId: string): Promise<OutboxStore> {
  // What waits there would be out of sight of a database that opens later.
  const before = inMemory.get(studentId);
  if (before !== undefined) return before;
  return database().then(
    (db) => lastingStore(db, studentId),
    () => memoryOf(studentId),
  );
}
