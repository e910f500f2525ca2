/** All pieces of a lesson's file are there: told by its bytes what it is, freed of metadata, scanned, and shown to the lesson's people. */
import {
  KIND_HEAD_BYTES,
  type KnownKind,
  kindOf,
  kindOfZip,
  nameForKind,
  ZIP,
} from '@kaksha/domain/classroom/files/kinds.ts';
import { en as T } from '@kaksha/domain/classroom/files/words/en.ts';
import { PICTURE_REFUSALS } from '@kaksha/domain/picture-intake.ts';
import { TOO_LARGE_TO_SCAN } from '@kaksha/domain/refusals.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { Services } from '../../platform/context.ts';
import { withoutMetadataBounded } from '../../platform/pictures/clean-bounded.ts';
import { NotAPicture } from '../../platform/pictures/without-metadata.ts';
import { endUpload, newObjectKey, putTogether } from '../../platform/uploads/pieces.ts';
import { Infected, ScannerAway, scanFile, TooLargeToScan } from '../../platform/virus-scan.ts';
import { zipNames } from '../../platform/zip-names.ts';
import { refuseFileOfRemoved } from '../door.ts';
import { lessonFileKey } from './keys.ts';
import { notifyFilesChanged } from './notify-files-changed.ts';

const refused = (message: string) => new ORPCError('FILE_REFUSED', { status: 422, message });

/** Refuses by the first bytes alone, before the rest is sent. @throws ORPCError FILE_REFUSED (422) */
export function refuseByHead(head: Buffer): void {
  if (kindOf(head.subarray(0, KIND_HEAD_BYTES)) === null) throw refused(T.notAccepted);
}

/** @throws ORPCError FILE_REFUSED (422) */
async function kindOfStored({ storage }: Services, key: string, byteLength: number): Promise<KnownKind> {
  const read = (at: number, length: number) => storage.read(key, at, length);
  const head = await read(0, KIND_HEAD_BYTES);
  const known = kindOf(head);
  if (known !== ZIP) {
    if (known === null) throw refused(T.notAccepted);
    return known;
  }
  const names = await zipNames(byteLength, read);
  // An OpenDocument says what it is in its first part, which is not packed.
  const mimetype = /^mimetype([a-z./-]+)/.exec(head.toString('latin1', 30, 120))?.[1] ?? '';
  const inside = names === null ? null : kindOfZip(names, mimetype);
  if (inside === null) throw refused(T.notAccepted);
  return inside;
}

/** Takes from a picture what the camera wrote beside it; answers how long it is then. @throws ORPCError FILE_REFUSED (422) */
async function clean({ storage }: Services, key: string, byteLength: number): Promise<number> {
  try {
    const cleaned = await withoutMetadataBounded(await storage.read(key, 0, byteLength));
    if (cleaned === null) return byteLength;
    await storage.put(key, cleaned);
    return cleaned.length;
  } catch (error) {
    if (error instanceof NotAPicture) throw refused(PICTURE_REFUSALS.broken);
    throw error;
  }
}

/** @throws ORPCError FILE_REFUSED (422), SCANNER_AWAY (503) */
async function scan({ env, storage, log }: Services, key: string, byteLength: number): Promise<void> {
  const file = await storage.openPrivate(key, 'application/octet-stream');
  if (file === null) throw new Error('what was put together is not there');
  try {
    await scanFile(env.clamav, () => file.stream(0, byteLength - 1));
  } catch (error) {
    if (error instanceof Infected) {
      log.warn({ found: error.message }, 'a file of a lesson was infected');
      throw refused(T.infected);
    }
    if (error instanceof TooLargeToScan) throw refused(TOO_LARGE_TO_SCAN);
    if (!(error instanceof ScannerAway)) throw error;
    log.error({ err: error }, 'the virus scanner is away');
    throw new ORPCError('SCANNER_AWAY', { status: 503, message: T.scannerAway });
  }
}

/**
 * Makes the file of the pieces. A refused file is deleted with everything that has arrived; while the scanner is away nothing
 * goes, and the file can be finished later; so it is with a file of somebody whom the teacher removed meanwhile.
 * @throws ORPCError FILE_REFUSED (422), SCANNER_AWAY (503), CONFLICT (409)
 */
export async function finishFile(services: Services, fileId: string): Promise<void> {
  const { db, storage } = services;
  const key = await newObjectKey(db, fileId);
  try {
    const sentLength = await putTogether(services, fileId, key);
    const known = await kindOfStored(services, key, sentLength);
    const isPicture = known.contentType.startsWith('image/');
    const byteLength = isPicture ? await clean(services, key, sentLength) : sentLength;
    await scan(services, key, byteLength);
    await storage.move(key, lessonFileKey(fileId));
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ lessonId: string; ownerId: string; name: string }>`
        select lesson_id as "lessonId", owner_id as "ownerId", name
        from lesson_file where id = ${fileId} for update`.execute(trx);
      const [file] = rows;
      if (file === undefined) return;
      // The scan may have taken long: the teacher may have removed them meanwhile.
      await refuseFileOfRemoved(trx, file.lessonId, file.ownerId);
      await sql`update lesson_file set content_type = ${known.contentType}, name = ${nameForKind(known, file.name)},
        byte_length = ${byteLength}, arrived_at = coalesce(arrived_at, clock_timestamp())
        where id = ${fileId}`.execute(trx);
      await endUpload(trx, fileId);
      await notifyFilesChanged(trx, file.lessonId);
    });
  } catch (error) {
    await storage.remove(key);
    if (error instanceof ORPCError && error.code === 'FILE_REFUSED') {
      await sql`delete from lesson_file where id = ${fileId} and arrived_at is null`.execute(db);
    }
    throw error;
  }
}
