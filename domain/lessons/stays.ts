/** When somebody was in a classroom, from coming to going. */
import { MINUTE_MS } from '../time.ts';

/** A hole of at most this long is a lost connection, a reload or another device, and no leaving. */
export const ATTENDANCE_GRACE_MINUTES = 2;
export const ATTENDANCE_GRACE_MS = ATTENDANCE_GRACE_MINUTES * MINUTE_MS;

/** From coming to going, in milliseconds since 1970; `toMs` is null while the person is there. */
export interface Stay {
  fromMs: number;
  toMs: number | null;
}

/** The stays in order of time, those that overlap or follow each other within the grace made one. */
export function joinStays(stays: readonly Stay[], nowMs: number): { fromMs: number; toMs: number }[] {
  const merged: { fromMs: number; toMs: number }[] = [];
  const inOrder = stays
    .map(({ fromMs, toMs }) => ({ fromMs, toMs: Math.max(fromMs, toMs ?? nowMs) }))
    .toSorted((a, b) => a.fromMs - b.fromMs);
  for (const stay of inOrder) {
    const last = merged.at(-1);
    if (last !== undefined && stay.fromMs - last.toMs <= ATTENDANCE_GRACE_MS)
      last.toMs = Math.max(last.toMs, stay.toMs);
    else merged.push(stay);
  }
  return merged;
}
