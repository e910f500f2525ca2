/** A recorder's film gets its length and the places to seek to, however it comes in pieces; its pictures stay as they are. */
import { describe, expect, test } from 'vitest';
import { boundedTask } from '../bounded/bounded-task.ts';
import { type Element, elementsIn, float, ID, unsigned } from './ebml.ts';
import { mp4, recordedCluster, recordedHead, webm } from './test-films.ts';
import type indexHostile from './test-index-task.ts';
import type { HostileFilm } from './test-index-task.ts';
import { seekableWebm } from './webm-index.ts';

const STARTS_MS = [0, 10_000, 20_000];
const clusters = Buffer.concat(STARTS_MS.map(recordedCluster));
const film = Buffer.concat([recordedHead, clusters]);

async function* inPieces(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
async function seekable(bytes: Buffer, pieceBytes = 1_000): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await seekableWebm(() => inPieces(bytes, pieceBytes))) parts.push(part);
  return Buffer.concat(parts);
}

const only = (elements: Element[], wanted: number): Element => {
  const [found] = elements.filter(({ id }) => id === wanted);
  if (found === undefined) throw new Error(`no element ${wanted.toString(16)}`);
  return found;
};

/** The film's own facts, read as players do. */
function saidBy(bytes: Buffer) {
  const segment = only(elementsIn(bytes, 0, bytes.length), ID.segment);
  const inside = elementsIn(bytes, segment.from, segment.to);
  const info = only(inside, ID.info);
  const cues = only(inside, ID.cues);
  return {
    endsAt: segment.to,
    durationMs: float(bytes, only(elementsIn(bytes, info.from, info.to), ID.duration)),
    cues: elementsIn(bytes, cues.from, cues.to).map((cue) => {
      const facts = elementsIn(bytes, cue.from, cue.to);
      const place = only(facts, ID.cuePlace);
      const places = elementsIn(bytes, place.from, place.to);
      return {
        timeMs: unsigned(bytes, only(facts, ID.cueTime)),
        track: unsigned(bytes, only(places, ID.cueTrack)),
        at: segment.from + unsigned(bytes, only(places, ID.cueCluster)),
      };
    }),
  };
}

test.each([1, 7, 64, 100_000])(
  'a film in pieces of %i bytes says how long it is and where to seek to',
  async (length) => {
    const bytes = await seekable(film, length);
    const said = saidBy(bytes);
    expect(said.durationMs).toBe(20_420);
    expect(said.endsAt).toBe(bytes.length);
    // The first picture that stands by itself, and the cluster that it is in.
    expect(said.cues.map(({ timeMs, track }) => [timeMs, track])).toEqual(
      STARTS_MS.map((startsAt) => [startsAt + 20, 1]),
    );
    for (const [index, { at }] of said.cues.entries()) {
      const cluster = recordedCluster(STARTS_MS[index] ?? 0);
      expect(bytes.subarray(at, at + cluster.length).equals(cluster)).toBe(true);
    }
    expect(bytes.subarray(-clusters.length).equals(clusters)).toBe(true);
  },
);

test('what a crash cut off at the end is left out, and the length is that of what is there', async () => {
  const bytes = await seekable(film.subarray(0, -10));
  const said = saidBy(bytes);
  expect(said.durationMs).toBe(20_400);
  expect(said.endsAt).toBe(bytes.length);
  const lastBlockBytes = 54 + 9;
  const whole = clusters.subarray(0, -lastBlockBytes);
  expect(bytes.subarray(-whole.length).equals(whole)).toBe(true);
});

test('made seekable twice it is the same as once', async () => {
  const once = await seekable(film);
  expect((await seekable(once)).equals(once)).toBe(true);
});

describe('stays byte for byte', () => {
  test.each([
    ['a film that says its length', webm({ seconds: 3 })],
    ['a film of sound alone', webm({ type: 2 })],
    ['another kind of film', mp4()],
    ['what begins as a film and goes on as none', Buffer.concat([film, Buffer.alloc(50)])],
    ['a film with a block that is too short', Buffer.concat([film, Buffer.from('a38181', 'hex')])],
    ['a head without a film', recordedHead],
    ['nothing', Buffer.alloc(0)],
  ])('%s', async (_what, bytes) => {
    expect((await seekable(bytes, 20)).equals(bytes)).toBe(true);
  });
});

test('what the storage fails with is not taken for a broken film', async () => {
  async function* failing(): AsyncGenerator<Buffer> {
    yield recordedHead;
    throw new Error('the storage is away');
  }
  await expect(seekableWebm(failing)).rejects.toThrow('the storage is away');
});

test.each<[HostileFilm, stays: boolean]>([
  ['small elements before its first cluster', true],
  ['small elements in its description', true],
  ['small elements in a group of blocks', true],
  ['a place to seek to every eleven bytes', true],
  ['an element in very small pieces', false],
])('takes little memory and time for a film with %s', async (film, stays) => {
  const address = new URL('./test-index-task.ts', import.meta.url);
  const index = boundedTask<typeof indexHostile>(address, { deadlineMs: 25_000 });
  expect(await index(film)).toBe(stays);
});
