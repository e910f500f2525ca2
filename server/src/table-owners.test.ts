/** A table is written by the feature that owns it, and by nobody else: read from the statements of the server. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Written by several, and why. One that is no longer needed is an error. */
const SHARED: Readonly<Record<string, { by: readonly string[]; why: string }>> = {
  delivery: {
    by: ['notifications', 'platform'],
    why: 'the outbox: what accounts need of it lies in the platform, what knows of people above',
  },
  teacher_profile: {
    by: ['accounts', 'availability', 'teachers'],
    why: 'made by registering; each of the three writes columns of its own',
  },
};

const TABLES = new Set(
  [
    ...readFileSync(join(ROOT, 'server/db/types.ts'), 'utf8').matchAll(/^ {2}"?([a-z_.]+)"?: [A-Z]\w+;$/gm),
  ].map(([, name]) => name ?? ''),
);
const WRITES =
  /\b(?:insert into|delete from|update|merge into)\s+(?:only\s+)?([a-z_.]+)\b|\b(?:insertInto|updateTable|deleteFrom|deletedWith)\('([a-z_.]+)'/g;

function writersByTable(): Map<string, Set<string>> {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server/src/*/*.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const writers = new Map<string, Set<string>>();
  for (const path of files.split('\n')) {
    if (path === '' || /\.test\.ts$|\/test-[^/]*$/.test(path)) continue;
    const feature = path.split('/')[2] ?? '';
    const code = readFileSync(join(ROOT, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, inSql, inBuilder] of code.matchAll(WRITES)) {
      const table = inSql ?? inBuilder ?? '';
      if (TABLES.has(table)) writers.set(table, (writers.get(table) ?? new Set()).add(feature));
    }
  }
  return writers;
}

it('each table has one feature that writes it, and that erases what it says of people', () => {
  const writers = writersByTable();
  expect(writers.size).toBeGreaterThan(100);
  const several = [...writers]
    .map(([table, by]) => [table, [...by].toSorted()] as const)
    .filter(([, by]) => by.length > 1);
  const shared = Object.entries(SHARED).map(([table, { by }]) => [table, [...by]] as const);
  expect(several.toSorted()).toEqual(shared.toSorted());
});
