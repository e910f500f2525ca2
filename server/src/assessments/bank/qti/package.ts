import { UnreadableFile } from '@kaksha/domain/assessments/bank/formats/parsed.ts';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** A package holds texts: what unpacks to more than this is none of ours. */
const FILES_MAX = 1000;
const FILE_MAX_BYTES = 500_000;
const TOTAL_MAX_BYTES = 5_000_000;

/** Whether a file of a package would stay within it when unpacked. */
function isInside(name: string): boolean {
  return !/^(\/|[A-Za-z]:)|\\/.test(name) && !name.split('/').includes('..');
}

/**
 * The XML files of a package by their names. Nothing is written anywhere.
 * @throws UnreadableFile when it is no zip, unpacks to too much, or names a file outside of itself.
 */
export function unpacked(bytes: Uint8Array): Map<string, string> {
  let count = 0;
  let total = 0;
  const wanted = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    count += 1;
    if (!isInside(name))
      throw new UnreadableFile(`The package names a file outside of itself: ${name.slice(0, 100)}`);
    if (count > FILES_MAX) throw new UnreadableFile(`The package holds more than ${FILES_MAX} files`);
    if (!/\.xml$/i.test(name)) return false;
    total += originalSize;
    if (originalSize > FILE_MAX_BYTES || total > TOTAL_MAX_BYTES)
      throw new UnreadableFile('The package unpacks to more than a package of questions does');
    return true;
  };
  try {
    const files = unzipSync(bytes, { filter: wanted });
    return new Map(Object.entries(files).map(([name, content]) => [name, strFromU8(content)]));
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('This is no zip file, or a broken one');
  }
}

/** Files as a zip. */
export function packed(files: ReadonlyMap<string, string>): Uint8Array {
  return zipSync(Object.fromEntries([...files].map(([name, text]) => [name, strToU8(text)])));
}
