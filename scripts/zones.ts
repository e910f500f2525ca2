/** `npm run lint` and `npm test`: allowed imports (zones/rules.ts), and where words are (zones/literal-text.ts). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkZones, type Declared } from './zones/check.ts';
import { checkLiteralText } from './zones/literal-text.ts';
import { readSources } from './zones/read-sources.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

function readDeclared(): Declared {
  const declared = new Map<string, Set<string>>();
  for (const workspace of ['', 'domain', 'server', 'web', 'e2e']) {
    const manifest = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
    const names = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
    declared.set(workspace, new Set(names.flatMap((name) => Object.keys(manifest[name] ?? {}))));
  }
  return declared;
}

const sources = readSources(root);
const problems = [...checkZones(sources, readDeclared()), ...checkLiteralText(sources)];
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) {
  process.stderr.write(`\n${problems.length} imports, folders or texts break the rules in scripts/zones.\n`);
  process.exitCode = 1;
}
