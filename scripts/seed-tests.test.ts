/** A test that fails now and then teaches nobody anything: random values come from the one seed. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import config from '../vitest.config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const TEST_FILES = [
  '{bench,chaos,domain,scripts,server,web}/**/*.test.{ts,tsx}',
  '{domain,server,web}/**/test-*.{ts,tsx}',
  'server/test/**/*.ts',
  'e2e/**/*.ts',
];

it('draws the same examples each time', () => {
  const draw = () => fc.sample(fc.nat(), 5);
  expect(draw()).toEqual(draw());
});

it('goes for every project of tests', () => {
  const projects = config.test?.projects ?? [];
  expect(projects.length).toBeGreaterThan(3);
  for (const project of projects)
    expect(project).toMatchObject({
      test: { setupFiles: expect.arrayContaining(['scripts/seed-tests.ts']) },
    });
});

it('is the only lot that tests draw', () => {
  const own = /Math\.random|randomInt\(/;
  const files = globSync(TEST_FILES, { cwd: root, exclude: ['**/node_modules/**', 'web/build/**'] });
  expect(files.length).toBeGreaterThan(500);
  const drawing = files.filter(
    (file) => file !== 'scripts/seed-tests.test.ts' && own.test(readFileSync(root + file, 'utf8')),
  );
  expect(drawing).toEqual([]);
});
