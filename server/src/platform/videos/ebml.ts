/** EBML elements (RFC 8794), each an id, a length and its content, and those of them that a WebM is made of (RFC 9559). */
import { BrokenVideo } from './pieces.ts';

export const ID = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  emptied: 0xec,
  info: 0x1549a966,
  timescale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  cues: 0x1c53bb6b,
  cue: 0xbb,
  cueTime: 0xb3,
  cuePlace: 0xb7,
  cueTrack: 0xf7,
  cueCluster: 0xf1,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  blockDuration: 0x9b,
  refersTo: 0xfb,
} as const;
/** The type of a track of pictures. */
export const PICTURE = 1;
/** Nanoseconds of a unit of time where the film does not say. */
export const TIMESCALE_NS = 1_000_000;

export interface Element {
  id: number;
  from: number;
  to: number;
}

/** A number of variable length; `keepMarker` for ids. Null where the bytes end. */
export function vint(
  bytes: Buffer,
  at: number,
  keepMarker: boolean,
): { value: number; length: number } | null {
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

/** Films have some hundred elements in one place; an element can be made of two bytes. */
const ELEMENTS_MAX = 10_000;

/** The elements between two places; the last one may reach past what was read. @throws BrokenVideo where there are too many */
export function elementsIn(bytes: Buffer, from: number, to: number): Element[] {
  const elements: Element[] = [];
  let at = from;
  while (at < to) {
    const id = vint(bytes, at, true);
    const length = id && vint(bytes, at + id.length, false);
    if (!id || !length) break;
    const begin = at + id.length + length.length;
    elements.push({ id: id.value, from: begin, to: Math.min(begin + length.value, to) });
    if (elements.length > ELEMENTS_MAX) throw new BrokenVideo('more elements in one place than any film has');
    at = begin + length.value;
  }
  return elements;
}

export function unsigned(bytes: Buffer, { from, to }: Element): number {
  return to - from <= 6 && to > from ? bytes.readUIntBE(from, to - from) : 0;
}

export function float(bytes: Buffer, { from, to }: Element): number {
  if (to - from === 4) return bytes.readFloatBE(from);
  return to - from === 8 ? bytes.readDoubleBE(from) : 0;
}
