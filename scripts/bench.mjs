/** `npm run bench`: sets up, then runs the measurements of bench/. NODE_ENV=production, as served. */
import { environmentWith, runScript, runToEnd, setUp } from './setup.mjs';

await runScript(async () => {
  const node = await setUp();
  const env = environmentWith(node, {
    NODE_ENV: 'production',
    KAKSHA_MODE: process.env.NODE_ENV || 'development',
  });
  return runToEnd(node, ['bench/main.ts', ...process.argv.slice(2)], { env });
});
