/** `npm run lint` and `npm test`: who may import what. The rules are in zones/rules.ts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkZones, type Declared } from './zones/check.ts';
import type { Sources } from './zones/imports.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router', 'public']);

function readSources(): Sources {
  const sources = new Map<string, string>();
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !NOT_SOURCES.has(entry.name)) walk(path);
      else if (/\.tsx?$/.test(entry.name)) sources.set(path, readFileSync(join(root, path), 'utf8'));
    }
  };
  for (const folder of ['domain', 'server', 'web', 'e2e', 'bench', 'scripts', 'sandbox-gateway'])
    walk(folder);
  return sources;
}

function readDeclared(): Declared {
  const declared = new Map<string, Set<string>>();
  for (const workspace of ['', 'domain', 'server', 'web', 'e2e']) {
    const manifest = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
    const names = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
    declared.set(workspace, new Set(names.flatMap((name) => Object.keys(manifest[name] ?? {}))));
  }
  return declared;
}

const problems = checkZones(readSources(), readDeclared());
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) {
  process.stderr.write(
    `\n${problems.length} imports or folders break the rules in scripts/zones/rules.ts.\n`,
  );
  process.exitCode = 1;
}
