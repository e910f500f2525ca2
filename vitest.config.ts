import { defineConfig } from 'vitest/config';

const EVERYWHERE_IGNORED = ['**/node_modules/**', 'web/build/**', 'web/.react-router/**'];
const SLOW = process.env.KAKSHA_TEST_QUICK ? ['**/*.slow.integration.test.ts'] : [];

/**
 * unit: no database, no network. integration: `*.integration.test.ts`, each file on a fresh copy of the migrated
 * database. e2e: the product in a real browser. Slow integration tests are called `*.slow.integration.test.ts`;
 * `npm run test:quick` leaves them out.
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
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{server,scripts,web}/**/*.integration.test.ts'],
          exclude: [...EVERYWHERE_IGNORED, ...SLOW],
          environment: 'node',
          globalSetup: ['server/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          exclude: EVERYWHERE_IGNORED,
          environment: 'node',
          fileParallelism: false,
          maxWorkers: 1,
          testTimeout: 180_000,
          hookTimeout: 300_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
