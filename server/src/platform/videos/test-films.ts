/** Films of a few bytes, made by hand: containers that say what real ones say. */

const box = (type: string, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(content.length + 8, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
};
const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

export interface Mp4Options {
  seconds?: number;
  handler?: 'vide' | 'soun';
  /** The place that the camera wrote. */
  place?: string;
  brand?: string;
  /** Bytes of film after the description. */
  filmBytes?: number;
}

export function mp4({
  seconds = 42,
  handler = 'vide',
  place,
  brand = 'isom',
  filmBytes = 500,
}: Mp4Options = {}): Buffer {
  const track = box('trak', box('mdia', box('hdlr', words(0, 0), Buffer.from(handler), Buffer.alloc(13))));
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0mp42`)),
    box(
      'moov',
      box('mvhd', words(0, 0, 0, 1000, seconds * 1000), Buffer.alloc(80)),
      track,
      ...(place === undefined ? [] : [box('udta', box('\u00a9xyz', Buffer.from(place)))]),
    ),
    box('mdat', Buffer.alloc(filmBytes, 7)),
  ]);
}

const element = (id: string, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(content.length));
  length[0] = 1;
  return Buffer.concat([Buffer.from(id, 'hex'), length, content]);
};

export function webm({ seconds, type = 1 }: { seconds?: number; type?: 1 | 2 } = {}): Buffer {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE((seconds ?? 0) * 1000);
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    element(
      '18538067',
      element(
        '1549a966',
        element('2ad7b1', Buffer.from('0f4240', 'hex')),
        ...(seconds === undefined ? [] : [element('4489', duration)]),
      ),
      element('1654ae6b', element('ae', element('83', Buffer.of(type)))),
      element('1f43b675', Buffer.alloc(300)),
    ),
  ]);
}

const unknownLength = Buffer.from('01ffffffffffffff', 'hex');
const simpleBlock = (track: number, time: number, isKeyframe: boolean): Buffer => {
  const block = Buffer.alloc(54, track);
  block.writeUInt8(0x80 | track, 0);
  block.writeInt16BE(time, 1);
  block.writeUInt8(isKeyframe ? 0x80 : 0, 3);
  return element('a3', block);
};

/** One cluster of a recorder's film: a picture that stands by itself, others that do not, and sound beside them. */
export function recordedCluster(startsAtMs: number): Buffer {
  const time = Buffer.alloc(4);
  time.writeUInt32BE(startsAtMs);
  return Buffer.concat([
    Buffer.from('1f43b675', 'hex'),
    unknownLength,
    element('e7', time),
    simpleBlock(2, 0, true),
    simpleBlock(1, 20, true),
    ...[100, 200, 300, 400].flatMap((at) => [simpleBlock(2, at, true), simpleBlock(1, at + 20, false)]),
  ]);
}

/** The bytes before the clusters of a recorder's film, written before anybody knew how long it would be. */
export const recordedHead: Buffer = Buffer.concat([
  element('1a45dfa3', element('4282', Buffer.from('webm'))),
  Buffer.from('18538067', 'hex'),
  unknownLength,
  element('1549a966', element('2ad7b1', Buffer.from('0f4240', 'hex'))),
  element(
    '1654ae6b',
    element('ae', element('d7', Buffer.of(2)), element('83', Buffer.of(2))),
    element('ae', element('d7', Buffer.of(1)), element('83', Buffer.of(1))),
  ),
]);
