/** `node scripts/run.mjs FILE [ARGUMENTS]`: runs a script of the product on Node 24, with its packages installed. */
import { environmentWith, runScript, runToEnd, setUp } from './setup.mjs';

await runScript(async () => {
  const node = await setUp();
  return runToEnd(node, process.argv.slice(2), { env: environmentWith(node) });
});
