/** Minifies the chunks that a device loads before it can show anything as far as possible. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Plugin } from 'vite';

/** Chunks of every page's start, and of the room, which has to load over a slow line in the time of a click. */
const FIRST = new Set(['framework', 'entry.client', 'classroom', 'api-client', 'esm']);

/**
 * The build's own minifier is fast and leaves every object as it is; terser takes apart those that are only ever read by
 * name, such as the class names of a component and the texts of a feature. Over the files of the room that are 2 kB of
 * 180, compressed, for some seconds of the build; over all files it would be as much again for a minute (measured).
 */
export function smallerChunks(): Plugin {
  return {
    name: 'smaller-chunks',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' && FIRST.has(output.name) ? [output] : [],
      );
      await Promise.all(
        chunks.map(async (chunk) => {
          chunk.code = await minifyAside(chunk.code);
        }),
      );
    },
  };
}

/** In a thread of its own: one file takes as long as the others together. */
async function minifyAside(code: string): Promise<string> {
  const worker = new Worker(new URL('./minify-chunk.ts', import.meta.url), { workerData: code });
  const [smaller] = (await once(worker, 'message')) as [string];
  return smaller;
}
