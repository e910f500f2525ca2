/**
 * Pictures as they are kept when people get the very file: every pixel as it came, and nothing that a camera or a program
 * wrote beside them, such as the place. Only the metadata that changes how the picture looks stays: its colours, and which
 * way up it is.
 */
import { crc32 } from 'node:zlib';
import { pictureKind } from '@kaksha/domain/picture-kind.ts';
import { withoutGifMetadata } from './gif-metadata.ts';
import { withoutIsoMetadata } from './iso-metadata.ts';

/** The file says it is a picture and is not built like one. */
export class NotAPicture extends Error {
  override name = 'NotAPicture';
}

/** The same picture without metadata; null for a kind of file that this knows nothing of. @throws NotAPicture */
export function withoutMetadata(bytes: Buffer): Buffer | null {
  try {
    switch (pictureKind(bytes)) {
      case 'jpeg':
        return cleanJpeg(bytes);
      case 'png':
        return cleanPng(bytes);
      case 'webp':
        return cleanWebp(bytes);
      case 'gif':
        return withoutGifMetadata(bytes);
      case 'avif':
      case 'heic':
        return withoutIsoMetadata(bytes);
      default:
        return null;
    }
  } catch (error) {
    // A length that leads out of the file.
    if (error instanceof RangeError) throw new NotAPicture();
    throw error;
  }
}

// ── JPEG (ITU T.81, annex B) ───────────────────────────────────────────────────────────────────────────────────────

const EXIF = Buffer.from('Exif\0\0', 'latin1');
const ICC = Buffer.from('ICC_PROFILE\0', 'latin1');
const JFIF = Buffer.from('JFIF\0', 'latin1');
const ADOBE = Buffer.from('Adobe', 'latin1');
const MARKER = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee };
const COMMENT = 0xfe;

function cleanJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let upright = 1;
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) throw new NotAPicture();
    const marker = bytes.readUInt8(at + 1);
    // Filling between segments.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === MARKER.end) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) throw new NotAPicture();
    const content = bytes.subarray(at + 4, end);
    if (marker === MARKER.app1 && startsWith(content, EXIF)) {
      upright = orientationOf(content.subarray(EXIF.length)) ?? upright;
    }
    if (staysInJpeg(marker, content)) kept.push(bytes.subarray(at, end));
    at = end;
    if (marker !== MARKER.scan) continue;
    const next = nextMarker(bytes, at);
    kept.push(bytes.subarray(at, next));
    at = next;
    // Cut off: the part that there is is shown.
    if (at >= bytes.length) break;
  }
  // Bytes after the end belong to nobody's picture: previews, films, more of what the camera knows.
  kept.push(Buffer.from([0xff, MARKER.end]));
  if (upright !== 1) {
    const tiff = Buffer.concat([EXIF, orientationAlone(upright)]);
    const head = Buffer.from([0xff, MARKER.app1, 0, tiff.length + 2]);
    kept.splice(1, 0, head, tiff);
  }
  return Buffer.concat(kept);
}

/** Of the applications' segments: the density, the colour profile, and how the colours are turned round. */
function staysInJpeg(marker: number, content: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker < MARKER.app0 || marker > 0xef) return true;
  if (marker === MARKER.app2) return startsWith(content, ICC);
  // A preview may stand in JFIF's extension: only the plain one stays, which ends with a preview of no pixels.
  if (marker === MARKER.app0) return content.length === 14 && startsWith(content, JFIF);
  return marker === MARKER.app14 && content.length === 12 && startsWith(content, ADOBE);
}

/** Where the coded pixels end: at a marker that is neither a stuffed byte nor a restart. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const follows = bytes[at + 1];
    if (follows === undefined) break;
    if (follows !== 0x00 && follows !== 0xff && !(follows >= 0xd0 && follows <= 0xd7)) return at;
  }
  return bytes.length;
}

// ── PNG (W3C, third edition, chapter 5) ────────────────────────────────────────────────────────────────────────────

const PNG_METADATA = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);
const PNG_HEAD_BYTES = 8;

function cleanPng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, PNG_HEAD_BYTES)];
  for (let at = PNG_HEAD_BYTES; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > bytes.length) throw new NotAPicture();
    const upright = type === 'eXIf' ? orientationOf(bytes.subarray(at + 8, end - 4)) : null;
    if (upright !== null && upright !== 1) kept.push(pngChunk('eXIf', orientationAlone(upright)));
    // Capital letters are for chunks without which there is no picture; of the others, those that we know to be about colours.
    if (!PNG_METADATA.has(type) && isKnownToPng(type)) kept.push(bytes.subarray(at, end));
    at = end;
    if (type === 'IEND') break;
  }
  return Buffer.concat(kept);
}

const PNG_LOOKS = new Set(
  'tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
);
const isKnownToPng = (type: string): boolean => /^[A-Z]/.test(type) || PNG_LOOKS.has(type);

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

// ── WebP (RFC 9649) ────────────────────────────────────────────────────────────────────────────────────────────────

const WEBP_PARTS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** In the flags of 'VP8X'. */
const [HAS_EXIF, HAS_XMP] = [0x08, 0x04];
const RIFF_HEAD_BYTES = 12;

function cleanWebp(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let upright = 1;
  const whole = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = RIFF_HEAD_BYTES; at + 8 <= whole; ) {
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > whole) throw new NotAPicture();
    if (type === 'EXIF') {
      const content = bytes.subarray(at + 8, at + 8 + length);
      upright = orientationOf(startsWith(content, EXIF) ? content.subarray(EXIF.length) : content) ?? upright;
    } else if (WEBP_PARTS.has(type)) {
      kept.push(Buffer.from(bytes.subarray(at, end)));
    }
    at = end;
  }
  const [first] = kept;
  if (first?.toString('latin1', 0, 4) === 'VP8X') {
    const turned = upright !== 1;
    first[8] = (first.readUInt8(8) & ~(HAS_EXIF | HAS_XMP)) | (turned ? HAS_EXIF : 0);
    if (turned) {
      const tiff = orientationAlone(upright);
      const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
      head.writeUInt32LE(tiff.length, 4);
      kept.push(head, tiff);
    }
  }
  const body = Buffer.concat(kept);
  const head = Buffer.from(bytes.subarray(0, RIFF_HEAD_BYTES));
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

// ── Exif: which way up (TIFF 6.0, section 2) ───────────────────────────────────────────────────────────────────────

const ORIENTATION = 0x0112;

/** Of the eight ways up that a picture can be kept, the one that it says; null where it says none. */
function orientationOf(tiff: Buffer): number | null {
  try {
    const little = tiff.toString('latin1', 0, 2) === 'II';
    const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
    const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    const count = short(directory);
    for (let entry = 0; entry < count; entry += 1) {
      const at = directory + 2 + entry * 12;
      if (short(at) !== ORIENTATION) continue;
      const value = short(at + 8);
      return value >= 1 && value <= 8 ? value : null;
    }
  } catch (error) {
    // Exif that is broken says nothing.
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

/** Exif with nothing but which way up. */
function orientationAlone(value: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(value, 18);
  return tiff;
}

const startsWith = (bytes: Buffer, head: Buffer): boolean => bytes.subarray(0, head.length).equals(head);
