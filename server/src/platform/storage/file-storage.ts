/** Storage in a folder. */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import {
  access,
  type FileHandle,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';
import { contentTypeOf, FileMissing, type OpenFile, type Storage, StorageAway } from '../storage.ts';
import { accepted } from './accepted.ts';

/** Documents of families are among them: nobody else on this machine reads them. */
const FILE_MODE = 0o600;
const FOLDER = { recursive: true, mode: 0o700 } as const;

/** A name that nothing has, that no folder can have, or that asks for a file inside a file: there is none under it. */
const NO_SUCH_FILE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

const isMissing = (error: unknown): boolean => NO_SUCH_FILE.has((error as NodeJS.ErrnoException).code ?? '');

/** A missing file has one error in every store. */
function asMissing(key: string): (error: unknown) => never {
  return (error) => {
    throw isMissing(error) ? new FileMissing(`there is no ${key}`, { cause: error }) : error;
  };
}

async function withFile<Answer>(
  file: FileHandle,
  work: (file: FileHandle) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work(file);
  } finally {
    await file.close().catch(() => undefined);
  }
}

/** Keeps files in `folder`, which is made with the first of them. */
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
  const openAs = async (key: string, path: string, contentType: string): Promise<OpenFile | null> => {
    const facts = await stat(path).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (facts === null || !facts.isFile()) return null;
    return {
      byteLength: facts.size,
      contentType,
      stream: async (start, end) => {
        if (end < start) return new Blob([]).stream();
        const file = await open(path, 'r').catch(asMissing(key));
        return Readable.toWeb(file.createReadStream({ start, end })) as ReadableStream<Uint8Array>;
      },
    };
  };
  return {
    async open(key) {
      const [path, contentType] = [pathOf(key), contentTypeOf(key)];
      return path === null || contentType === undefined ? null : openAs(key, path, contentType);
    },
    openPrivate: (key, contentType) => openAs(key, demand(key), contentType),
    async receive(key, body, options) {
      const path = demand(key);
      await mkdir(dirname(path), FOLDER);
      try {
        return await withFile(await open(path, 'w', FILE_MODE), async (file) => {
          let byteLength = 0;
          for await (const chunk of accepted(body, options)) {
            byteLength += chunk.byteLength;
            await file.writeFile(chunk);
          }
          await file.sync();
          return byteLength;
        });
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    async read(key, at, length) {
      return withFile(await open(demand(key), 'r').catch(asMissing(key)), async (file) => {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
        return buffer.subarray(0, bytesRead);
      });
    },
    async move(from, to, changes = []) {
      const [path, target] = [demand(from), demand(to)];
      if (changes.length > 0) {
        await withFile(await open(path, 'r+').catch(asMissing(from)), async (file) => {
          for (const { at, as } of changes) await file.write(as, 0, as.byteLength, at);
          await file.sync();
        });
      }
      await mkdir(dirname(target), FOLDER);
      await rename(path, target).catch(asMissing(from));
    },
    async put(key, bytes) {
      const path = demand(key);
      await mkdir(dirname(path), FOLDER);
      // A name of its own: two that put the same file at once do not take it from each other.
      const temporary = `${path}.${randomUUID()}.tmp`;
      await writeFile(temporary, bytes, { mode: FILE_MODE });
      await rename(temporary, path);
    },
    async get(key) {
      const [path, contentType] = [pathOf(key), contentTypeOf(key)];
      if (path === null || contentType === undefined) return null;
      try {
        return { bytes: await readFile(path), contentType };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(demand(key), { force: true });
    },
    async check() {
      try {
        await mkdir(folder, FOLDER);
        await access(folder, constants.R_OK | constants.W_OK);
      } catch (cause) {
        throw new StorageAway('the folder of files cannot be written', { cause });
      }
    },
  };
}
