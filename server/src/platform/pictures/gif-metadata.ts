/** A GIF (GIF89a, W3C) without its comments and additions of programs, such as XMP. */

const HEAD_BYTES = 13;
const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b];
const [COMMENT, APPLICATION] = [0xfe, 0xff];
/** How often it is shown, and its colours. */
const KEPT_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/** @throws RangeError when it is cut off, or not built like one */
export function withoutGifMetadata(bytes: Buffer): Buffer {
  let at = HEAD_BYTES + tableBytes(bytes.readUInt8(10));
  if (at > bytes.length) throw new RangeError('a GIF is cut off');
  const kept = [bytes.subarray(0, at)];
  for (;;) {
    const from = at;
    const kind = bytes.readUInt8(at);
    if (kind === TRAILER) {
      // Bytes after the end are nobody's picture.
      return Buffer.concat([...kept, bytes.subarray(at, at + 1)]);
    }
    let keep = true;
    if (kind === EXTENSION) {
      const label = bytes.readUInt8(at + 1);
      const application = label === APPLICATION ? bytes.toString('latin1', at + 3, at + 14) : null;
      keep = label !== COMMENT && (application === null || KEPT_APPLICATIONS.has(application));
      at = endOfParts(bytes, at + 2);
    } else if (kind === IMAGE) {
      // The size, a table of colours, and how the pixels are packed.
      at = endOfParts(bytes, at + 10 + tableBytes(bytes.readUInt8(at + 9)) + 1);
    } else {
      throw new RangeError('no part of a GIF');
    }
    if (keep) kept.push(bytes.subarray(from, at));
  }
}

/** How long the table of colours is that these flags announce. */
const tableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Parts say their length and end with an empty one. */
function endOfParts(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) at += length + 1;
  return at + 1;
}
