import { rupees } from '../../money.ts';

/** What we give: a part of the price back, as what had paid for it, or credit for classes, which leaves for no bank. */
export const GOODWILL_KINDS = ['refund', 'credit'] as const;
export type GoodwillKind = (typeof GOODWILL_KINDS)[number];

/** It is given at once, or waits for a second operator first. */
export const GOODWILL_STATUSES = ['requested', 'given', 'rejected'] as const;
export type GoodwillStatus = (typeof GOODWILL_STATUSES)[number];

/** What one operator may give in a day in India. The database refuses more (`goodwill_within_day`). */
export const GOODWILL_DAY_MAX_PAISE = rupees(5_000);

/**
 * Above this a second operator has to approve: of what one family gets in {@link GOODWILL_WINDOW_DAYS}, so that giving it in
 * small pieces avoids nothing. The database reckons it (`goodwill_needs_second`).
 */
export const GOODWILL_TWO_OPERATORS_ABOVE_PAISE = rupees(1_000);
export const GOODWILL_WINDOW_DAYS = 30;

/** How often goodwill can be asked for about one class. The database refuses more (`goodwill_few_per_booking`). */
export const GOODWILL_PER_BOOKING = 20;

/** What of a class's price has not come back yet: as money of the family's own, and with what a coupon paid. */
export interface GoodwillRoom {
  refundPaise: number;
  creditPaise: number;
}

/** The most that an operator can give now, in paise. */
export function mostGoodwill(kind: GoodwillKind, room: GoodwillRoom, leftTodayPaise: number): number {
  return Math.max(0, Math.min(kind === 'refund' ? room.refundPaise : room.creditPaise, leftTodayPaise));
}
