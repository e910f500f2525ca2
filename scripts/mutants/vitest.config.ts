import { defineConfig } from 'vitest/config';

const folders: string[] = JSON.parse(process.env.KAKSHA_MUTANTS ?? '["domain"]');

/** The unit tests of the mutated code, and nothing that needs a database. */
export default defineConfig({
  test: {
    include: folders.map((path) => `${path.replace(/[^/]+\.ts$/, '')}/**/*.test.ts`.replace('//', '/')),
    exclude: ['**/node_modules/**', '**/*.integration.test.ts'],
    environment: 'node',
    setupFiles: ['scripts/seed-tests.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
});
