/** Reads the imports of source files, and finds cycles among them. */
import { posix } from 'node:path';

/** One import statement. */
export type Import = {
  /** As it is written. */
  specifier: string;
  line: number;
  /** The imported file of this repository, from its root; undefined for a package or a generated file. */
  file: string | undefined;
  /** The imported package ('node:fs', 'zod', '@orpc/server'); undefined for a file. */
  package: string | undefined;
  /** `import type`: gone when the program runs. */
  typeOnly: boolean;
};

/** Sources by their path from the root of the repository. */
export type Sources = ReadonlyMap<string, string>;

const STATEMENT =
  /^[ \t]*(?:import|export)\b(\s+type\b(?!\s*(?:,|from\b)))?[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm;
const SIDE_EFFECT = /^[ \t]*import\s*['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*,?\s*\)/g;

/** The imports of one file, in no particular order. */
export function importsOf(path: string, sources: Sources): Import[] {
  const text = sources.get(path) ?? '';
  const found: Import[] = [];
  const add = (specifier: string | undefined, index: number, typeOnly: boolean) => {
    if (specifier === undefined) return;
    const line = text.slice(0, index).split('\n').length;
    found.push({ specifier, line, typeOnly, ...resolve(path, specifier, sources) });
  };
  for (const match of text.matchAll(STATEMENT)) add(match[2], match.index, match[1] !== undefined);
  for (const match of text.matchAll(SIDE_EFFECT)) add(match[1], match.index, false);
  for (const match of text.matchAll(DYNAMIC)) add(match[1], match.index, false);
  return found;
}

function resolve(from: string, specifier: string, sources: Sources): Pick<Import, 'file' | 'package'> {
  const workspace = /^@kaksha\/([^/]+)\/(.+)$/.exec(specifier);
  if (workspace) return { file: `${workspace[1]}/${workspace[2]}`, package: undefined };
  if (specifier.startsWith('.')) {
    const file = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
    return { file: sources.has(file) || !file.includes('+types/') ? file : undefined, package: undefined };
  }
  const depth = specifier.startsWith('@') ? 2 : 1;
  return {
    file: undefined,
    package: specifier.startsWith('node:') ? specifier : specifier.split('/').slice(0, depth).join('/'),
  };
}

/**
 * Files that import each other in a circle while the program runs (`import type` does not count), each circle once,
 * as the path that leads around it.
 */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (file: string): void => {
    const at = trail.indexOf(file);
    if (at >= 0) {
      cycles.push([...trail.slice(at), file]);
      return;
    }
    if (done.has(file)) return;
    trail.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    trail.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
}
