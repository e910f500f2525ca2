/** Compresses the built client files once, so that no answer has to be. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.html', '.txt', '.xml']);
/** Below this an answer fits one packet either way. */
const MIN_BYTES = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function isUpToDate(path: string, sourceMs: number): Promise<boolean> {
  const made = await stat(path).catch(() => null);
  return made !== null && made.mtimeMs >= sourceMs;
}

async function compressFile(path: string): Promise<void> {
  const { size, mtimeMs } = await stat(path);
  if (size < MIN_BYTES || (await isUpToDate(`${path}.br`, mtimeMs))) return;
  const bytes = await readFile(path);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: size };
  await writeFile(`${path}.gz`, await toGzip(bytes, { level: 9 }));
  // Last: it says that both are there.
  await writeFile(`${path}.br`, await toBrotli(bytes, { params }));
}

/** Writes `.br` and `.gz` beside every text file of a folder that has none yet, or older ones. */
export async function compressBuild(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

/**
 * Compresses what the browser gets while the part of the server is still being built, and at the end what only that has
 * added: the cores would otherwise wait for the one and then for the other.
 */
export function compressed(): Plugin {
  let folder: string | undefined;
  let begun: Promise<void> | undefined;
  return {
    name: 'compressed',
    apply: 'build',
    enforce: 'post',
    writeBundle({ dir }) {
      if (this.environment.name !== 'client' || dir === undefined) return;
      folder = dir;
      begun = compressBuild(dir);
    },
    async closeBundle() {
      if (this.environment.name === 'client' || folder === undefined) return;
      await begun;
      await compressBuild(folder);
    },
  };
}
