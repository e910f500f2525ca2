/** Which tests a change can reach: by the imports of the sources, and for journeys by the screens that they go to. */
import { MEDIA_JOURNEYS } from '../media-journeys.ts';
import { importsOf, type Sources } from '../zones/imports.ts';
import { placeOf } from '../zones/rules.ts';

/** A URL of the product and the modules that make its screen. */
export interface Screen {
  pattern: string;
  files: readonly string[];
}

export interface ReachedTests {
  unit: string[];
  integration: string[];
  e2e: string[];
  /** Reached as well, but too long to run for every change. */
  leftOut: string[];
}

/** Journeys of one run: about two minutes of them. */
export const MOST_JOURNEYS = 8;

/** Looks at every screen: the widest net for a change of shared code. */
const EVERY_SCREEN = 'e2e/every-screen.spec.ts';
/** Goes from the search to a class that is paid for. */
const MAIN_JOURNEY = 'e2e/main-journey.spec.ts';

/** They import every feature, and so would be reached from everywhere, and reach every test that calls the API. */
const HUBS =
  /^server\/src\/(router|worker|worker-lanes|http|event-handlers)\.ts$|^server\/src\/http\/|^web\/app\/routes\.ts$/;

type Importers = ReadonlyMap<string, readonly string[]>;

function readImporters(sources: Sources): Importers {
  const importers = new Map<string, string[]>();
  for (const path of sources.keys()) {
    for (const { file } of importsOf(path, sources)) {
      if (file !== undefined) importers.set(file, [...(importers.get(file) ?? []), path]);
    }
  }
  return importers;
}

/** The files from which imports lead to `changed`, over any number of others but those `around` which the way goes; and `changed`. */
function reachedFrom(changed: readonly string[], importers: Importers, around?: RegExp): Set<string> {
  const reached = new Set(changed);
  for (const path of reached) {
    if (around?.test(path) && !changed.includes(path)) continue;
    for (const importer of importers.get(path) ?? []) reached.add(importer);
  }
  return reached;
}

/** How often a journey, with the helpers that it imports, names a screen of each feature. */
function featuresNamedBy(spec: string, sources: Sources, screens: readonly Screen[]): Map<string, number> {
  const texts = new Set([spec]);
  for (const path of texts) {
    for (const { file } of importsOf(path, sources)) if (file?.startsWith('e2e/')) texts.add(file);
  }
  const text = [...texts].map((path) => sources.get(path) ?? '').join('\n');
  const named = new Map<string, number>();
  for (const { pattern, files } of screens) {
    const start = pattern.replace(/\/:.*$/, '');
    const feature = placeOf(files.at(-1) ?? '')?.feature;
    if (start === '/' || feature === undefined) continue;
    const count = text.split(start).length - 1;
    if (count > 0) named.set(feature, (named.get(feature) ?? 0) + count);
  }
  return named;
}

/** Of each feature in turn the journey that is most about it, until there are {@link MOST_JOURNEYS}; the others are left out. */
function journeysOf(
  features: ReadonlySet<string>,
  sources: Sources,
  screens: readonly Screen[],
): { chosen: string[]; others: string[] } {
  const specs = [...sources.keys()]
    .filter((path) => /^e2e\/.*\.spec\.ts$/.test(path) && !MEDIA_JOURNEYS.includes(path))
    .map((spec) => ({ spec, named: featuresNamedBy(spec, sources, screens) }));
  const ranked = [...features].map((feature) =>
    specs
      .flatMap(({ spec, named }) => {
        const all = [...named.values()].reduce((sum, count) => sum + count, 0);
        const own = named.get(feature) ?? 0;
        return own === 0 ? [] : [{ spec, share: own / all }];
      })
      .toSorted((one, other) => other.share - one.share || one.spec.localeCompare(other.spec))
      .map(({ spec }) => spec),
  );
  const longest = Math.max(0, ...ranked.map((list) => list.length));
  const inTurn = Array.from({ length: longest }, (_, at) => ranked.flatMap((list) => list[at] ?? [])).flat();
  const journeys = [...new Set(inTurn)];
  return { chosen: journeys.slice(0, MOST_JOURNEYS), others: journeys.slice(MOST_JOURNEYS) };
}

/**
 * The tests that a change of these files can reach. Imports lead to TypeScript alone: a migration reaches all tests of the
 * database, a style sheet the one that looks at every screen. Tests that a change reaches only because they call some
 * of the API are left out, but for those of the changed features.
 */
export function reachedTests(
  changed: readonly string[],
  sources: Sources,
  screens: readonly Screen[],
): ReachedTests {
  const of = (pattern: RegExp, paths: Iterable<string>) =>
    [...paths].filter((path) => pattern.test(path)).toSorted();
  const product = changed.filter((path) => placeOf(path)?.test !== true);
  const features = new Set(product.flatMap((path) => placeOf(path)?.feature ?? []));
  const importers = readImporters(sources);
  const reached = reachedFrom(changed, importers);
  const near = reachedFrom(changed, importers, HUBS);
  const isNear = (path: string): boolean => near.has(path) || features.has(placeOf(path)?.feature ?? '');
  const ofDatabase = of(/(?<!\.slow)\.integration\.test\.ts$/, sources.keys());
  const integration = changed.some((path) => path.endsWith('.sql')) ? ofDatabase : ofDatabase.filter(isNear);
  const slow = of(/\.slow\.integration\.test\.ts$/, reached);
  const { chosen, others } = journeysOf(features, sources, screens);
  const changedJourneys = changed.filter((path) => path.startsWith('e2e/'));
  const own = of(/^e2e\/.*\.spec\.ts$/, reachedFrom(changedJourneys, importers));
  const e2e = new Set([...own.slice(0, MOST_JOURNEYS), ...chosen]);
  if (product.some((path) => /^web\/app\/(ui|layouts|lib|root)|\.css$/.test(path))) e2e.add(EVERY_SCREEN);
  if (product.some((path) => /^server\/(src\/(platform|http)|db)\//.test(path))) e2e.add(MAIN_JOURNEY);
  const chosenTests = new Set([...integration, ...slow.filter((path) => changed.includes(path)), ...e2e]);
  return {
    unit: of(/^(?!e2e\/).*(?<!\.integration)\.test\.tsx?$/, reached),
    integration: of(/integration/, chosenTests),
    e2e: [...e2e].toSorted(),
    leftOut: [...new Set([...ofDatabase.filter((path) => reached.has(path)), ...slow, ...own, ...others])]
      .filter((path) => !chosenTests.has(path))
      .toSorted(),
  };
}
