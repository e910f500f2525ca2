/** Reads all sources of the product and of its tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sources } from './imports.ts';

const FOLDERS = ['domain', 'server', 'web', 'e2e', 'bench', 'chaos', 'scripts', 'sandbox-gateway'];
const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router', 'public']);

/** The TypeScript files below a root, by their path from it. */
export function readSources(root: string): Sources {
  const sources = new Map<string, string>();
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !NOT_SOURCES.has(entry.name)) walk(path);
      else if (/\.tsx?$/.test(entry.name)) sources.set(path, readFileSync(join(root, path), 'utf8'));
    }
  };
  for (const folder of FOLDERS) walk(folder);
  return sources;
}
