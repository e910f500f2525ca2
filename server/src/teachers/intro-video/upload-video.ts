import { randomBytes } from 'node:crypto';
import {
  INTRO_VIDEO_MAX_BYTES,
  INTRO_VIDEO_MAX_SECONDS,
  INTRO_VIDEO_UPLOADS,
  INTRO_VIDEO_WINDOW_SECONDS,
  type IntroVideoKind,
  introVideoAddress,
  introVideoKey,
  INTRO_VIDEO_MESSAGES as M,
} from '@kaksha/domain/teachers/intro-video/policy.ts';
import type { IntroVideo } from '@kaksha/domain/teachers/schema.ts';
import { ORPCError } from '@orpc/client';
import { viewerOf } from '../../platform/api.ts';
import type { RequestContext, Services, Trx } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';
import { createRateLimit, type RateLimit } from '../../platform/rate-limits.ts';
import { FileTooLarge } from '../../platform/storage.ts';
import { BrokenVideo, type VideoFacts } from './pieces.ts';
import { HEAD_BYTES, videoFacts, videoKind } from './video-facts.ts';

export const DROP_VIDEO_JOB = 'teachers.drop-unused-video';
/** What was stored and not taken into use (the process was killed in between) is deleted after this time. */
const UNUSED_AFTER_MS = 60 * 60 * 1000;

const limits = new WeakMap<Services['pool'], RateLimit>();
function uploadLimit(pool: Services['pool']): RateLimit {
  const made =
    limits.get(pool) ?? createRateLimit(pool, 'intro-video', INTRO_VIDEO_UPLOADS, INTRO_VIDEO_WINDOW_SECONDS);
  limits.set(pool, made);
  return made;
}

const tooLarge = () => new ORPCError('PAYLOAD_TOO_LARGE', { status: 413, message: M.tooLarge });
const notAVideo = () => new ORPCError('UNSUPPORTED_MEDIA_TYPE', { status: 415, message: M.notAVideo });
const refused = (message: string) => new ORPCError('VIDEO_REFUSED', { status: 422, message });

/** The film's bytes go to the storage as they come; their first ones tell whether they are a film at all. */
async function receive(
  { storage }: Services,
  id: string,
  body: ReadableStream<Uint8Array>,
): Promise<{ kind: IntroVideoKind; partKey: string; byteLength: number }> {
  const partKey = `intro-videos/${id}.part`;
  let kind: IntroVideoKind | null = null;
  try {
    const byteLength = await storage.receive(partKey, body, {
      maxBytes: INTRO_VIDEO_MAX_BYTES,
      headBytes: HEAD_BYTES,
      checkHead: (head) => {
        kind = videoKind(head);
        if (kind === null) throw notAVideo();
      },
    });
    if (kind === null) throw refused(M.missing);
    return { kind, partKey, byteLength };
  } catch (error) {
    throw error instanceof FileTooLarge ? tooLarge() : error;
  }
}

async function inspect(
  { storage }: Services,
  kind: IntroVideoKind,
  partKey: string,
  byteLength: number,
): Promise<VideoFacts> {
  try {
    const facts = await videoFacts(kind, {
      byteLength,
      read: (at, length) => storage.read(partKey, at, length),
    });
    if (!facts.hasPicture) throw refused(M.noPicture);
    if ((facts.durationSeconds ?? 0) > INTRO_VIDEO_MAX_SECONDS) throw refused(M.tooLong);
    return facts;
  } catch (error) {
    throw error instanceof BrokenVideo ? refused(M.broken) : error;
  }
}

/** Takes the former film out of use, whose file then goes. */
async function forgetVideo(trx: Trx, teacherId: string): Promise<void> {
  const former = await trx
    .deleteFrom('teacher_intro_video')
    .where('teacher_id', '=', teacherId)
    .returning(['video_id', 'kind'])
    .executeTakeFirst();
  if (former === undefined) return;
  await enqueue(trx, DROP_VIDEO_JOB, { videoId: former.video_id, kind: former.kind });
}

/**
 * Makes what is sent the teacher's film. Refused or cut off, it leaves nothing behind, and the former film stays.
 *
 * @throws ORPCError PAYLOAD_TOO_LARGE (413), UNSUPPORTED_MEDIA_TYPE (415), VIDEO_REFUSED (422), TOO_MANY_REQUESTS (429)
 */
export async function uploadVideo(context: RequestContext): Promise<IntroVideo> {
  const { services, upload } = context;
  const { db, pool, storage } = services;
  const teacherId = viewerOf(context).id;
  if (!upload) throw refused(M.missing);
  if (Number(context.headers.get('content-length') ?? 0) > INTRO_VIDEO_MAX_BYTES) throw tooLarge();
  await uploadLimit(pool).consume(teacherId, M.tooMany);
  const id = randomBytes(16).toString('hex');
  const runAt = new Date(Date.now() + UNUSED_AFTER_MS);
  for (const kind of ['part', 'mp4', 'webm']) {
    await enqueue(db, DROP_VIDEO_JOB, { videoId: id, kind }, { runAt });
  }
  const { kind, partKey, byteLength } = await receive(services, id, upload);
  try {
    const facts = await inspect(services, kind, partKey, byteLength);
    for (const { at, as } of facts.blank) await storage.overwrite(partKey, at, as);
    await storage.rename(partKey, introVideoKey(id, kind));
    const durationSeconds =
      facts.durationSeconds === null ? null : Math.max(1, Math.round(facts.durationSeconds));
    await db.transaction().execute(async (trx) => {
      // Two uploads at once take turns, and the later one stays.
      await trx
        .selectFrom('teacher_profile')
        .select('user_id')
        .where('user_id', '=', teacherId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      await forgetVideo(trx, teacherId);
      await trx
        .insertInto('teacher_intro_video')
        .values({
          teacher_id: teacherId,
          video_id: id,
          kind,
          byte_length: byteLength,
          duration_seconds: durationSeconds,
        })
        .execute();
    });
    return { address: introVideoAddress(id, kind), kind, durationSeconds };
  } catch (error) {
    await storage.remove(partKey);
    throw error;
  }
}

/** Takes the teacher's film away. */
export async function removeVideo({ db }: Services, teacherId: string): Promise<void> {
  await db.transaction().execute((trx) => forgetVideo(trx, teacherId));
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
