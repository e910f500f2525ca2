/**
 * `npm run test:browsers`: two people of a class in every pair of Chromium builds that npm brings (e2e/browsers), which
 * are installed first. Not a part of `npm test`: each build takes 64 MB, and the pairs some minutes.
 */
import { join } from 'node:path';
import { environmentWith, root, runScript, runToEnd, setUp } from './setup.mjs';

await runScript(async () => {
  const node = await setUp();
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await runToEnd(npm, ['ci', '--prefix', join(root, 'e2e/browsers')], {
    shell: process.platform === 'win32',
  });
  if (code !== 0) return code;
  const test = ['run', '--project=e2e-media', 'e2e/classroom-offers.spec.ts'];
  return runToEnd(node, ['node_modules/vitest/vitest.mjs', ...test], {
    env: environmentWith(node, { KAKSHA_TESTED_BROWSERS: 'all' }),
  });
});
