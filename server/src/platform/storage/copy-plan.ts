import type { Change } from '../storage.ts';

/** Stores take no smaller part of an upload, but for the last one. */
export const PART_BYTES = 8 * 1024 * 1024;
/** Well under the 5 GiB that a store copies at once. */
const COPIED_BYTES = 64 * PART_BYTES;

/** The bytes from `from` to `to`, both included: the store's own, or new ones for the changes among them. */
export interface CopiedPart {
  from: number;
  to: number;
  changed: boolean;
}

const touches = (changes: readonly Change[], from: number, to: number): boolean =>
  changes.some(({ at, as }) => at <= to && at + as.byteLength > from);

/** Into which parts an object is cut so that little of it has to come to us and back for these changes. */
export function copyPlan(
  byteLength: number,
  changes: readonly Change[],
  partBytes = PART_BYTES,
): CopiedPart[] {
  const most = (COPIED_BYTES / PART_BYTES) * partBytes;
  const plan: CopiedPart[] = [];
  for (let from = 0; from < byteLength; from += partBytes) {
    const to = Math.min(from + partBytes, byteLength) - 1;
    const changed = touches(changes, from, to);
    const last = plan.at(-1);
    const goesOn = last !== undefined && !last.changed && !changed && to - last.from < most;
    if (goesOn) last.to = to;
    else plan.push({ from, to, changed });
  }
  return plan;
}

/** The bytes that begin at `from`, with the changes in them. */
export function withChanges(bytes: Buffer, from: number, changes: readonly Change[]): Buffer {
  const changed = Buffer.from(bytes);
  for (const { at, as } of changes) {
    const begin = Math.max(at, from);
    const end = Math.min(at + as.byteLength, from + bytes.length);
    if (begin < end) changed.set(as.subarray(begin - at, end - at), begin - from);
  }
  return changed;
}
