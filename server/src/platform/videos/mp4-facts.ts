/** MP4 (ISO/IEC 14496-12): boxes within boxes, each with its length and a name of four letters. */
import { BrokenVideo, type Pieces, type Stretch, type VideoFacts } from './pieces.ts';

interface Box {
  type: string;
  /** Where it begins in the file, with its header. */
  at: number;
  headerLength: number;
  length: number;
}

/** The description of a film of a few minutes is far smaller. */
const MOOV_MAX_BYTES = 16 * 1024 * 1024;
/** A whole film has a few boxes at the top; of one in fragments the description stands before them. */
const BOXES_MAX = 100;
/** A film has some dozen boxes in its description; one can be made of eight bytes. */
const BOXES_INSIDE_MAX = 10_000;

/** The box whose header these bytes are; `rest` is how much of the file or the parent is left. */
function boxOf(header: Buffer, at: number, rest: number): Box {
  if (header.length < 8) throw new BrokenVideo('a box is cut off');
  const short = header.readUInt32BE(0);
  const type = header.toString('latin1', 4, 8);
  if (short === 1 && header.length < 16) throw new BrokenVideo('a long box is cut off');
  const length = short === 1 ? Number(header.readBigUInt64BE(8)) : short === 0 ? rest : short;
  const headerLength = short === 1 ? 16 : 8;
  if (length < headerLength || length > rest) throw new BrokenVideo(`${type} reaches past its end`);
  return { type, at, headerLength, length };
}

/** The film's description, as it stands in the file. @throws BrokenVideo */
export async function descriptionOfMp4(file: Pieces): Promise<Stretch> {
  const moov = await findMoov(file);
  if (moov.length > MOOV_MAX_BYTES) throw new BrokenVideo('the description is too large');
  const bytes = await file.read(moov.at, moov.length);
  if (bytes.length < moov.length) throw new BrokenVideo('the description is cut off');
  return { bytes, at: moov.at };
}

async function findMoov(file: Pieces): Promise<Box> {
  let at = 0;
  for (let count = 0; count < BOXES_MAX && at < file.byteLength; count += 1) {
    const box = boxOf(await file.read(at, 16), at, file.byteLength - at);
    if (box.type === 'moov') return box;
    at += box.length;
  }
  throw new BrokenVideo('nothing describes the film');
}

/** The boxes inside one, whose bytes begin at `origin` of the file. */
function boxesIn(bytes: Buffer, origin: number, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  let at = from;
  while (at + 8 <= to) {
    const box = boxOf(bytes.subarray(at, Math.min(at + 16, to)), origin + at, to - at);
    if (boxes.push(box) > BOXES_INSIDE_MAX) throw new BrokenVideo('more boxes than any film has');
    at += box.length;
  }
  return boxes;
}

/** @throws BrokenVideo */
export function mp4Facts({ bytes, at }: Stretch): VideoFacts {
  const moov = boxOf(bytes.subarray(0, 16), at, bytes.length);
  let count = 0;
  const inside = (box: Box) => {
    const boxes = boxesIn(bytes, moov.at, box.at - moov.at + box.headerLength, box.at - moov.at + box.length);
    count += boxes.length;
    if (count > BOXES_INSIDE_MAX) throw new BrokenVideo('more boxes than any film has');
    return boxes;
  };
  const contentOf = (box: Box) =>
    bytes.subarray(box.at - moov.at + box.headerLength, box.at - moov.at + box.length);

  const parts = inside(moov);
  const tracks = parts.filter(({ type }) => type === 'trak');
  const header = parts.find(({ type }) => type === 'mvhd');
  if (header === undefined) throw new BrokenVideo('the film has no header');
  const handlers = tracks
    .flatMap(inside)
    .filter(({ type }) => type === 'mdia')
    .flatMap(inside)
    .filter(({ type }) => type === 'hdlr')
    .map((box) => contentOf(box).toString('latin1', 8, 12));
  const written = [...parts, ...tracks.flatMap(inside)].filter(
    ({ type }) => type === 'udta' || type === 'meta',
  );
  return {
    durationSeconds: durationOf(contentOf(header)),
    hasPicture: handlers.includes('vide'),
    blank: written.map((box) => ({ at: box.at, length: box.length, as: freeBox(box) })),
  };
}

/** The movie header: how many units a second has, and how many units the film lasts. */
function durationOf(content: Buffer): number | null {
  const long = content[0] === 1;
  if (content.length < (long ? 32 : 20)) throw new BrokenVideo('the header is cut off');
  const timescale = content.readUInt32BE(long ? 20 : 12);
  const units = long ? Number(content.readBigUInt64BE(24)) : content.readUInt32BE(16);
  const isUnknown = units === 0 || units === 0xffffffff || timescale === 0;
  return isUnknown ? null : units / timescale;
}

/** A box of the same length that holds nothing: players step over it. */
function freeBox({ headerLength, length }: Box): Buffer {
  const box = Buffer.alloc(length);
  box.writeUInt32BE(headerLength === 16 ? 1 : length, 0);
  box.write('free', 4, 'latin1');
  if (headerLength === 16) box.writeBigUInt64BE(BigInt(length), 8);
  return box;
}
