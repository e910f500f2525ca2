/**
 * Memories of a process hear of changes a moment after the commit. Whoever has just changed something through this process is not
 * answered from a memory that may be older than that: it is read again, or waited for. They see their change with the next answer.
 */
import type pg from 'pg';
import type { RequestContext } from './context.ts';

type Asking = Pick<RequestContext, 'services' | 'viewer'>;

/** Every memory that follows announcements is younger than this (`keep-market.ts`, `open-batches.ts`). */
const KEPT_MS = 10_000;

/** When each person made their last change, the latest at the end. */
const lastChanges = new WeakMap<pg.Pool, Map<string, number>>();

/** Called once a change of this person is committed. */
export function noteOwnChange({ services: { pool }, viewer }: Asking): void {
  if (viewer === null) return;
  const changes = lastChanges.get(pool) ?? new Map<string, number>();
  lastChanges.set(pool, changes);
  const nowMs = performance.now();
  changes.delete(viewer.id);
  changes.set(viewer.id, nowMs);
  for (const [id, atMs] of changes) {
    if (nowMs - atMs < KEPT_MS) break;
    changes.delete(id);
  }
}

/** How long ago that was, milliseconds: a memory has to be younger to answer this person. Infinity when nothing was changed of late. */
export function sinceOwnChange({ services: { pool }, viewer }: Asking): number {
  const atMs = viewer === null ? undefined : lastChanges.get(pool)?.get(viewer.id);
  return atMs === undefined ? Number.POSITIVE_INFINITY : performance.now() - atMs;
}
