/** Builds the service worker into /sw.js, together with the names of the files that it keeps. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { SHELL_FILES } from './rules.ts';

/**
 * The modules that every page begins with, and those that show its messages and errors, also without a network; their
 * imports belong to the shell, too.
 */
const SHELL_MODULES =
  /\/app\/(entry\.client|root|layouts\/main-layout|ui\/toast-region|ui\/illustrations\/(lost-page|offline))\.tsx(\?|$)/;

type Bundle = Rolldown.OutputBundle;

/** The JavaScript and the style sheets of the shell, as paths, in order of name. */
export function shellAssets(bundle: Bundle): string[] {
  const found = new Set<string>();
  const add = (fileName: string): void => {
    const output = bundle[fileName];
    if (found.has(fileName) || output?.type !== 'chunk') return;
    found.add(fileName);
    for (const style of output.viteMetadata?.importedCss ?? []) found.add(style);
    output.imports.forEach(add);
  };
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && SHELL_MODULES.test(output.facadeModuleId ?? '')) add(output.fileName);
  }
  return [...found].toSorted().map((fileName) => `/${fileName}`);
}

/** Emits /sw.js. Its text changes, and so browsers install it anew, whenever anything does that a page could show. */
export function serviceWorker(): Plugin {
  let root = '';
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const assets = shellAssets(bundle);
      if (assets.length === 0) this.error('The shell of the pages was not found: see SHELL_MODULES.');
      const hash = createHash('sha256').update(Object.keys(bundle).toSorted().join('\n'));
      for (const path of SHELL_FILES) hash.update(readFileSync(join(root, 'public', path)));
      const shell = { cache: `shell-${hash.digest('hex').slice(0, 12)}`, assets };
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await compile(root, shell) });
    },
  };
}

/** The worker as one classic script: older browsers know no modules there. */
async function compile(root: string, shell: object): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    define: { SHELL: JSON.stringify(shell) },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'service-worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
  const [result] = [built].flat();
  const script = result !== undefined && 'output' in result ? result.output[0] : undefined;
  if (script === undefined) throw new Error('The service worker was not built.');
  return script.code;
}
