/** Files that people see: kept under DATA_DIR/files by a key, served under /media/. */
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';

/** Where stored files are served. */
export const MEDIA_PREFIX = '/media/';

const CONTENT_TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/** A name that nothing has, that no folder can have, or that asks for a file inside a file: there is none under it. */
const NO_SUCH_FILE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

export interface StoredFile {
  bytes: Buffer;
  contentType: string;
}

/** A file that is not read whole. */
export interface OpenFile {
  byteLength: number;
  contentType: string;
  /** The bytes from `from` to `to`, both included. */
  stream(from: number, to: number): ReadableStream<Uint8Array>;
}

/** More came than is accepted. */
export class FileTooLarge extends Error {
  override name = 'FileTooLarge';
}

export interface ReceiveOptions {
  maxBytes: number;
  /** `checkHead` sees this much of the beginning as soon as it is there, and refuses the rest by throwing. */
  headBytes: number;
  checkHead: (head: Buffer) => void;
}

export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The file, or null when there is none under this key (or its kind is not one that we serve). */
  get(key: string): Promise<StoredFile | null>;
  /** The file to be read in parts, or null as with `get`. */
  open(key: string): Promise<OpenFile | null>;
  /**
   * Stores a file as it comes, never all of it in memory; answers its length. Of what is refused or cut off nothing stays.
   * @throws FileTooLarge; what `checkHead` throws; what the stream fails with
   */
  receive(key: string, body: ReadableStream<Uint8Array>, options: ReceiveOptions): Promise<number>;
  /** A file whose kind is not one that is served, to be read in parts; null when there is none under this key. */
  openPrivate(key: string, contentType: string): Promise<OpenFile | null>;
  /** The bytes from `at`; fewer where the file ends. */
  read(key: string, at: number, length: number): Promise<Buffer>;
  /** Writes over bytes that are there. */
  overwrite(key: string, at: number, bytes: Uint8Array): Promise<void>;
  /** Gives a file another key. */
  rename(from: string, to: string): Promise<void>;
  /** Deletes the file; one that is not there is no error. */
  remove(key: string): Promise<void>;
}

/** Storage in a folder. A key is a relative path such as `portraits/meera-iyer.svg`. */
export function createFileStorage(folder: string): Storage {
  const pathOf = (key: string): string | null => {
    const path = normalize(join(folder, key));
    return path.startsWith(folder + sep) && !key.includes('\u0000') ? path : null;
  };
  const demand = (key: string): string => {
    const path = pathOf(key);
    if (path === null) throw new Error(`not a storage key: ${key}`);
    return path;
  };
  const openAs = async (path: string, contentType: string): Promise<OpenFile | null> => {
    const facts = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (NO_SUCH_FILE.has(error.code ?? '')) return null;
      throw error;
    });
    if (facts === null || !facts.isFile()) return null;
    return {
      byteLength: facts.size,
      contentType,
      stream: (start, end) =>
        Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream<Uint8Array>,
    };
  };
  return {
    async open(key) {
      const path = pathOf(key);
      const contentType = CONTENT_TYPES[extname(key).toLowerCase()];
      return path === null || contentType === undefined ? null : openAs(path, contentType);
    },
    openPrivate: (key, contentType) => openAs(demand(key), contentType),
    async receive(key, body, { maxBytes, headBytes, checkHead }) {
      const path = demand(key);
      await mkdir(dirname(path), { recursive: true });
      const file = await open(path, 'w');
      try {
        let byteLength = 0;
        let head: Buffer | null = Buffer.alloc(0);
        for await (const chunk of body) {
          byteLength += chunk.byteLength;
          if (byteLength > maxBytes) throw new FileTooLarge(`more than ${maxBytes} bytes`);
          if (head !== null) {
            head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
            if (head.length === headBytes) {
              checkHead(head);
              head = null;
            }
          }
          await file.writeFile(chunk);
        }
        if (head !== null) checkHead(head);
        await file.sync();
        await file.close();
        return byteLength;
      } catch (error) {
        await file.close().catch(() => undefined);
        await rm(path, { force: true });
        throw error;
      }
    },
    async read(key, at, length) {
      const file = await open(demand(key), 'r');
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    async overwrite(key, at, bytes) {
      const file = await open(demand(key), 'r+');
      try {
        await file.write(bytes, 0, bytes.byteLength, at);
        await file.sync();
      } finally {
        await file.close();
      }
    },
    rename: (from, to) => rename(demand(from), demand(to)),
    async put(key, bytes) {
      const path = pathOf(key);
      if (path === null) throw new Error(`not a storage key: ${key}`);
      await mkdir(dirname(path), { recursive: true });
      const temporary = `${path}.${process.pid}.tmp`;
      await writeFile(temporary, bytes);
      await rename(temporary, path);
    },
    async get(key) {
      const path = pathOf(key);
      const contentType = CONTENT_TYPES[extname(key).toLowerCase()];
      if (path === null || contentType === undefined) return null;
      try {
        return { bytes: await readFile(path), contentType };
      } catch (error) {
        if (NO_SUCH_FILE.has((error as NodeJS.ErrnoException).code ?? '')) return null;
        throw error;
      }
    },
    async remove(key) {
      const path = pathOf(key);
      if (path === null) throw new Error(`not a storage key: ${key}`);
      await rm(path, { force: true });
    },
  };
}
