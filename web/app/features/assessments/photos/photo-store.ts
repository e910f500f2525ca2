/** Pages that this device has taken and the server has not got yet. */
import type { DBSchema } from 'idb';
import { deviceDatabase } from '../../../lib/device-database.ts';

export interface KeptPhoto {
  id: string;
  attemptId: string;
  /** Whose it is: another person at the same device neither sees nor sends it. */
  studentId: string;
  questionId: string;
  blob: Blob;
}

interface Kept extends DBSchema {
  photos: { key: string; value: KeptPhoto; indexes: { attempt: string } };
}

const database = deviceDatabase<Kept>('kaksha-photos', (db) => {
  db.createObjectStore('photos', { keyPath: 'id' }).createIndex('attempt', 'attemptId');
});

/** @throws when the browser keeps nothing, or has no room */
export async function keepPhoto(photo: KeptPhoto): Promise<void> {
  await (await database()).put('photos', photo);
}

/** The pages of an attempt that wait; none where the browser keeps nothing. */
export async function keptPhotos(attemptId: string): Promise<KeptPhoto[]> {
  return database().then(
    (db) => db.getAllFromIndex('photos', 'attempt', attemptId),
    () => [],
  );
}

/** The pages of a student that wait, of whatever attempt. */
export async function keptPhotosOf(studentId: string): Promise<KeptPhoto[]> {
  return database().then(
    async (db) => (await db.getAll('photos')).filter((photo) => photo.studentId === studentId),
    () => [],
  );
}

export async function forgetPhoto(id: string): Promise<void> {
  await (await database()).delete('photos', id);
}
