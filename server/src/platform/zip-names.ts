/** The names inside a ZIP container, without unpacking anything. */

/** The end record and the longest comment behind it. */
const END_BYTES = 22 + 0xffff;
/** The directory of a document is far smaller; reading this much takes a few milliseconds. */
const DIRECTORY_MAX_BYTES = 1024 * 1024;
const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** The names of a container's parts; null where its directory makes no sense. */
export async function zipNames(
  byteLength: number,
  read: (at: number, length: number) => Promise<Buffer>,
): Promise<string[] | null> {
  const tailAt = Math.max(0, byteLength - END_BYTES);
  const tail = await read(tailAt, byteLength - tailAt);
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > tail.length || tail.readUInt32LE(end) !== END) return null;
  const [length, at] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (length > DIRECTORY_MAX_BYTES || at + length > byteLength) return null;
  const directory = await read(at, length);
  const names: string[] = [];
  let from = 0;
  while (from + 46 <= directory.length && directory.readUInt32LE(from) === ENTRY) {
    const [name, extra, comment] = [28, 30, 32].map((field) => directory.readUInt16LE(from + field));
    names.push(directory.toString('utf8', from + 46, from + 46 + (name ?? 0)));
    from += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return names.length === tail.readUInt16LE(end + 10) ? names : null;
}
