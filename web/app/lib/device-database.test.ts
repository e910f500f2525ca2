import type { DBSchema, IDBPDatabase, OpenDBCallbacks } from 'idb';
import { expect, it } from 'vitest';
import { deviceDatabase } from './device-database.ts';

/** A database that each opening answers as told, in turn. */
function opened(...answers: (IDBPDatabase<DBSchema> | Error)[]) {
  const callbacks: OpenDBCallbacks<DBSchema>[] = [];
  const database = deviceDatabase<DBSchema>(
    'kaksha-test',
    () => undefined,
    async (_name, _version, given = {}) => {
      callbacks.push(given);
      const answer = answers[callbacks.length - 1];
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('opened too often');
      return answer;
    },
  );
  return { database, callbacks };
}
const connection = () => ({}) as IDBPDatabase<DBSchema>;

it('is opened once for all who use it', async () => {
  const db = connection();
  const { database, callbacks } = opened(db);
  const [one, other] = await Promise.all([database(), database()]);
  expect(one).toBe(db);
  expect(other).toBe(db);
  expect(callbacks).toHaveLength(1);
});

it('is tried again after it could not be opened', async () => {
  const db = connection();
  const { database } = opened(new Error('no room'), db);
  await expect(database()).rejects.toThrow('no room');
  expect(await database()).toBe(db);
});

it('is opened anew after the browser has closed it', async () => {
  const [first, second] = [connection(), connection()];
  const { database, callbacks } = opened(first, second);
  expect(await database()).toBe(first);
  callbacks[0]?.terminated?.();
  expect(await database()).toBe(second);
});
