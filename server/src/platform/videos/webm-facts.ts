/** WebM: EBML elements (RFC 8794), each an id, a length and its content. */
import { BrokenVideo, type Pieces, type VideoFacts } from './pieces.ts';

const ID = {
  segment: 0x18538067,
  info: 0x1549a966,
  timescale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  cluster: 0x1f43b675,
} as const;
const PICTURE = 1;

/** What describes the film stands before its first cluster. */
const START_BYTES = 512 * 1024;

interface Element {
  id: number;
  from: number;
  to: number;
}

/** A number of variable length; `keepMarker` for ids. Null where the bytes end. */
function vint(bytes: Buffer, at: number, keepMarker: boolean): { value: number; length: number } | null {
  const first = bytes[at];
  if (first === undefined || first === 0) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return null;
  let value = keepMarker ? first : first & (0xff >> length);
  let isUnknown = !keepMarker && value === 0xff >> length;
  for (let index = 1; index < length; index += 1) {
    const next = bytes[at + index] ?? 0;
    isUnknown &&= next === 0xff;
    value = value * 256 + next;
  }
  return { value: isUnknown ? Number.POSITIVE_INFINITY : value, length };
}

/** The elements between two places; the last one may reach past what was read. */
function elementsIn(bytes: Buffer, from: number, to: number): Element[] {
  const elements: Element[] = [];
  let at = from;
  while (at < to) {
    const id = vint(bytes, at, true);
    const length = id && vint(bytes, at + id.length, false);
    if (!id || !length) break;
    const begin = at + id.length + length.length;
    elements.push({ id: id.value, from: begin, to: Math.min(begin + length.value, to) });
    at = begin + length.value;
  }
  return elements;
}

function unsigned(bytes: Buffer, { from, to }: Element): number {
  return to - from <= 6 && to > from ? bytes.readUIntBE(from, to - from) : 0;
}

function float(bytes: Buffer, { from, to }: Element): number {
  if (to - from === 4) return bytes.readFloatBE(from);
  return to - from === 8 ? bytes.readDoubleBE(from) : 0;
}

/** @throws BrokenVideo */
export async function webmFacts(file: Pieces): Promise<VideoFacts> {
  const bytes = await file.read(0, START_BYTES);
  const segment = elementsIn(bytes, 0, bytes.length).find(({ id }) => id === ID.segment);
  if (segment === undefined) throw new BrokenVideo('the file holds no film');
  const parts = elementsIn(bytes, segment.from, segment.to);
  const tracks = parts.find(({ id }) => id === ID.tracks);
  if (tracks === undefined || !parts.some(({ id }) => id === ID.cluster)) {
    throw new BrokenVideo('the film has no tracks, or nothing in them');
  }
  const types = elementsIn(bytes, tracks.from, tracks.to)
    .filter(({ id }) => id === ID.track)
    .flatMap(({ from, to }) => elementsIn(bytes, from, to))
    .filter(({ id }) => id === ID.trackType)
    .map((element) => unsigned(bytes, element));
  const info = parts.find(({ id }) => id === ID.info);
  const facts = info === undefined ? [] : elementsIn(bytes, info.from, info.to);
  const duration = facts.find(({ id }) => id === ID.duration);
  const timescale = facts.find(({ id }) => id === ID.timescale);
  const nanoseconds = timescale === undefined ? 1_000_000 : unsigned(bytes, timescale);
  const units = duration === undefined ? 0 : float(bytes, duration);
  // Recorders in browsers leave it out.
  const durationSeconds = units > 0 ? (units * nanoseconds) / 1e9 : null;
  return { durationSeconds, hasPicture: types.includes(PICTURE), blank: [] };
}
