/** When a sweep is so late that operators are alarmed. */

const LEAST_GRACE_MINUTES = 15;
const MOST_GRACE_MINUTES = 360;

/** How old the last whole run of a sweep may be: its interval and half of it, at least a quarter of an hour, at most six hours. */
export function oldestWholeRunMinutes(everyMinutes: number): number {
  return everyMinutes + Math.min(MOST_GRACE_MINUTES, Math.max(LEAST_GRACE_MINUTES, everyMinutes / 2));
}
