/** The moments that a place reaches, as it is now. */
import type { ArchivePlace } from './archive-place.ts';
import { type Base, readBases } from './base-manifest.ts';
import { type ArchiveEnv, openChain, segmentOf } from './chain.ts';
import { type Reach, reachOf } from './moments.ts';

/** What each copy in a place reaches. */
export async function readReaches(place: ArchivePlace, folder = ''): Promise<Reach<Base>[]> {
  const keys = (await place.list(folder)).map(({ key }) => key);
  const chains = Map.groupBy(keys, (key) => `${key.split('/').slice(0, 2).join('/')}/`);
  const reaches: Reach<Base>[] = [];
  for (const [chain, own] of chains) {
    const segments = own.flatMap((key) => segmentOf(key) ?? []);
    for (const base of await readBases(place, own)) {
      const reach = reachOf(chain, base, segments);
      if (reach !== null) reaches.push(reach);
    }
  }
  return reaches;
}

/** The moments of the chain that is being written; null while there are none. @throws CommandError */
export async function readMoments(env: ArchiveEnv): Promise<{ from: Date; to: Date } | null> {
  const chain = await openChain(env);
  if (chain === null) return null;
  // The copies of one chain have the same end, but for a gap.
  const reaches = await readReaches(chain.place, chain.prefix);
  const last = reaches.at(-1);
  if (last === undefined) return null;
  const first = reaches.find(({ to }) => to.getTime() === last.to.getTime()) ?? last;
  return { from: first.from, to: last.to };
}
