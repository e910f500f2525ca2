/** The settlement of a lesson: its outcome, and the money of each seat, which is one child's place in it. */
import { NO_SHOW_MINUTES } from './policy.ts';
import { type HeldTime, verdictOf } from './short-class/held.ts';

/** The facts by which one seat is settled. */
export interface SeatAttendance {
  /** Whether the child was there for a minute of the class: a begun one counts for nobody. */
  came: boolean;
  /** The teacher removed the child or locked the class before it, and it was not in it since. */
  refusedEntry: boolean;
  /** 0 for a free class. */
  pricePaise: number;
  /** How much of the class was held for this seat; for an absent child, for those who came. */
  held: HeldTime;
}

/** The settlement of one seat. */
export interface SeatSettlement {
  /** `ask`: a part of the class was held, and the family decides what it pays. */
  money: 'release' | 'void' | 'ask';
  /** The teacher owes the child the mirror fee. */
  absenceCredit: boolean;
  /** The class took place without this child. */
  missed: boolean;
}

const RETURNED: SeatSettlement = { money: 'void', absenceCredit: false, missed: false };

/** The price of a seat by the time that was held. Nobody is asked about a free class. */
function settleHeld({ held, pricePaise }: SeatAttendance): SeatSettlement {
  switch (verdictOf(held)) {
    case 'cancelled':
      return { money: 'void', absenceCredit: true, missed: false };
    case 'ask':
      return { money: pricePaise === 0 ? 'release' : 'ask', absenceCredit: false, missed: false };
    case 'whole':
      return { money: 'release', absenceCredit: false, missed: false };
  }
}

/**
 * Settles each seat, in the order given. An absent teacher returns every price, and owes the mirror fee to the children who
 * came. A child who came is settled by the time that was held. A child who was refused entry is refunded: nobody taught it.
 * An absent child has missed the class, and its seat is paid as far as the class was held for the others; wholly when no
 * child came and the teacher waited for {@link NO_SHOW_MINUTES}. A teacher who did not wait so long was absent as well.
 */
export function settleSeats(teacherCame: boolean, seats: readonly SeatAttendance[]): SeatSettlement[] {
  const someCame = seats.some(({ came }) => came);
  return seats.map((seat) => {
    if (!teacherCame) return { ...RETURNED, absenceCredit: seat.came };
    if (seat.came) return settleHeld(seat);
    if (seat.refusedEntry) return RETURNED;
    if (!someCame)
      return seat.held.taughtMinutes < NO_SHOW_MINUTES
        ? RETURNED
        : { money: 'release', absenceCredit: false, missed: true };
    const asTheOthers = settleHeld(seat);
    return asTheOthers.money === 'void' ? RETURNED : { ...asTheOthers, missed: true };
  });
}

/** `completed` when it was held with any child, `missed` when none came and the teacher did, else `cancelled`. */
export function lessonOutcome(seats: readonly SeatSettlement[]): 'completed' | 'missed' | 'cancelled' {
  const held = seats.filter(({ money }) => money !== 'void');
  if (held.length === 0) return 'cancelled';
  return held.every(({ missed }) => missed) ? 'missed' : 'completed';
}
