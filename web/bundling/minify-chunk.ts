/** A thread of the build: answers with the module it was given, minified by terser. */
import { parentPort, workerData } from 'node:worker_threads';
import { minify } from 'terser';

const source = String(workerData);
const { code = source } = await minify(source, {
  module: true,
  ecma: 2020,
  compress: { ecma: 2020, passes: 2 },
  format: { ecma: 2020 },
});
parentPort?.postMessage(code);
