/** A family's seats, sorted and reckoned for its screens. */
import { RENEWAL_REMINDER_HOURS, SKIP_UNTIL_HOURS } from '@kaksha/domain/batches/policy.ts';
import type { SeatView } from '@kaksha/domain/batches/seats-schema.ts';
import { HOUR_MS, toMs } from '@kaksha/domain/time.ts';

export interface SeatGroups {
  /** Held for a child that has not taken them yet; the first to lapse stands first. */
  offered: SeatView[];
  /** Unpaid ones first: they need something. */
  standing: SeatView[];
  past: SeatView[];
}

/** Seats by what their family can do with them. */
export function groupSeats(seats: readonly SeatView[]): SeatGroups {
  const offered = seats.filter(({ status }) => status === 'offered');
  const unpaid = seats.filter(({ status }) => status === 'unpaid');
  const active = seats.filter(({ status }) => status === 'active');
  const past = seats.filter(({ status }) => status === 'left' || status === 'ended');
  const lapseMs = ({ keptUntil }: SeatView) => (keptUntil === null ? 0 : toMs(keptUntil));
  return {
    offered: offered.toSorted((one, other) => lapseMs(one) - lapseMs(other)),
    standing: [...unpaid, ...active],
    past,
  };
}

/** Whether this reader is told about the money of a seat: children are not, unless they pay by themselves. */
export const seesMoney = ({ payerId }: Pick<SeatView, 'payerId'>): boolean => payerId !== null;

/** Whether no other month follows: the family leaves with this one, or the batch ends before the next one would begin. */
export const endsWithMonth = ({ renews, renewalClassAt, batch }: SeatView): boolean =>
  !renews || (batch.status === 'ending' && renewalClassAt === null);

/** How much a wallet is short of the next month; null when the reader is not told the price. */
export function missingPaise(
  { renewalPaise }: Pick<SeatView, 'renewalPaise'>,
  balancePaise: number,
): number | null {
  return renewalPaise === null ? null : Math.max(0, renewalPaise - balancePaise);
}

/**
 * Whether the money for the next month is asked for: it is not paid though its class has begun, or this reader, who pays, is short of it
 * when the reminder is sent. An empty wallet is tried again until the class begins.
 */
export function asksForMonth(
  seat: Pick<SeatView, 'status' | 'payerId' | 'renewalClassAt' | 'renewalPaise'>,
  { viewerId, balancePaise, nowMs }: { viewerId: string | undefined; balancePaise: number; nowMs: number },
): boolean {
  if (seat.status !== 'active') return seat.status === 'unpaid';
  if (seat.renewalClassAt === null || seat.payerId !== viewerId) return false;
  const remindedMs = toMs(seat.renewalClassAt) - RENEWAL_REMINDER_HOURS * HOUR_MS;
  return nowMs >= remindedMs && (missingPaise(seat, balancePaise) ?? 0) > 0;
}

/** The classes of the month that have not begun. */
export const classesToCome = ({ classes }: Pick<SeatView, 'classes'>, nowMs: number): SeatView['classes'] =>
  classes.filter(({ status, startsAt }) => status === 'scheduled' && toMs(startsAt) > nowMs);

/** Of the month's classes, those that a break between two instants moves behind it: the near ones stay. */
export function classesInBreak(
  seat: Pick<SeatView, 'classes'>,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
  nowMs: number,
): SeatView['classes'] {
  return classesToCome(seat, nowMs).filter(({ startsAt }) => {
    const startMs = toMs(startsAt);
    return startMs >= fromMs && startMs < untilMs && startMs > nowMs + SKIP_UNTIL_HOURS * HOUR_MS;
  });
}
