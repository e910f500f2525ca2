/** A build whose files import each other in a circle is refused. */
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The first circle of files that import each other, from one of them back to it; undefined when there is none. */
export function chunkCycle(bundle: Bundle): string[] | undefined {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (fileName: string): string[] | undefined => {
    const output = bundle[fileName];
    if (done.has(fileName) || output?.type !== 'chunk') return undefined;
    if (path.includes(fileName)) return [...path.slice(path.indexOf(fileName)), fileName];
    path.push(fileName);
    for (const imported of output.imports) {
      const cycle = visit(imported);
      if (cycle !== undefined) return cycle;
    }
    path.pop();
    done.add(fileName);
    return undefined;
  };
  for (const fileName of Object.keys(bundle)) {
    const cycle = visit(fileName);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

/**
 * Of two files that import each other the browser runs one before its imports are there: a schema or a list of columns
 * made from it is undefined, the whole file fails, and so does every screen that asks for it. No source says so, and a
 * small change elsewhere can bring it about, so the build ends in an error instead.
 */
export function acyclicChunks(): Plugin {
  return {
    name: 'acyclic-chunks',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const cycle = chunkCycle(bundle);
      if (cycle === undefined) return;
      this.error(`Files of the build import each other, see codeSplitting: ${cycle.join(' -> ')}`);
    },
  };
}
