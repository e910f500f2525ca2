/** HEIC files for tests: encoded once by x265 (a plane, dark at its left third), and changed where a test wants to. */
import { readFile } from 'node:fs/promises';

export const samplePicture = (name: string): Promise<Buffer> =>
  readFile(new URL(`../src/platform/pictures/samples/${name}`, import.meta.url));

/** Where the content of each box of that type begins. */
function contentsOf(bytes: Buffer, type: string): number[] {
  const found: number[] = [];
  for (let at = bytes.indexOf(type, 0, 'latin1'); at >= 0; at = bytes.indexOf(type, at + 4, 'latin1')) {
    found.push(at + 4);
  }
  return found;
}

/** Says another width and height (`ispe`) than the picture has. */
export function withSize(heic: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(heic);
  for (const at of contentsOf(bytes, 'ispe')) {
    bytes.writeUInt32BE(width, at + 4);
    bytes.writeUInt32BE(height, at + 8);
  }
  return bytes;
}

/** A quarter to the left (`irot`), as a property of the picture and of its transparency. */
export function turnedLeft(heic: Buffer): Buffer {
  const property = Buffer.from([0, 0, 0, 9, ...Buffer.from('irot', 'latin1'), 1]);
  const start = (type: string): number => {
    const [at] = contentsOf(heic, type);
    if (at === undefined) throw new Error(`the sample has no ${type}`);
    return at;
  };
  const containerEnd = start('ipco') - 8 + heic.readUInt32BE(start('ipco') - 8);
  let index = 1;
  for (let at = start('ipco'); at < containerEnd; at += heic.readUInt32BE(at)) index += 1;
  // A list of properties for each item, a byte a property (ISO/IEC 14496-12, section 8.11.14).
  const lists: Buffer[] = [];
  let at = start('ipma') + 8;
  const items = heic.readUInt32BE(at - 4);
  for (let item = 0; item < items; item += 1) {
    const count = heic.readUInt8(at + 2);
    const list = Buffer.concat([heic.subarray(at, at + 3 + count), Buffer.from([0x80 | index])]);
    list.writeUInt8(count + 1, 2);
    lists.push(list);
    at += 3 + count;
  }
  const bytes = Buffer.concat([
    heic.subarray(0, containerEnd),
    property,
    heic.subarray(containerEnd, start('ipma') + 8),
    ...lists,
    heic.subarray(at),
  ]);
  const grow = (type: string, by: number): void => {
    const from = (contentsOf(bytes, type)[0] ?? 8) - 8;
    bytes.writeUInt32BE(bytes.readUInt32BE(from) + by, from);
  };
  const added = property.length + items;
  for (const [type, by] of [
    ['meta', added],
    ['iprp', added],
    ['ipco', property.length],
    ['ipma', items],
  ] as const) {
    grow(type, by);
  }
  // What the places name (version 0, one extent an item, counted from a base) begins so much later.
  const places = contentsOf(bytes, 'iloc')[0] ?? 0;
  for (let item = 0; item < items; item += 1) {
    const base = places + 8 + item * 18 + 4;
    bytes.writeUInt32BE(bytes.readUInt32BE(base) + added, base);
  }
  return bytes;
}
