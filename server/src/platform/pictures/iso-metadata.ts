/**
 * A camera's metadata in HEIC and AVIF (ISO/IEC 14496-12, 23008-12), overwritten where it stands: such a file names its
 * parts by their places, so that nothing may move. Which way up a picture is, is a property of it and not of its Exif.
 */

interface Box {
  type: string;
  /** Where it begins, where its content begins, and where it ends. */
  from: number;
  at: number;
  end: number;
}

/** Boxes without which there is no picture; `moov` and those after it are for pictures that move. */
const KEPT_BOXES = new Set(['ftyp', 'meta', 'mdat', 'moov', 'moof', 'mfra', 'sidx', 'styp', 'pdin']);
/** In the boxes of pictures that move: these hold words, places and additions of programs. */
const WORDS_IN_MOOV = new Set(['udta', 'meta', 'uuid']);
const ONLY_BOXES_INSIDE = new Set(['moov', 'trak', 'mdia', 'minf']);
/** Items of a picture that are no pictures: Exif, XMP and other documents, and links. */
const WORDS_ITEMS = new Set(['Exif', 'mime', 'uri ']);
/** Exif with nothing in it, behind the four bytes that say where it begins. */
const EMPTY_EXIF = Buffer.from('000000004d4d002a00000008000000000000', 'hex');

/** The same file, as long as it was, with nothing in the places of metadata. @throws RangeError when it is not built like one */
export function withoutIsoMetadata(given: Buffer): Buffer {
  const bytes = Buffer.from(given);
  for (const box of boxesIn(bytes, 0, bytes.length)) {
    if (!KEPT_BOXES.has(box.type)) empty(bytes, box);
    else if (box.type === 'meta') cleanItems(bytes, box);
    else if (box.type === 'moov') cleanInside(bytes, box);
  }
  return bytes;
}

function boxesIn(bytes: Buffer, from: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < end; ) {
    const short = bytes.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    const size = short === 0 ? end - at : short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    if (size < head || at + size > end) throw new RangeError('a box leads out of its place');
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), from: at, at: at + head, end: at + size });
    at += size;
  }
  return boxes;
}

/** The box's content is gone, and readers pass it by. */
function empty(bytes: Buffer, box: Box): void {
  bytes.write('free', box.from + 4, 'latin1');
  bytes.fill(0, box.at, box.end);
}

function cleanInside(bytes: Buffer, outer: Box): void {
  for (const box of boxesIn(bytes, outer.at, outer.end)) {
    if (WORDS_IN_MOOV.has(box.type)) empty(bytes, box);
    else if (ONLY_BOXES_INSIDE.has(box.type)) cleanInside(bytes, box);
  }
}

function cleanItems(bytes: Buffer, meta: Box): void {
  // Version and flags stand before the boxes.
  const boxes = boxesIn(bytes, meta.at + 4, meta.end);
  const find = (type: string) => boxes.find((box) => box.type === type);
  const [infos, places, inline] = [find('iinf'), find('iloc'), find('idat')];
  for (const box of boxes) if (box.type === 'uuid' || box.type === 'xml ') empty(bytes, box);
  if (infos === undefined || places === undefined) return;
  const words = wordsAmong(bytes, infos);
  for (const { id, extents } of placesOf(bytes, places, inline)) {
    const type = words.get(id);
    if (type === undefined) continue;
    for (const [from, end] of extents) {
      if (from > end || end > bytes.length) throw new RangeError('an item leads out of the file');
      bytes.fill(0, from, end);
      if (type === 'Exif' && end - from >= EMPTY_EXIF.length) EMPTY_EXIF.copy(bytes, from);
    }
  }
}

/** The items that are no pictures, by their ids. */
function wordsAmong(bytes: Buffer, infos: Box): Map<number, string> {
  const words = new Map<number, string>();
  const version = bytes.readUInt8(infos.at);
  for (const { type, at } of boxesIn(bytes, infos.at + (version === 0 ? 6 : 8), infos.end)) {
    if (type !== 'infe') continue;
    const long = bytes.readUInt8(at) === 3;
    // Before version 2 an item says no type, and no picture is kept so.
    const named = bytes.readUInt8(at) >= 2;
    const id = long ? bytes.readUInt32BE(at + 4) : bytes.readUInt16BE(at + 4);
    const typeAt = at + (long ? 10 : 8);
    const itemType = named ? bytes.toString('latin1', typeAt, typeAt + 4) : 'mime';
    if (WORDS_ITEMS.has(itemType)) words.set(id, itemType);
  }
  return words;
}

/** Where the items stand in the file; one that stands in another file has no place here. */
function placesOf(
  bytes: Buffer,
  places: Box,
  inline: Box | undefined,
): { id: number; extents: [from: number, end: number][] }[] {
  const version = bytes.readUInt8(places.at);
  const sizes = bytes.readUInt16BE(places.at + 4);
  const sizeOf = (place: number) => (sizes >> (place * 4)) & 15;
  let at = places.at + 6;
  const read = (size: number): number => {
    at += size;
    if (size === 0) return 0;
    return size === 8 ? Number(bytes.readBigUInt64BE(at - 8)) : bytes.readUIntBE(at - size, size);
  };
  return Array.from({ length: read(version < 2 ? 2 : 4) }, () => {
    const id = read(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : read(2) & 15;
    const elsewhere = read(2) !== 0;
    const base = read(sizeOf(1));
    const extents = Array.from({ length: read(2) }, (): [number, number] => {
      if (version > 0) read(sizeOf(0));
      const offset = read(sizeOf(3));
      const length = read(sizeOf(2));
      // In parts of other items: no camera writes words so.
      if (method > 1 || (method === 1 && inline === undefined)) return [0, 0];
      const start = (method === 1 ? (inline?.at ?? 0) : 0) + base + offset;
      const limit = method === 1 ? (inline?.end ?? 0) : bytes.length;
      return [start, length === 0 ? limit : start + length];
    });
    return { id, extents: elsewhere ? [] : extents };
  });
}
