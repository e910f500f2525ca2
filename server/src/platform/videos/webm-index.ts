/**
 * The parts that a browser's recorder leaves out of its WebM, because it writes as it goes: its length, and the places of
 * pictures that can be shown by themselves. Without them a film has no length, and cannot be moved to its middle.
 */
import { setImmediate as pause } from 'node:timers/promises';
import { elementsIn, ID, PICTURE, unsigned, vint } from './ebml.ts';
import { BrokenVideo } from './pieces.ts';

/** The description of a film stands before its first cluster, and takes some kilobytes. */
const HEAD_MAX_BYTES = 1024 * 1024;
const HEAD_MAX_ELEMENTS = 1_000;
/** A recorder makes one every few seconds. */
const CUES_MAX = 20_000;
/** No element that is read whole is longer: a picture of a recorder is some 100 kB. */
const ELEMENT_MAX_BYTES = 16 * 1024 * 1024;
/** A class of four hours has less than half as many. */
const ELEMENTS_MAX = 4_000_000;
/** After so many elements or bytes the server has its turn. */
const ELEMENTS_AT_ONCE = 1_000;
const BYTES_AT_ONCE = 1024 * 1024;
const KEYFRAME = 0x80;
const NUMBER_BYTES = 6;

interface Part {
  id: number;
  /** Where it stands in the film. */
  at: number;
  bytes: Buffer;
  content: Buffer;
}

interface Cue {
  time: number;
  clusterAt: number;
}

/** The film's own bytes from `from` to `to`, behind another head. */
interface Plan {
  head: Buffer;
  from: number;
  to: number;
}

/** The elements of a film in their order, with those inside a segment and a cluster; one that is cut off is left out. */
async function* partsOf(film: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  let start = 0;
  let [count, pausedAt] = [0, 0];
  const waiting: Buffer[] = [];
  // Pieces are joined when the next element is whole: each byte is copied once, however small they are.
  let [waitingBytes, neededBytes] = [0, 0];
  for await (const more of film) {
    waiting.push(more);
    waitingBytes += more.length;
    if (waitingBytes < neededBytes) continue;
    const bytes = Buffer.concat(waiting);
    let at = 0;
    for (;;) {
      if (bytes[at] === 0) throw new BrokenVideo('no element begins where one should');
      const id = vint(bytes, at, true);
      const length = id && vint(bytes, at + id.length, false);
      neededBytes = bytes.length - at + 1;
      if (!id || !length) break;
      const from = at + id.length + length.length;
      const isEntered = id.value === ID.segment || id.value === ID.cluster;
      const to = isEntered ? from : from + length.value;
      if (to - at > ELEMENT_MAX_BYTES) throw new BrokenVideo('an element is longer than any of a recorder');
      neededBytes = to - at;
      if (to > bytes.length) break;
      count += 1;
      if (count > ELEMENTS_MAX) throw new BrokenVideo('it has more elements than any film of a recorder');
      if (count % ELEMENTS_AT_ONCE === 0 || start + to - pausedAt > BYTES_AT_ONCE) {
        pausedAt = start + to;
        await pause();
      }
      yield {
        id: id.value,
        at: start + at,
        bytes: bytes.subarray(at, to),
        content: bytes.subarray(from, to),
      };
      at = to;
    }
    start += at;
    waiting.splice(0, waiting.length, bytes.subarray(at));
    waitingBytes = bytes.length - at;
  }
}

const childrenOf = (content: Buffer) => elementsIn(content, 0, content.length);

/** Which track has the pictures; 0 for a film without any. */
function pictureTrackOf(tracks: Buffer): number {
  for (const track of childrenOf(tracks).filter(({ id }) => id === ID.track)) {
    const facts = elementsIn(tracks, track.from, track.to);
    const [type, number] = [ID.trackType, ID.trackNumber].map((wanted) => {
      const found = facts.find(({ id }) => id === wanted);
      return found === undefined ? 0 : unsigned(tracks, found);
    });
    if (type === PICTURE) return number ?? 0;
  }
  return 0;
}

/** Reads where a film's blocks stand in time. */
class Index {
  readonly cues: Cue[] = [];
  /** The end of the last block, in the film's units. */
  end = 0;
  #cluster = { at: 0, time: 0, isCued: false };
  readonly #pictureTrack: number;

  constructor(pictureTrack: number) {
    this.#pictureTrack = pictureTrack;
  }

  add({ id, at, content }: Part): void {
    if (id === ID.cluster) this.#cluster = { at, time: 0, isCued: false };
    else if (id === ID.clusterTime) {
      this.#cluster.time = unsigned(content, { id, from: 0, to: content.length });
    } else if (id === ID.simpleBlock) this.#block(content, { isKeyframe: null, duration: 0 });
    else if (id === ID.blockGroup) this.#group(content);
  }

  #group(content: Buffer): void {
    const facts = childrenOf(content);
    const block = facts.find(({ id }) => id === ID.block);
    const duration = facts.find(({ id }) => id === ID.blockDuration);
    if (block === undefined) return;
    this.#block(content.subarray(block.from, block.to), {
      isKeyframe: !facts.some(({ id }) => id === ID.refersTo),
      duration: duration === undefined ? 0 : unsigned(content, duration),
    });
  }

  /** A block says itself whether it is a keyframe where `isKeyframe` is null. */
  #block(block: Buffer, { isKeyframe, duration }: { isKeyframe: boolean | null; duration: number }): void {
    const track = vint(block, 0, false);
    if (track === null || block.length < track.length + 3) {
      throw new BrokenVideo('a block is shorter than its head');
    }
    const time = this.#cluster.time + block.readInt16BE(track.length);
    this.end = Math.max(this.end, time + duration);
    const isShown = isKeyframe ?? (block.readUInt8(track.length + 2) & KEYFRAME) !== 0;
    if (track.value !== this.#pictureTrack || !isShown || this.#cluster.isCued) return;
    this.#cluster.isCued = true;
    if (this.cues.length >= CUES_MAX) throw new BrokenVideo('more clusters than any film of a recorder has');
    this.cues.push({ time, clusterAt: this.#cluster.at });
  }
}

function element(id: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const name = Buffer.from(id.toString(16), 'hex');
  return Buffer.concat([name, lengthOf(content.length), content]);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(8);
  length.writeUIntBE(bytes, 2, NUMBER_BYTES);
  length[0] = 1;
  return length;
}

/** Always as long, so that its value does not move the bytes behind it. */
function number(id: number, value: number): Buffer {
  const content = Buffer.alloc(NUMBER_BYTES);
  content.writeUIntBE(value, 0, NUMBER_BYTES);
  return element(id, content);
}

/** `shift` is what the film's clusters move by, counted from where its segment's content begins. */
const cuesElement = (cues: readonly Cue[], track: number, shift: number): Buffer =>
  element(
    ID.cues,
    ...cues.map(({ time, clusterAt }) =>
      element(
        ID.cue,
        number(ID.cueTime, Math.max(0, time)),
        element(ID.cuePlace, number(ID.cueTrack, track), number(ID.cueCluster, clusterAt + shift)),
      ),
    ),
  );

function infoElement(info: Buffer, end: number): Buffer {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(end);
  return element(ID.info, info, element(ID.duration, duration));
}

/** Null for a film that stays as it is: one that says its length, that has cues, or that is not a recorder's. */
async function planOf(film: AsyncIterable<Buffer>): Promise<Plan | null> {
  const head: Part[] = [];
  let index: Index | null = null;
  let [from, to] = [0, 0];
  let track = 0;
  for await (const part of partsOf(film)) {
    if (part.id === ID.cues) return null;
    to = part.at + part.bytes.length;
    if (index === null && part.id === ID.cluster) {
      const tracks = head.find(({ id }) => id === ID.tracks);
      track = tracks === undefined ? 0 : pictureTrackOf(tracks.content);
      index = new Index(track);
      from = part.at;
    }
    if (index !== null) index.add(part);
    else if (to > HEAD_MAX_BYTES || head.length > HEAD_MAX_ELEMENTS)
      throw new BrokenVideo('its description is longer than any of a recorder');
    else head.push(part);
  }
  const header = head.find(({ id }) => id === ID.header);
  const info = head.find(({ id }) => id === ID.info);
  if (header === undefined || info === undefined || index === null || track === 0) return null;
  if (childrenOf(info.content).some(({ id }) => id === ID.duration)) return null;
  const moved: number[] = [ID.header, ID.segment, ID.info, ID.seekHead, ID.emptied];
  const before = Buffer.concat([
    infoElement(info.content, index.end),
    ...head.filter(({ id }) => !moved.includes(id)).map(({ bytes }) => bytes),
  ]);
  const cuesBytes = cuesElement(index.cues, track, 0).length;
  const cues = cuesElement(index.cues, track, before.length + cuesBytes - from);
  const segment = Buffer.concat([
    Buffer.from(ID.segment.toString(16), 'hex'),
    lengthOf(before.length + cues.length + to - from),
  ]);
  return { head: Buffer.concat([header.bytes, segment, before, cues]), from, to };
}

async function* rearranged({ head, from, to }: Plan, film: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  let at = 0;
  for await (const bytes of film) {
    const wanted = bytes.subarray(Math.max(0, from - at), Math.max(0, to - at));
    if (wanted.length > 0) yield wanted;
    at += bytes.length;
  }
}

/**
 * A recorder's film with its length and the places to seek to in front; any other film as it is. A part cut off at its end
 * is left out. `read` gives the whole film, and is called twice: the front is known only at the end.
 */
export async function seekableWebm(read: () => AsyncIterable<Buffer>): Promise<AsyncIterable<Buffer>> {
  try {
    const plan = await planOf(read());
    return plan === null ? read() : rearranged(plan, read());
  } catch (error) {
    if (error instanceof BrokenVideo) return read();
    throw error;
  }
}
