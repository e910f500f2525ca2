import { randomBytes } from 'node:crypto';
import {
  INTRO_VIDEO_MAX_BYTES,
  INTRO_VIDEO_MAX_SECONDS,
  INTRO_VIDEO_UPLOADS,
  INTRO_VIDEO_WINDOW_SECONDS,
  type IntroVideoKind,
  introVideoName,
} from '@kaksha/domain/teachers/intro-video/policy.ts';
import { en as M } from '@kaksha/domain/teachers/intro-video/words/en.ts';
import type { OwnIntroVideo } from '@kaksha/domain/teachers/schema.ts';
import { VIDEO_KINDS } from '@kaksha/domain/video-file.ts';
import { viewerOf } from '../../platform/api.ts';
import type { RequestContext, Services, Trx } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';
import { signerOf } from '../../platform/permits.ts';
import { createRateLimit, type RateLimit } from '../../platform/rate-limits.ts';
import { receiveVideo, refuseBeforeReading } from '../../platform/videos/receive-video.ts';
import { firstScan } from '../../platform/videos/scan-film.ts';
import { permittedFilm } from './film-files.ts';

export const DROP_VIDEO_JOB = 'teachers.drop-unused-video';
/** A stored file that was not taken into use (the process was killed in between) is deleted after this time. */
const UNUSED_AFTER_MS = 60 * 60 * 1000;

const limits = new WeakMap<Services['pool'], RateLimit>();
function uploadLimit(pool: Services['pool']): RateLimit {
  const made =
    limits.get(pool) ?? createRateLimit(pool, 'intro-video', INTRO_VIDEO_UPLOADS, INTRO_VIDEO_WINDOW_SECONDS);
  limits.set(pool, made);
  return made;
}

const LIMITS = { maxBytes: INTRO_VIDEO_MAX_BYTES, maxSeconds: INTRO_VIDEO_MAX_SECONDS };

/** Takes a film out of use, whose file then goes. @returns the id of its teacher; undefined when there was none */
export async function forgetVideo(
  trx: Trx,
  which: 'teacher_id' | 'video_id',
  id: string,
): Promise<string | undefined> {
  const former = await trx
    .deleteFrom('teacher_intro_video')
    .where(which, '=', id)
    .returning(['teacher_id', 'video_id', 'kind'])
    .executeTakeFirst();
  if (former === undefined) return;
  await enqueue(trx, DROP_VIDEO_JOB, { videoId: former.video_id, kind: former.kind });
  return former.teacher_id;
}

/**
 * Makes what is sent the teacher's film, which waits for an operator. Refused or cut off, it leaves nothing behind, and the
 * former film stays.
 *
 * @throws ORPCError PAYLOAD_TOO_LARGE (413), UNSUPPORTED_MEDIA_TYPE (415), VIDEO_REFUSED (422), TOO_MANY_REQUESTS (429)
 */
export async function uploadVideo(context: RequestContext): Promise<OwnIntroVideo> {
  const { services, upload } = context;
  const { db, env, pool, storage } = services;
  const teacherId = viewerOf(context).id;
  refuseBeforeReading(context, LIMITS, M);
  await uploadLimit(pool).consume(teacherId, M.tooMany);
  const id = randomBytes(16).toString('hex');
  const runAt = new Date(Date.now() + UNUSED_AFTER_MS);
  for (const kind of ['part', ...VIDEO_KINDS]) {
    await enqueue(db, DROP_VIDEO_JOB, { videoId: id, kind }, { runAt });
  }
  const { kind, byteLength, durationSeconds } = await receiveVideo(
    storage,
    (end) => `intro-videos/${id}.${end}`,
    upload,
    LIMITS,
    M,
  );
  await db.transaction().execute(async (trx) => {
    // Two uploads at once take turns, and the later one stays.
    await trx
      .selectFrom('teacher_profile')
      .select('user_id')
      .where('user_id', '=', teacherId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    await forgetVideo(trx, 'teacher_id', teacherId);
    await trx
      .insertInto('teacher_intro_video')
      .values({
        teacher_id: teacherId,
        video_id: id,
        kind,
        byte_length: byteLength,
        duration_seconds: durationSeconds,
        scan: firstScan(env),
      })
      .execute();
  });
  const address = permittedFilm(signerOf(context), introVideoName(id, kind));
  return { address, kind, durationSeconds, status: 'submitted', refusedBecause: null };
}

/** Takes the teacher's film away. */
export async function removeVideo({ db }: Services, teacherId: string): Promise<void> {
  await db.transaction().execute((trx) => forgetVideo(trx, 'teacher_id', teacherId));
}

/** Deletes a stored film unless some teacher shows it. */
export async function dropUnusedVideo(
  { db, storage }: Services,
  { videoId, kind }: { videoId: string; kind: IntroVideoKind | 'part' },
): Promise<void> {
  const used = await db
    .selectFrom('teacher_intro_video')
    .select('teacher_id')
    .where('video_id', '=', videoId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (used === undefined) await storage.remove(`intro-videos/${videoId}.${kind}`);
}
