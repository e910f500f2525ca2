/**
 * `npm run test:random [SEED]`: every file of tests that draws lots, from a seed that nobody has chosen. The same seed
 * draws the same again.
 */
import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { environmentWith, root, runScript, runToEnd, setUp } from './setup.mjs';

await runScript(async () => {
  const node = await setUp();
  const seed = process.argv[2] ?? String(randomInt(2 ** 31));
  const files = globSync(['{bench,chaos,domain,scripts,server,web}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'], {
    cwd: root,
    exclude: ['**/node_modules/**', 'web/build/**'],
  }).filter((file) => readFileSync(root + file, 'utf8').includes("from 'fast-check'"));
  process.stdout.write(`${files.length} files, seed ${seed}: npm run test:random ${seed}\n`);
  const env = environmentWith(node, { KAKSHA_TEST_SEED: seed });
  const code = await runToEnd(node, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.stdout.write(`seed ${seed}: npm run test:random ${seed}\n`);
  return code;
});
