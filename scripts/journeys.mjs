/**
 * `npm run journeys`: the ways of strangers through the product (e2e/journeys.spec.ts), in a real browser of 360 px on a slow
 * line, and what each took: screens, presses, fields, seconds. A way that ends nowhere fails.
 */
import { environmentWith, runScript, runToEnd, setUp } from './setup.mjs';

await runScript(async () => {
  const node = await setUp();
  const test = ['run', '--project=e2e', 'e2e/journeys.spec.ts'];
  return runToEnd(node, ['node_modules/vitest/vitest.mjs', ...test], {
    env: environmentWith(node, { JOURNEYS_LINE: 'slow' }),
  });
});
