/** Bounds of lists in answers: of one row more than its contract allows, its reader would get an error for a page. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const IMPORT = /import (?:type )?\{([^}]*)\} from '([^']+)';/g;
/** `.max(CLASSES_SHOWN)` of a contract. */
const BOUND = /\.max\((?:\w+\.length \* )?(\w+_(?:SHOWN|LISTED))\)/g;

const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: ['**/*.test.ts'] }).map((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const imports = new Map<string, string>();
    for (const [, names = '', from = ''] of text.matchAll(IMPORT)) {
      const source = from.replace(/^@kaksha\//, '');
      for (const name of names.matchAll(/\w+/g))
        imports.set(name[0], from.startsWith('.') ? join(dirname(path), from) : source);
    }
    return { path, text, imports };
  });

it('are kept by a named constant that the code behind the contract takes, too', () => {
  const domain = filesOf('domain/*/**/*.ts');
  const isContract = ({ path }: { path: string }) => /(contract|schema)\.ts$/.test(path);
  const bounds = domain.flatMap(({ path, text, imports }) =>
    [...text.matchAll(BOUND)].map(([, name = '']) => `${name} of ${imports.get(name) ?? path}`),
  );
  const behind = [...domain.filter((file) => !isContract(file)), ...filesOf('server/src/*/**/*.ts')];
  const taken = new Set(
    behind.flatMap(({ imports }) => [...imports].map(([name, path]) => `${name} of ${path}`)),
  );
  expect(bounds.length).toBeGreaterThan(40);
  expect(bounds.filter((bound) => !taken.has(bound))).toEqual([]);
});
