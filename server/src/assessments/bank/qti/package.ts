import { UnreadableFile } from '@kaksha/domain/assessments/bank/formats/parsed.ts';
import { en as WORDS } from '@kaksha/domain/assessments/bank/formats/words/en.ts';
import { strToU8, zipSync } from 'fflate';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** A package holds texts: one that unpacks to more than this is refused. */
const FILES_MAX = 1000;
const FILE_MAX_BYTES = 500_000;
const TOTAL_MAX_BYTES = 5_000_000;
/** A part's own header without its name (APPNOTE.TXT, 4.3.7). */
const HEADER_BYTES = 30;

/** Whether a file of a package would stay within it when unpacked. */
function isInside(name: string): boolean {
  return !/^(\/|[A-Za-z]:)|\\/.test(name) && !name.split('/').includes('..');
}

/**
 * The XML files of a package by their names. Nothing is written anywhere. The bytes are counted as they unpack, whatever
 * the directory says of them.
 * @throws UnreadableFile when it is no zip, unpacks to too much, lies about its sizes, has parts that overlap, or names a
 * file outside of itself.
 */
export async function unpacked(bytes: Uint8Array): Promise<Map<string, string>> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true, decodeStrings: false });
    if (zip.entryCount > FILES_MAX) throw tooManyFiles();
    const entries = await entriesOf(zip);
    refuseOverlaps(entries);
    return await textsOf(zip, entries);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(WORDS.qti.noZip);
  }
}

const tooManyFiles = () => new UnreadableFile(WORDS.qti.tooManyFiles(FILES_MAX));
const tooLarge = () => new UnreadableFile(WORDS.qti.tooLarge);

const nameOf = ({ fileNameRaw }: Entry): string => fileNameRaw.toString('utf8');

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry);
    if (!isInside(name)) throw new UnreadableFile(WORDS.qti.outside(name.slice(0, 100)));
    if (entries.push(entry) > FILES_MAX) throw tooManyFiles();
  }
  return entries;
}

/** Parts that share bytes unpack to many times what the file holds. */
function refuseOverlaps(entries: readonly Entry[]): void {
  let end = 0;
  for (const entry of entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )) {
    if (entry.relativeOffsetOfLocalHeader < end) throw new UnreadableFile(WORDS.qti.overlap);
    end = entry.relativeOffsetOfLocalHeader + HEADER_BYTES + entry.fileNameRaw.length + entry.compressedSize;
  }
}

async function textsOf(zip: ZipFile, entries: readonly Entry[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  let total = 0;
  for (const entry of entries.filter((each) => /\.xml$/i.test(nameOf(each)))) {
    if (entry.uncompressedSize > FILE_MAX_BYTES) throw tooLarge();
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of await zip.openReadStreamPromise(entry)) {
      length += part.length;
      total += part.length;
      if (length > FILE_MAX_BYTES || total > TOTAL_MAX_BYTES) throw tooLarge();
      parts.push(part);
    }
    texts.set(nameOf(entry), Buffer.concat(parts).toString('utf8'));
  }
  return texts;
}

/** Files as a zip. */
export function packed(files: ReadonlyMap<string, string>): Uint8Array {
  return zipSync(Object.fromEntries([...files].map(([name, text]) => [name, strToU8(text)])));
}
