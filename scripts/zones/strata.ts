/** Features as modules in strata: an import between features goes down or stays, and no features form a circle. */
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

const stratumOf = (feature: string): number => STRATA.findIndex((features) => features.includes(feature));

/** Why a file of one feature may not import another feature's; undefined when it may. */
export function refusedUpwards(from: string, to: string): string | undefined {
  const [own, other] = [stratumOf(from), stratumOf(to)];
  if (own < 0 || other <= own) return undefined;
  return `${from} is below ${to} (scripts/zones/strata.ts): move what both need down, or publish a domain event`;
}

/** Where a file's feature stands: `['domain', 'bookings']`. */
export type FeatureOf = (path: string) => readonly [workspace: string, feature: string] | undefined;

/**
 * Features of one workspace that import each other in a circle, by types too: a sentence each. Tests and files
 * outside of all features do not count: `featureOf` is undefined of them.
 */
export function featureCircles(
  imports: ReadonlyMap<string, readonly Import[]>,
  featureOf: FeatureOf,
  findCycles: (graph: ReadonlyMap<string, readonly string[]>) => string[][],
): string[] {
  const graph = new Map<string, Set<string>>();
  for (const [path, own] of imports) {
    const from = featureOf(path);
    if (from === undefined) continue;
    const key = from.join(': ');
    const targets = graph.get(key) ?? new Set();
    graph.set(key, targets);
    for (const { file } of own) {
      const to = file === undefined ? undefined : featureOf(file);
      if (to !== undefined && to[0] === from[0] && to[1] !== from[1]) targets.add(to.join(': '));
    }
  }
  const plain = new Map([...graph].map(([feature, targets]) => [feature, [...targets]]));
  return findCycles(plain).map((cycle) => {
    const workspace = cycle[0]?.split(': ')[0];
    const features = cycle.map((name) => name.split(': ')[1]);
    return `Features import each other in a circle, in ${workspace}: ${features.join(' → ')}.`;
  });
}
