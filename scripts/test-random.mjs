/**
 * `npm run test:random [SEED]`: every file of tests that draws lots, from a seed that nobody has chosen. The same seed
 * draws the same again.
 */
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentWith, root, runScript, runToEnd, setUp } from './setup.mjs';

const FOLDERS = ['bench', 'chaos', 'domain', 'e2e', 'scripts', 'server', 'web'];

await runScript(async () => {
  const node = await setUp();
  const seed = process.argv[2] ?? String(randomInt(2 ** 31));
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file)),
  ).filter(
    (file) =>
      /\.(test|spec)\.tsx?$/.test(file) &&
      !file.includes('node_modules') &&
      /from '(fast-check|.*\/random-stories\.ts)'/.test(readFileSync(join(root, file), 'utf8')),
  );
  process.stdout.write(`${files.length} files, seed ${seed}: npm run test:random ${seed}\n`);
  const env = environmentWith(node, { KAKSHA_TEST_SEED: seed });
  const code = await runToEnd(node, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.stdout.write(`seed ${seed}: npm run test:random ${seed}\n`);
  return code;
});
