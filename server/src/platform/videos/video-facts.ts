/** A film by its content: its container, how long it is, and where the camera wrote more than pictures. */
import type { VideoKind } from '@kaksha/domain/video-file.ts';
import { TooMuchWork } from '../bounded/bounded-process.ts';
import { boundedTask } from '../bounded/bounded-task.ts';
import { descriptionOfMp4 } from './mp4-facts.ts';
import { BrokenVideo, type Pieces, type VideoFacts } from './pieces.ts';
import type readFacts from './read-facts.ts';
import { descriptionOfWebm } from './webm-facts.ts';

const readBounded = boundedTask<typeof readFacts>(new URL('./read-facts.ts', import.meta.url));

/** As much of a file as tells its kind. */
export const HEAD_BYTES = 64;

/** Brands of the same container that are no films: still pictures, and sound alone. */
const OTHER_BRANDS = ['heic', 'heix', 'hevc', 'mif1', 'msf1', 'avif', 'avis', 'M4A ', 'M4B '];

/** The kind of film by its first bytes, or null for anything else; its name and the browser's type are not asked. */
export function videoKind(head: Buffer): VideoKind | null {
  if (head.toString('latin1', 4, 8) === 'ftyp') {
    return OTHER_BRANDS.includes(head.toString('latin1', 8, 12)) ? null : 'mp4';
  }
  if (head.length < 5 || head.readUInt32BE(0) !== 0x1a45dfa3) return null;
  // Matroska is the same container with other codecs, which browsers do not play.
  return head.toString('latin1').includes('webm') ? 'webm' : null;
}

/** @throws BrokenVideo; ORPCError TOO_MANY_REQUESTS (429) */
export async function videoFacts(kind: VideoKind, file: Pieces): Promise<VideoFacts> {
  const { bytes, at } = await (kind === 'mp4' ? descriptionOfMp4(file) : descriptionOfWebm(file));
  const outcome = await readBounded({ kind, bytes, at }).catch((error: unknown) => {
    throw error instanceof TooMuchWork ? new BrokenVideo(error.message) : error;
  });
  if ('broken' in outcome) throw new BrokenVideo(outcome.broken);
  return { ...outcome, blank: outcome.blank.map((one) => ({ ...one, as: Buffer.from(one.as) })) };
}
