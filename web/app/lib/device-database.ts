/** What a device keeps in IndexedDB until the server has it. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * A database of this device, opened at its first use and again after the browser has closed it, or when it could not be
 * opened before.
 *
 * @param create makes the stores, on a device that has no such database yet
 * @param open for tests, which have no IndexedDB
 * @throws (rejects) where the browser keeps nothing, as in some private windows
 */
export function deviceDatabase<Schema extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<Schema>) => void,
  open: typeof openDB<Schema> = openDB,
): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opening = undefined;
  };
  return () => {
    opening ??= open(name, 1, { upgrade: create, terminated: forget }).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opening;
  };
}
