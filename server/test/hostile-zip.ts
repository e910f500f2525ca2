/** Archives as an attacker makes them: small, and large once they are unpacked. */
import { strToU8, zipSync } from 'fflate';

const DIRECTORY_SIZE_AT = 24;
const DIRECTORY_NAME_LENGTH_AT = 28;
const DIRECTORY_OFFSET_AT = 42;
const DIRECTORY_HEADER_BYTES = 46;
const END_BYTES = 22;

/** A package of questions with `count` items that each unpack to `unpackedBytes`, whatever its directory says. */
function zipOfSpaces(count: number, unpackedBytes: number): Buffer {
  const spaces = new Uint8Array(unpackedBytes).fill(32);
  const items = Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.xml`, spaces]));
  return Buffer.from(zipSync({ 'imsmanifest.xml': strToU8('<manifest/>'), ...items }, { level: 9 }));
}

/** Where the records of the directory begin. */
function recordsOf(zip: Buffer): number[] {
  const records: number[] = [];
  let at = zip.readUInt32LE(zip.length - END_BYTES + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    records.push(at);
    at += DIRECTORY_HEADER_BYTES + zip.readUInt16LE(at + DIRECTORY_NAME_LENGTH_AT);
  }
  return records;
}

/** Its directory says that each part has ten bytes. */
export function lyingZip(count: number, unpackedBytes: number): Buffer {
  const zip = zipOfSpaces(count, unpackedBytes);
  for (const record of recordsOf(zip)) zip.writeUInt32LE(10, record + DIRECTORY_SIZE_AT);
  return zip;
}

/** All parts are the same bytes of the file, under other names. */
export function overlappingZip(count: number, unpackedBytes: number): Buffer {
  const one = zipOfSpaces(1, unpackedBytes);
  const [manifest = 0, item = 0] = recordsOf(one);
  const record = one.subarray(item, one.length - END_BYTES);
  const named = Array.from({ length: count }, (_, at) => {
    const renamed = Buffer.concat([record.subarray(0, DIRECTORY_HEADER_BYTES), Buffer.from(`${at}.xml`)]);
    renamed.writeUInt16LE(`${at}.xml`.length, DIRECTORY_NAME_LENGTH_AT);
    return renamed;
  });
  const directory = Buffer.concat([one.subarray(manifest, item), ...named]);
  const end = Buffer.from(one.subarray(one.length - END_BYTES));
  for (const at of [8, 10]) end.writeUInt16LE(count + 1, at);
  end.writeUInt32LE(directory.length, 12);
  return Buffer.concat([one.subarray(0, manifest), directory, end]);
}

/** A part whose place in the file is said to be inside of another's. */
export function quotingZip(unpackedBytes: number): Buffer {
  const zip = zipOfSpaces(2, unpackedBytes);
  const [, first = 0, second = 0] = recordsOf(zip);
  zip.writeUInt32LE(zip.readUInt32LE(first + DIRECTORY_OFFSET_AT) + 40, second + DIRECTORY_OFFSET_AT);
  return zip;
}
