/** Pieces of a recording that the server has not acknowledged: kept on the device, so that a crash loses seconds. */
import type { DBSchema } from 'idb';
import { deviceDatabase } from '../../../lib/device-database.ts';
import { KEPT_PIECES } from '../uploads/kept-here.ts';

export interface WaitingPiece {
  recordingId: string;
  /** Whose it is: another person at the same device does not send it. */
  userId: string;
  /** The byte of the recording that it begins with. */
  at: number;
  blob: Blob;
}

interface Kept extends DBSchema {
  pieces: { key: [recordingId: string, at: number]; value: WaitingPiece; indexes: { user: string } };
}

const database = deviceDatabase<Kept>(KEPT_PIECES, (db) => {
  db.createObjectStore('pieces', { keyPath: ['recordingId', 'at'] }).createIndex('user', 'userId');
});

/** Where pieces wait; where the browser keeps nothing they last as long as the page. */
export interface PieceStore {
  /** @throws (rejects) where the device has no room for it */
  keep(piece: WaitingPiece): Promise<void>;
  forget(piece: Pick<WaitingPiece, 'recordingId' | 'at'>): Promise<void>;
}

export const deviceStore: PieceStore = {
  keep: (piece) =>
    database().then(
      async (db) => void (await db.put('pieces', piece)),
      () => undefined,
    ),
  forget: ({ recordingId, at }) =>
    database()
      .then((db) => db.delete('pieces', [recordingId, at]))
      // It is sent once more some time, and the server knows that it has it.
      .catch(() => undefined),
};

/** Whoever signs out leaves none of it on the device. */
export async function forgetPiecesOf(userId: string): Promise<void> {
  const db = await database();
  for (const key of await db.getAllKeysFromIndex('pieces', 'user', userId)) await db.delete('pieces', key);
}

/** What waits of this person, by recording, each in the order of its bytes. */
export async function keptPieces(userId: string): Promise<Map<string, WaitingPiece[]>> {
  const all = await database().then(
    (db) => db.getAllFromIndex('pieces', 'user', userId),
    () => [],
  );
  return Map.groupBy(
    all.toSorted((a, b) => a.at - b.at),
    ({ recordingId }) => recordingId,
  );
}
