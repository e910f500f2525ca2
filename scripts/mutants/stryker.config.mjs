import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Rules with tests, changed in one place at a time: a test has to notice. Started by `scripts/mutants.mjs`. */
const folders = JSON.parse(process.env.KAKSHA_MUTANTS ?? '["domain"]');

/** Declarations, words and what tests draw from: a change to them is no change of a rule. */
const NOT_RULES = [
  '*.test',
  'test-*',
  '*.reference',
  'contract',
  '*-contract',
  'schema',
  '*-schema',
  'messages',
  'words/*',
];

export default {
  testRunner: 'vitest',
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  mutate: [
    ...folders.flatMap((path) => (path.endsWith('.ts') ? [path] : [`${path}/**/*.ts`])),
    ...NOT_RULES.map((name) => `!**/${name}.ts`),
  ],
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
  // The top level of a module is read once for all tests.
  ignoreStatic: true,
  // The rules need none of these, so they are not copied.
  ignorePatterns: [
    '/reports',
    '/web',
    '/e2e',
    '/docs',
    '/bench',
    '/chaos',
    '/data',
    '/server',
    'scripts/mutants/node_modules',
  ],
  // Outside the folder of the product, where lint would read the copy as well.
  tempDirName: join(tmpdir(), `kaksha-mutants-${process.pid}`),
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { reportMutants: false, reportTests: false },
  jsonReporter: { fileName: 'reports/mutants/report.json' },
  allowEmpty: true,
};
