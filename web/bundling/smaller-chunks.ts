/** Minifies the chunks that a device loads before it can show anything as far as possible. */
import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/** Chunks of every page's start and of the first page, and of the room, which has to load over a slow line in the time of a click. */
const FIRST = new Set([
  ...['framework', 'entry.client', 'frame', 'first-page', 'home.route'],
  ...['classroom', 'api-client', 'esm'],
]);

/** Once more over what the first time has opened: 0.3 kB of the room (measured). */
const TIMES = 2;

/**
 * The build's own minifier leaves every object as it is; SWC's takes apart those that are only ever read by name, such as the
 * class names of a component and the texts of a feature. Over the files of the room that are 2 kB of 180, compressed; over all
 * files it would be 1 % of them (measured).
 */
export function smallerChunks(): Plugin {
  return {
    name: 'smaller-chunks',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk' || !FIRST.has(output.name)) continue;
        for (let time = 0; time < TIMES; time += 1) {
          const { code } = await minify(output.code, {
            module: true,
            ecma: 2020,
            compress: { ecma: 2020, passes: 2 },
            mangle: true,
          });
          output.code = code;
        }
      }
    },
  };
}
