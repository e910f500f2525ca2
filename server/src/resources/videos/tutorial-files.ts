/** The files of video tutorials: where they are kept, and who may fetch them. */
import type { Playable } from '@kaksha/domain/resources/videos/schema.ts';
import type { VideoKind } from '@kaksha/domain/video-file.ts';
import { sql } from 'kysely';
import type { Db, Services } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';
import { permittedAddress, type Signer } from '../../platform/permits.ts';
import { SHOWN } from './shown.ts';

export const TUTORIAL_MEDIA = '/media/tutorial-videos';
export const DROP_FILE_JOB = 'resources.drop-video-file';

/** `name` is an id of the file and its kind: 'a1….mp4', '.webm', '.webp'. */
export const tutorialKey = (name: string): string => `tutorial-videos/${name}`;

/** Whether everybody may fetch this file: the film of one that is shown, its captions or its picture. */
export async function isShownFile(db: Db, name: string): Promise<boolean> {
  const id = name.split('.')[0] ?? '';
  const { rows } = await sql`select from tutorial_video v join teacher_profile t on t.user_id = v.teacher_id
    where ${SHOWN} and (v.file_id = ${id} or v.poster_id = ${id})`.execute(db);
  return rows.length > 0;
}

/** The captions that belong to a film's file; null when it has none. */
export async function captionsOf(db: Db, fileId: string): Promise<string | null> {
  const row = await db
    .selectFrom('tutorial_video')
    .select('captions')
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row?.captions ?? null;
}

export interface FilmRow {
  fileId: string | null;
  kind: VideoKind | null;
  posterId: string | null;
  hasCaptions: boolean;
}

/**
 * A player's addresses of a film; null while there is none.
 * @param signer where the film is not shown: its addresses carry a permit
 */
export function playableOf(
  { fileId, kind, posterId, hasCaptions }: FilmRow,
  signer?: Signer,
): Playable | null {
  if (fileId === null || kind === null) return null;
  const at = (name: string) =>
    signer === undefined
      ? `${TUTORIAL_MEDIA}/${name}`
      : permittedAddress(signer, 'tutorial-video', TUTORIAL_MEDIA, name);
  return {
    address: at(`${fileId}.${kind}`),
    kind,
    captionsAddress: hasCaptions ? at(`${fileId}.vtt`) : null,
    posterAddress: posterId === null ? null : at(`${posterId}.webp`),
  };
}

/** Has a file deleted that is in no use any more, once the transaction has committed. */
export async function dropFile(db: Db, name: string, runAt?: Date): Promise<void> {
  await enqueue(db, DROP_FILE_JOB, { name }, runAt === undefined ? {} : { runAt });
}

/** Deletes a stored file unless some film uses it. */
export async function dropUnusedFile({ db, storage }: Services, name: string): Promise<void> {
  const [id = '', end] = name.split('.');
  const { rows } = await sql`select from tutorial_video
    where (file_id = ${id} and kind = ${end ?? ''})
      or (poster_id = ${id} and ${end ?? ''} = 'webp')`.execute(db);
  if (rows.length === 0) await storage.remove(tutorialKey(name));
}
