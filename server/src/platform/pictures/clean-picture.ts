/** Takes a picture's metadata away; runs in a bounded process: a file can be made of millions of parts. */
import { NotAPicture, withoutMetadata } from './without-metadata.ts';

/** The cleaned bytes, null for a kind of file that nothing is known of, or that it is no picture. */
export default function cleanPicture(
  bytes: Uint8Array,
): { cleaned: Uint8Array | null } | { notAPicture: true } {
  try {
    return { cleaned: withoutMetadata(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) };
  } catch (error) {
    if (!(error instanceof NotAPicture)) throw error;
    return { notAPicture: true };
  }
}
