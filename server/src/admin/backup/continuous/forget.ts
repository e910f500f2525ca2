/** Removes from the archive what no moment of the last days needs any more. */
import { z } from 'zod';
import { FileMissing } from '../../../platform/storage.ts';
import type { ArchivePlace } from './archive-place.ts';
import { type Base, fileListKey, readBases } from './base-manifest.ts';
import { type Chain, segmentOf } from './chain.ts';
import { segmentNumber } from './moments.ts';

/** So far back every moment can be restored. What people had erased is in the archive for as long. */
export const MOMENTS_KEPT_DAYS = 7;
const DAY_MS = 86_400_000;

type Listed = Awaited<ReturnType<ArchivePlace['list']>>;

/** Goes through this cluster's chains. */
export async function forget(chain: Chain, now = new Date()): Promise<void> {
  const { prefix, place } = chain;
  const [cluster = ''] = prefix.split('/');
  const keptFrom = new Date(now.getTime() - MOMENTS_KEPT_DAYS * DAY_MS);
  const all = await place.list(`${cluster}/`);
  const chains = Map.groupBy(all, ({ key }) => `${key.split('/').slice(0, 2).join('/')}/`);
  for (const [each, listed] of chains) {
    const gone =
      each === prefix
        ? await outdated(chain, listed, keptFrom)
        : listed.every(({ at }) => at < keptFrom)
          ? listed.map(({ key }) => key)
          : [];
    // A copy is none without its manifest: that goes first.
    const first = gone.filter((key) => key.endsWith('/manifest.json'));
    for (const key of [...first, ...gone.filter((one) => !first.includes(one))]) await place.remove(key);
  }
}

async function outdated(chain: Chain, listed: Listed, keptFrom: Date): Promise<string[]> {
  const { prefix, place } = chain;
  const bases = await readBases(
    place,
    listed.map((one) => one.key),
  );
  const oldest = bases.findLast(({ endedAt }) => new Date(endedAt) <= keptFrom);
  if (oldest === undefined) return [];
  const kept = bases.slice(bases.indexOf(oldest));
  const files = await filesOf(chain, kept);
  const keptIds = new Set(kept.map(({ id }) => id));
  const number = (name: string) => segmentNumber(name, oldest.segmentBytes);
  return listed.flatMap((one) => {
    const segment = segmentOf(one.key);
    const path = one.key.slice(prefix.length);
    const [top = ''] = path.split('/');
    if (segment !== null) return number(segment.name) < number(oldest.startSegment) ? [one.key] : [];
    if (top.startsWith('base-')) return keptIds.has(top) || one.at >= keptFrom ? [] : [one.key];
    const isNeeded = files === null || files.has(one.key) || one.at >= new Date(oldest.startedAt);
    return isNeeded ? [] : [one.key];
  });
}

/** The files that were there when one of these copies was made; null where that is not known of each. */
async function filesOf({ prefix, place, key }: Chain, bases: readonly Base[]): Promise<Set<string> | null> {
  const files = new Set<string>();
  for (const { id } of bases) {
    const list = await place.read(fileListKey(prefix, id)).catch((error: unknown) => {
      if (error instanceof FileMissing) return null;
      throw error;
    });
    if (list === null) return null;
    const names: unknown = JSON.parse(await new Response(await key.decrypt(list)).text());
    for (const name of z.array(z.string()).parse(names)) files.add(name);
  }
  return files;
}
