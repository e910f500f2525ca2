import { HOUR_MS, MINUTE_MS } from '../../time.ts';

/** Requests of one child that may wait at once: each class of them keeps a teacher's time. */
export const APPROVALS_OPEN_MAX = 3;
/** A request waits for a parent at most this long, and its time is kept as long. */
export const APPROVAL_HOURS = 24;

/**
 * When a request lapses: after {@link APPROVAL_HOURS}, but while the class could still be booked, which is until the
 * teacher's notice before its start. Without a start (a package) after those hours.
 */
export function approvalExpiresAtMs(
  askedAtMs: number,
  startsAtMs: number | null,
  noticeMinutes: number,
): number {
  const latest = askedAtMs + APPROVAL_HOURS * HOUR_MS;
  return startsAtMs === null ? latest : Math.min(latest, startsAtMs - noticeMinutes * MINUTE_MS);
}
