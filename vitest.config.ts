import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type ProjectConfig, type TestSpecification } from 'vitest/node';
import { MEDIA_JOURNEYS } from './scripts/media-journeys.ts';

const EVERYWHERE_IGNORED = ['**/node_modules/**', 'web/build/**', 'web/.react-router/**'];
const SLOW = '**/*.slow.integration.test.ts';
/** What has bounds in time, or media whose timing matters, and so wants both cores. */
const ALONE = [
  'server/src/classroom/**/*.slow.integration.test.ts',
  'server/test/hot-queries.slow.integration.test.ts',
  'scripts/start.slow.integration.test.ts',
];
/** What takes minutes begins first, so that no worker is left alone with it at the end. */
const LONGEST = [
  'server/src/wallet/money-model.slow.integration.test.ts',
  'e2e/every-open-state.spec.ts',
  'e2e/every-screen.spec.ts',
  'e2e/killed-tab.spec.ts',
];

/** Vitest's own would be one on two cores. */
const WORKERS = Math.max(2, availableParallelism());

/** What goes before every file of tests. */
const SETUP = ['scripts/seed-tests.ts'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = LONGEST.findIndex((path) => moduleId.endsWith(`/${path}`));
      return place < 0 ? LONGEST.length : place;
    };
    return sorted.toSorted((one, other) => groupOf(one) - groupOf(other) || placeOf(one) - placeOf(other));
  }
}

/**
 * unit: no database, no network. integration: `*.integration.test.ts`, each file on a fresh copy of the migrated
 * database. slow: `*.slow.integration.test.ts`, two files at a time, for what takes its time; slow-alone: one file after
 * the other, for what measures time.
 * e2e: the product in a real browser, two files at a time, each with a product of its own; e2e-media: the same, one file
 * after the other, for classes whose media have to keep up. `npm run test:quick` leaves out these four.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,server,scripts,web,bench}/**/*.test.{ts,tsx}'],
          exclude: [...EVERYWHERE_IGNORED, '**/*.integration.test.ts'],
          environment: 'node',
          setupFiles: SETUP,
          // One set of modules for all files: a fourth of the time (measured). Globals that a test puts up, it takes down.
          isolate: false,
          maxWorkers: WORKERS,
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
          setupFiles: SETUP,
          globalSetup: ['server/test/global-setup.ts'],
          // One set of modules for all files of a worker: a file's database is its own, and what a module keeps, it keeps by
          // database. Two fifths of the time (measured).
          isolate: false,
          maxWorkers: WORKERS,
          // A second, Vitest's own, is too short for a webhook that comes back on a busy machine; what never comes still fails.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      slow('slow', {
        include: [`{server,scripts,web,chaos}/${SLOW}`],
        exclude: [...EVERYWHERE_IGNORED, ...ALONE],
        // The money model alone is two fifths of it: the rest runs beside it.
        maxWorkers: 2,
        sequence: { groupOrder: 1 },
      }),
      slow('slow-alone', {
        include: ALONE,
        exclude: EVERYWHERE_IGNORED,
        fileParallelism: false,
        maxWorkers: 1,
        sequence: { groupOrder: 2 },
      }),
      journeys('e2e', {
        include: ['e2e/**/*.spec.ts'],
        exclude: [...EVERYWHERE_IGNORED, ...MEDIA_JOURNEYS],
        // A journey alone keeps no more than one of two cores busy (measured).
        maxWorkers: 2,
        sequence: { groupOrder: 3 },
      }),
      journeys('e2e-media', {
        include: MEDIA_JOURNEYS,
        exclude: EVERYWHERE_IGNORED,
        fileParallelism: false,
        maxWorkers: 1,
        sequence: { groupOrder: 4 },
      }),
    ],
  },
});

/** A project of integration tests that take long. */
function slow(name: string, files: ProjectConfig): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      environment: 'node',
      setupFiles: SETUP,
      globalSetup: ['server/test/global-setup.ts'],
      testTimeout: 120_000,
      hookTimeout: 120_000,
      ...files,
    },
  };
}

/** A project of browser tests. */
function journeys(name: string, files: ProjectConfig): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      environment: 'node',
      globalSetup: ['e2e/template.ts'],
      setupFiles: [...SETUP, 'e2e/say-what-is-shown.ts'],
      // A second, Vitest's own, is too short for a page on a busy machine; what never comes still fails.
      expect: { poll: { timeout: 30_000 } },
      testTimeout: 180_000,
      hookTimeout: 300_000,
      ...files,
    },
  };
}
