import { BOOKING_HORIZON_DAYS } from '@kaksha/domain/availability/policy.ts';
import { freeSlots, nearestFreeSlots } from '@kaksha/domain/availability/slots.ts';
import { NEAREST_SLOTS_COUNT } from '@kaksha/domain/bookings/policy.ts';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { DAY_MS, toMs } from '@kaksha/domain/time.ts';
import { ORPCError } from '@orpc/client';
import { loadAvailability } from '../availability/load-availability.ts';
import { databaseNowMs } from '../platform/clock.ts';
import type { Db } from '../platform/context.ts';
import { balanceOf } from '../wallet/ledger.ts';

type Refusal = ORPCError<string, unknown>;

export interface RefusedBooking {
  payerId: string;
  teacherId: string;
  studentId: string;
  /** ISO 8601. */
  startsAt: string;
  durationMinutes: number;
  pricePaise: number;
}

type WantedTime = Omit<RefusedBooking, 'pricePaise'> & {
  /** A lesson whose own time counts as free. */
  movedLessonId?: string;
};

/**
 * Adds to a refusal what the person needs next: other times, or how much money is missing. Read after the transaction
 * was rolled back, so that it is what the next attempt will find.
 */
export async function explainRefusal(db: Db, refused: RefusedBooking, refusal: Refusal): Promise<Refusal> {
  return explainTaken(db, refused, await explainMissingMoney(db, refused, refusal));
}

/** Names the nearest free times; any other refusal stays. */
export async function explainTaken(db: Db, wanted: WantedTime, refusal: Refusal): Promise<Refusal> {
  if (refusal.code !== 'SLOT_TAKEN') return refusal;
  const { status, message } = refusal;
  return new ORPCError('SLOT_TAKEN', {
    status,
    message,
    data: { nearestFreeSlots: await nearestTo(db, wanted) },
  });
}

/** Names how much money is missing; any other refusal stays. `words` in place of those for a class. */
export async function explainMissingMoney(
  db: Db,
  { payerId, pricePaise }: { payerId: string; pricePaise: number },
  refusal: Refusal,
  words: { insufficientFunds: string; walletShort: (missing: string) => string } = BOOKING_MESSAGES,
): Promise<Refusal> {
  if (refusal.code !== 'INSUFFICIENT_FUNDS') return refusal;
  const balancePaise = await balanceOf(db, 'wallet', payerId);
  // Money may have come in meanwhile; then nothing is missing any more.
  const missingPaise = Math.max(0, pricePaise - balancePaise);
  return new ORPCError('INSUFFICIENT_FUNDS', {
    status: refusal.status,
    message: missingPaise === 0 ? words.insufficientFunds : words.walletShort(formatPaise(missingPaise)),
    data: { missingPaise, pricePaise, balancePaise },
  });
}

/** The free starts that are nearest to one that can't be had. */
async function nearestTo(db: Db, wanted: WantedTime): Promise<{ startsAt: string; endsAt: string }[]> {
  const { payerId, startsAt, durationMinutes, ...whose } = wanted;
  const nowMs = await databaseNowMs(db);
  const window = { fromMs: nowMs - DAY_MS, toMs: nowMs + (BOOKING_HORIZON_DAYS + 1) * DAY_MS };
  const availability = await loadAvailability(db, { ...whose, holderId: payerId, ...window });
  const slots = availability === undefined ? [] : freeSlots({ ...availability, ...window, durationMinutes });
  return nearestFreeSlots(slots, toMs(startsAt), NEAREST_SLOTS_COUNT).map((slot) => ({
    startsAt: new Date(slot.startsAtMs).toISOString(),
    endsAt: new Date(slot.endsAtMs).toISOString(),
  }));
}
