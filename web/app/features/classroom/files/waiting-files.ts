/** Files that somebody added and the server has not got yet: kept on the device, so that a reload loses none. */
import type { DBSchema } from 'idb';
import { deviceDatabase } from '../../../lib/device-database.ts';
import { KEPT_FILES } from '../uploads/kept-here.ts';

export interface WaitingFile {
  id: string;
  lessonId: string;
  /** Whose it is: another person at the same device neither sees nor sends it. */
  userId: string;
  name: string;
  privateWith: string | null;
  /** It was added in the chat: a line there says it once it has arrived. */
  forChat: boolean;
  blob: Blob;
}

interface Kept extends DBSchema {
  files: { key: string; value: WaitingFile; indexes: { user: string } };
}

const database = deviceDatabase<Kept>(KEPT_FILES, (db) => {
  db.createObjectStore('files', { keyPath: 'id' }).createIndex('user', 'userId');
});

/** Keeps it where the browser keeps anything and the device has room; else it lasts as long as the page. */
export async function keepFile(file: WaitingFile): Promise<void> {
  await database()
    .then((db) => db.put('files', file))
    .catch(() => undefined);
}

/** What waits of this person for this lesson. */
export async function keptFiles(userId: string, lessonId: string): Promise<WaitingFile[]> {
  return database().then(
    async (db) =>
      (await db.getAllFromIndex('files', 'user', userId)).filter((file) => file.lessonId === lessonId),
    () => [],
  );
}

/** It has arrived, or is given up. */
export async function forgetFile(id: string): Promise<void> {
  await database()
    .then((db) => db.delete('files', id))
    .catch(() => undefined);
}

/** Whoever signs out leaves none of it on the device. */
export async function forgetFilesOf(userId: string): Promise<void> {
  const db = await database();
  for (const key of await db.getAllKeysFromIndex('files', 'user', userId)) await db.delete('files', key);
}
