/**
 * Features as modules in strata: an import between features, of one workspace or two, goes down or stays, and no features
 * form a circle.
 */
import type { Import } from './imports.ts';

/**
 * From the lowest to the highest; the same in `domain`, `server/src` and `web/app/features`. A lower feature that causes
 * something in a higher one publishes a domain event (`server/src/platform/events.ts`).
 */
export const STRATA: readonly (readonly string[])[] = [
  ['accounts'],
  ['wallet'],
  ['notifications', 'rates'],
  ['availability', 'lessons'],
  ['bookings', 'coupons', 'packages', 'payments', 'payouts', 'invoices', 'reviews', 'referrals'],
  [
    'batches',
    'series',
    'families',
    'teachers',
    'disputes',
    'classroom',
    'assessments',
    'practice',
    'messages',
    'resources',
    'support',
  ],
  ['buying', 'content', 'privacy', 'admin', 'dashboards', 'settings'],
];

/** The names that a feature's folder may have in each workspace. */
export const FEATURES = STRATA.flat();

const stratumOf = (feature: string | undefined): number =>
  STRATA.findIndex((features) => feature !== undefined && features.includes(feature));

/** Why a file of one feature may not import another feature's, of any workspace; undefined when it may. */
export function refusedUpwards(from: string | undefined, to: string | undefined): string | undefined {
  const [own, other] = [stratumOf(from), stratumOf(to)];
  if (own < 0 || other <= own) return undefined;
  return `${from} is below ${to} (scripts/zones/strata.ts): move what both need down, or publish a domain event`;
}

/**
 * Features that import each other in a circle, by types too and through all workspaces: a sentence each, with a file for
 * each step. Tests and files outside of all features do not count: `featureOf` is undefined of them.
 */
export function featureCircles(
  imports: ReadonlyMap<string, readonly Import[]>,
  featureOf: (path: string) => string | undefined,
  findCycles: (graph: ReadonlyMap<string, readonly string[]>) => string[][],
): string[] {
  /** By feature, the features that it imports, each with a file that does. */
  const graph = new Map<string, Map<string, string>>();
  for (const [path, own] of imports) {
    const from = featureOf(path);
    if (from === undefined) continue;
    const targets = graph.get(from) ?? new Map<string, string>();
    graph.set(from, targets);
    for (const { file } of own) {
      const to = file === undefined ? undefined : featureOf(file);
      if (to !== undefined && to !== from) targets.set(to, path);
    }
  }
  const plain = new Map([...graph].map(([feature, targets]) => [feature, [...targets.keys()]]));
  return findCycles(plain).map((cycle) => {
    const files = cycle.slice(1).map((to, index) => graph.get(cycle[index] ?? '')?.get(to));
    return `Features import each other in a circle: ${cycle.join(' → ')} (${files.join(', ')}).`;
  });
}
