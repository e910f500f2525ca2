/** The one way in for uploaded films of every kind: read as they come, recognised by content, refused with a reason. */
import type { VideoKind, VideoLimits, VideoRefusals } from '@kaksha/domain/video-file.ts';
import { ORPCError } from '@orpc/client';
import type { RequestContext } from '../context.ts';
import { FileTooLarge, type Storage } from '../storage.ts';
import { BrokenVideo, type VideoFacts } from './pieces.ts';
import { HEAD_BYTES, videoFacts, videoKind } from './video-facts.ts';

export interface ReceivedVideo {
  kind: VideoKind;
  byteLength: number;
  /** Null where the file does not say. */
  durationSeconds: number | null;
}

const refused = (message: string) => new ORPCError('VIDEO_REFUSED', { status: 422, message });
const tooLarge = ({ tooLarge: message }: VideoRefusals) =>
  new ORPCError('PAYLOAD_TOO_LARGE', { status: 413, message });

/**
 * Refuses by the head of the call alone: one without a film, and one that says itself that it is too large.
 * @throws ORPCError VIDEO_REFUSED (422), PAYLOAD_TOO_LARGE (413)
 */
export function refuseBeforeReading(
  { upload, headers }: RequestContext,
  { maxBytes }: VideoLimits,
  words: VideoRefusals,
): void {
  if (!upload) throw refused(words.missing);
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(words);
}

/** The film's bytes go to the storage as they come; their first ones tell whether they are a film at all. */
async function receive(
  storage: Storage,
  partKey: string,
  body: ReadableStream<Uint8Array>,
  limits: VideoLimits,
  words: VideoRefusals,
): Promise<{ kind: VideoKind; byteLength: number }> {
  let kind: VideoKind | null = null;
  try {
    const byteLength = await storage.receive(partKey, body, {
      maxBytes: limits.maxBytes,
      headBytes: HEAD_BYTES,
      checkHead: (head) => {
        kind = videoKind(head);
        if (kind === null)
          throw new ORPCError('UNSUPPORTED_MEDIA_TYPE', { status: 415, message: words.notAVideo });
      },
    });
    if (kind === null) throw refused(words.missing);
    return { kind, byteLength };
  } catch (error) {
    throw error instanceof FileTooLarge ? tooLarge(words) : error;
  }
}

async function inspect(
  storage: Storage,
  partKey: string,
  { kind, byteLength }: { kind: VideoKind; byteLength: number },
  { maxSeconds }: VideoLimits,
  words: VideoRefusals,
): Promise<VideoFacts> {
  try {
    const read = (at: number, length: number) => storage.read(partKey, at, length);
    const facts = await videoFacts(kind, { byteLength, read });
    if (!facts.hasPicture) throw refused(words.noPicture);
    if ((facts.durationSeconds ?? 0) > maxSeconds) throw refused(words.tooLong);
    return facts;
  } catch (error) {
    throw error instanceof BrokenVideo ? refused(words.broken) : error;
  }
}

/**
 * Stores a film under `keyOf(its kind)`, by way of `keyOf('part')`; the camera's metadata beside the pictures is blanked
 * out. Of one that is refused or cut off nothing stays.
 * @throws ORPCError PAYLOAD_TOO_LARGE (413), UNSUPPORTED_MEDIA_TYPE (415), VIDEO_REFUSED (422)
 */
export async function receiveVideo(
  storage: Storage,
  keyOf: (end: VideoKind | 'part') => string,
  body: ReadableStream<Uint8Array> | null | undefined,
  limits: VideoLimits,
  words: VideoRefusals,
): Promise<ReceivedVideo> {
  if (!body) throw refused(words.missing);
  const partKey = keyOf('part');
  const received = await receive(storage, partKey, body, limits, words);
  try {
    const facts = await inspect(storage, partKey, received, limits, words);
    await storage.move(partKey, keyOf(received.kind), facts.blank);
    const { durationSeconds } = facts;
    return {
      ...received,
      durationSeconds: durationSeconds === null ? null : Math.max(1, Math.round(durationSeconds)),
    };
  } catch (error) {
    await storage.remove(partKey);
    throw error;
  }
}
