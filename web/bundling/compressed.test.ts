import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressBuild } from './compressed.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaksha-compress-'));
});
afterEach(() => rm(folder, { recursive: true }));

const TEXT = 'const lesson = "quadrilaterals";\n'.repeat(100);

test('text files get both forms, smaller and equal; small ones and pictures get none', async () => {
  await writeFile(join(folder, 'page.js'), TEXT);
  await writeFile(join(folder, 'tiny.js'), 'x');
  await writeFile(join(folder, 'photo.png'), TEXT);
  await compressBuild(folder);
  expect((await readdir(folder)).toSorted()).toEqual([
    'page.js',
    'page.js.br',
    'page.js.gz',
    'photo.png',
    'tiny.js',
  ]);
  const [brotli, zipped] = [
    await readFile(join(folder, 'page.js.br')),
    await readFile(join(folder, 'page.js.gz')),
  ];
  expect(brotli.length).toBeLessThan(TEXT.length / 5);
  expect([brotliDecompressSync(brotli).toString(), gunzipSync(zipped).toString()]).toEqual([TEXT, TEXT]);
});

test('a file that was built anew is compressed anew', async () => {
  const path = join(folder, 'robots.txt');
  await writeFile(path, TEXT);
  await compressBuild(folder);
  await writeFile(path, TEXT.toUpperCase());
  const later = new Date(Date.now() + 5_000);
  await utimes(path, later, later);
  await compressBuild(folder);
  expect(brotliDecompressSync(await readFile(`${path}.br`)).toString()).toBe(TEXT.toUpperCase());
});
