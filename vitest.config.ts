import { defineConfig } from 'vitest/config';

const EVERYWHERE_IGNORED = ['**/node_modules/**', 'web/build/**', 'web/.react-router/**'];
const SLOW = '**/*.slow.integration.test.ts';

/**
 * unit: no database, no network. integration: `*.integration.test.ts`, each file on a fresh copy of the migrated
 * database. slow: `*.slow.integration.test.ts`, one file after the other, for what takes its time or measures it.
 * e2e: the product in a real browser. `npm run test:quick` leaves out slow and e2e.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,server,scripts,web,bench}/**/*.test.{ts,tsx}'],
          exclude: [...EVERYWHERE_IGNORED, '**/*.integration.test.ts'],
          environment: 'node',
          // One set of modules for all files: a fourth of the time (measured). Globals that a test puts up, it takes down.
          isolate: false,
          // A busy machine's time, not a claim about ours.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{server,scripts,web}/**/*.integration.test.ts'],
          exclude: [...EVERYWHERE_IGNORED, SLOW],
          environment: 'node',
          globalSetup: ['server/test/global-setup.ts'],
          // One set of modules for all files of a worker: a file's database is its own, and what a module keeps, it keeps by
          // database. Two fifths of the time (measured).
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'slow',
          include: [`{server,scripts,web,chaos}/${SLOW}`],
          exclude: EVERYWHERE_IGNORED,
          environment: 'node',
          globalSetup: ['server/test/global-setup.ts'],
          fileParallelism: false,
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          exclude: EVERYWHERE_IGNORED,
          environment: 'node',
          globalSetup: ['e2e/template.ts'],
          fileParallelism: false,
          maxWorkers: 1,
          // A second, Vitest's own, is too short for a page on a busy machine; what never comes still fails.
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 180_000,
          hookTimeout: 300_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
