/** Uploads for a film: its bytes, the picture before it, its captions. */
import { randomBytes } from 'node:crypto';
import { TUTORIAL_LIMITS, TUTORIAL_UPLOADS_AN_HOUR } from '@kaksha/domain/resources/videos/policy.ts';
import type { OwnVideo } from '@kaksha/domain/resources/videos/schema.ts';
import { CHANGEABLE } from '@kaksha/domain/resources/videos/status.ts';
import { en as M } from '@kaksha/domain/resources/videos/words/en.ts';
import { VIDEO_KINDS } from '@kaksha/domain/video-file.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { viewerOf } from '../../platform/api.ts';
import type { RequestContext } from '../../platform/context.ts';
import { createPictureIntake } from '../../platform/pictures/intake.ts';
import { makeWholePicture } from '../../platform/pictures/make-picture.ts';
import { createRateLimit, limitsOfPool } from '../../platform/rate-limits.ts';
import { receiveVideo, refuseBeforeReading } from '../../platform/videos/receive-video.ts';
import { firstScan } from '../../platform/videos/scan-film.ts';
import { demandVerified, readOwnVideo, updateOwn } from './own-videos.ts';
import { dropFile, tutorialKey } from './tutorial-files.ts';

/** A stored file that was not taken into use (the process was killed in between) is deleted after this time. */
const UNUSED_AFTER_MS = 2 * 60 * 60 * 1000;
const HOUR_SECONDS = 60 * 60;
/** Enough for a player over the whole column. */
const POSTER_SIDE = 1280;

const limitOf = limitsOfPool((pool) =>
  createRateLimit(pool, 'tutorial-video', TUTORIAL_UPLOADS_AN_HOUR, HOUR_SECONDS),
);
const posters = createPictureIntake({
  name: 'tutorial-poster',
  points: 60,
  windowSeconds: HOUR_SECONDS,
  tooMany: M.tooManyUploads,
});

const newId = () => randomBytes(16).toString('hex');

/** @throws ORPCError NOT_FOUND, NOT_VERIFIED, NOT_NOW: before anything of the film is read */
async function demandMine(context: RequestContext, id: string): Promise<OwnVideo> {
  const teacherId = viewerOf(context).id;
  const video = await readOwnVideo(context, id);
  await demandVerified(context.services.db, teacherId);
  if (!CHANGEABLE.includes(video.status)) throw new ORPCError('NOT_NOW', { status: 409, message: M.notNow });
  return video;
}

/** The former file of a film goes when another has taken its place. */
async function nameOfFormer(
  { services: { db } }: RequestContext,
  id: string,
  what: 'film' | 'poster',
): Promise<string | null> {
  const row = await db
    .selectFrom('tutorial_video')
    .select(['file_id', 'kind', 'poster_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (what === 'poster') return row?.poster_id == null ? null : `${row.poster_id}.webp`;
  return row?.file_id == null ? null : `${row.file_id}.${row.kind}`;
}

/**
 * Makes what is sent the film. Refused or cut off, it leaves nothing behind, and the former film stays.
 * @throws ORPCError NOT_FOUND, NOT_VERIFIED, NOT_NOW, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, VIDEO_REFUSED, TOO_MANY_REQUESTS
 */
export async function uploadFilm(context: RequestContext, id: string): Promise<OwnVideo> {
  const { services, upload } = context;
  const { db, pool, storage } = services;
  const teacherId = viewerOf(context).id;
  await demandMine(context, id);
  refuseBeforeReading(context, TUTORIAL_LIMITS, M);
  await limitOf(pool).consume(teacherId, M.tooManyUploads);
  const fileId = newId();
  const runAt = new Date(Date.now() + UNUSED_AFTER_MS);
  for (const end of ['part', ...VIDEO_KINDS]) await dropFile(db, `${fileId}.${end}`, runAt);
  const { kind, byteLength, durationSeconds } = await receiveVideo(
    storage,
    (end) => tutorialKey(`${fileId}.${end}`),
    upload,
    TUTORIAL_LIMITS,
    M,
  );
  const former = await nameOfFormer(context, id, 'film');
  const set = sql`file_id = ${fileId}, kind = ${kind}, byte_length = ${byteLength}, duration_seconds = ${durationSeconds},
    scan = ${firstScan(services.env)}`;
  const video = await updateOwn(context, id, set);
  if (former !== null) await dropFile(db, former);
  return video;
}

/** @throws ORPCError NOT_FOUND, NOT_VERIFIED, NOT_NOW, PICTURE_REFUSED, TOO_MANY_REQUESTS */
export async function changePoster(context: RequestContext, id: string, picture: Blob): Promise<OwnVideo> {
  const { services } = context;
  await demandMine(context, id);
  const { bytes } = await posters.take(context, picture, (given) => makeWholePicture(given, POSTER_SIDE));
  const posterId = newId();
  await dropFile(services.db, `${posterId}.webp`, new Date(Date.now() + UNUSED_AFTER_MS));
  await services.storage.put(tutorialKey(`${posterId}.webp`), bytes);
  const former = await nameOfFormer(context, id, 'poster');
  const video = await updateOwn(context, id, sql`poster_id = ${posterId}`);
  if (former !== null) await dropFile(services.db, former);
  return video;
}

/** @throws ORPCError NOT_FOUND, NOT_VERIFIED, NOT_NOW */
export async function changeCaptions(
  context: RequestContext,
  id: string,
  captions: string | null,
): Promise<OwnVideo> {
  await demandMine(context, id);
  return updateOwn(context, id, sql`captions = ${captions}`);
}
