/** Files that people see: kept under DATA_DIR/files by a key, served under /media/. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, normalize, sep } from 'node:path';

/** Where stored files are served. */
export const MEDIA_PREFIX = '/media/';

const CONTENT_TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

/** A name that nothing has, that no folder can have, or that asks for a file inside a file: there is none under it. */
const NO_SUCH_FILE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

export interface StoredFile {
  bytes: Buffer;
  contentType: string;
}

export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The file, or null when there is none under this key (or its kind is not one that we serve). */
  get(key: string): Promise<StoredFile | null>;
  /** Deletes the file; one that is not there is no error. */
  remove(key: string): Promise<void>;
}

/** Storage in a folder. A key is a relative path such as `portraits/meera-iyer.svg`. */
export function createFileStorage(folder: string): Storage {
  const pathOf = (key: string): string | null => {
    const path = normalize(join(folder, key));
    return path.startsWith(folder + sep) && !key.includes('\u0000') ? path : null;
  };
  return {
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
