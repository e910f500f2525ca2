import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { MEDIA_JOURNEYS } from './scripts/media-journeys.ts';

const EVERYWHERE_IGNORED = ['**/node_modules/**', 'web/build/**', 'web/.react-router/**'];
const SLOW = '**/*.slow.integration.test.ts';
/** Files that take minutes begin first, so that no worker is left alone with one at the end. */
const LONGEST = [
  'server/src/wallet/money-model.slow.integration.test.ts',
  'server/src/batches/batches-property.slow.integration.test.ts',
  'chaos/chaos.slow.integration.test.ts',
  'e2e/every-open-state.spec.ts',
  'e2e/every-screen.spec.ts',
  'e2e/killed-tab.spec.ts',
];
/** Files that play or measure media, and so mostly wait: they run beside other files, but not two at a time. */
const isMedia = (path: string): boolean => /\/classroom\/media\/.*\.slow\.integration\.test\.ts$/.test(path);

/** Set-up of every file of tests. */
const SETUP = ['scripts/seed-tests.ts'];

/** Options of both projects of browser tests. */
const BROWSER = {
  environment: 'node',
  globalSetup: ['e2e/template.ts'],
  setupFiles: [...SETUP, 'e2e/say-what-is-shown.ts'],
  // One set of modules for all files of a worker: the product and the people of a file are its own.
  isolate: false,
  // A second, Vitest's own, is too short for a page on a busy machine; what never comes still fails.
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 180_000,
  hookTimeout: 300_000,
};

/** Vitest's own would be one on two cores. */
const WORKERS = availableParallelism();
/**
 * A journey alone keeps no more than one of two cores busy (measured); more at a time would need more memory, too. Two on one
 * core would only make each of them late.
 */
const WORKERS_OF_LONG_FILES = Math.min(2, WORKERS);

/** The longest first, then everything else with media files as far from each other as can be. */
class InPace extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;
    const groups = Map.groupBy(sorted, groupOf);
    return [...groups].toSorted(([one], [other]) => one - other).flatMap(([, group]) => inPace(group));
  }
}

function inPace(files: readonly TestSpecification[]): TestSpecification[] {
  const placeOf = ({ moduleId }: TestSpecification): number =>
    LONGEST.findIndex((path) => moduleId.endsWith(`/${path}`));
  const longest = files.filter((file) => placeOf(file) >= 0);
  const media = files.filter(({ moduleId }) => isMedia(moduleId));
  const others = files.filter((file) => placeOf(file) < 0 && !isMedia(file.moduleId));
  const between = Math.max(1, Math.floor(others.length / Math.max(1, media.length)));
  const spread = media.flatMap((file, at) => [file, ...others.slice(at * between, (at + 1) * between)]);
  return [
    ...longest.toSorted((one, other) => placeOf(one) - placeOf(other)),
    ...spread,
    ...others.slice(media.length * between),
  ];
}

/**
 * unit: no database, no network. integration: `*.integration.test.ts`, each file on a fresh copy of the migrated
 * database. slow: `*.slow.integration.test.ts`, for what takes its time. e2e: the product in a real browser, each file with
 * a product of its own; e2e-media: those of its files whose pictures and voices have to keep up, one at a time, which
 * `npm test` runs beside the others. As many files at a time as there are cores, of slow and e2e two at most;
 * `npm run test:quick` leaves these out.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: InPace },
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
      {
        test: {
          name: 'slow',
          include: [`{server,scripts,web,chaos}/${SLOW}`],
          exclude: EVERYWHERE_IGNORED,
          environment: 'node',
          setupFiles: SETUP,
          globalSetup: ['server/test/global-setup.ts'],
          maxWorkers: WORKERS_OF_LONG_FILES,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...BROWSER,
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          exclude: [...EVERYWHERE_IGNORED, ...MEDIA_JOURNEYS],
          maxWorkers: WORKERS_OF_LONG_FILES,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...BROWSER,
          name: 'e2e-media',
          include: MEDIA_JOURNEYS,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
