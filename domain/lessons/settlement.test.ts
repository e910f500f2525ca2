import { describe, expect, it } from 'vitest';
import { lessonOutcome, type SeatAttendance, type SeatSettlement, settleSeats } from './settlement.ts';

const WHOLE = { bookedMinutes: 60, heldMinutes: 60, taughtMinutes: 60 };
const PART = { bookedMinutes: 120, heldMinutes: 21, taughtMinutes: 21 };
const HARDLY = { bookedMinutes: 120, heldMinutes: 3, taughtMinutes: 3 };

const seat = (given: Partial<SeatAttendance> = {}): SeatAttendance => ({
  came: true,
  refusedEntry: false,
  pricePaise: 60_000,
  held: WHOLE,
  ...given,
});
const ABSENT = { came: false, held: { bookedMinutes: 60, heldMinutes: 0, taughtMinutes: 60 } };

const WAITED_9 = { bookedMinutes: 60, heldMinutes: 0, taughtMinutes: 9 };
const WAITED_10 = { ...WAITED_9, taughtMinutes: 10 };

const PAID = { money: 'release', absenceCredit: false, missed: false } as const;
const MISSED = { money: 'release', absenceCredit: false, missed: true } as const;
const ASKED = { money: 'ask', absenceCredit: false, missed: false } as const;
const RETURNED = { money: 'void', absenceCredit: false, missed: false } as const;
const OWED = { money: 'void', absenceCredit: true, missed: false } as const;

describe('a class of one', () => {
  it.each([
    ['both came', true, {}, PAID, 'completed'],
    ['the child did not come', true, ABSENT, MISSED, 'missed'],
    ['the teacher did not come', false, {}, OWED, 'cancelled'],
    ['nobody came', false, ABSENT, RETURNED, 'cancelled'],
    [
      'neither came, as the teacher did not wait',
      true,
      { came: false, held: WAITED_9 },
      RETURNED,
      'cancelled',
    ],
    ['the teacher waited just long enough', true, { came: false, held: WAITED_10 }, MISSED, 'missed'],
    ['the child was refused entry', true, { ...ABSENT, refusedEntry: true }, RETURNED, 'cancelled'],
    ['the child was removed after it had come', true, { refusedEntry: true }, PAID, 'completed'],
    ['a part was held', true, { held: PART }, ASKED, 'completed'],
    ['a part of a free class was held', true, { held: PART, pricePaise: 0 }, PAID, 'completed'],
    ['there was hardly a class', true, { held: HARDLY }, OWED, 'cancelled'],
    ['there was hardly a free class', true, { held: HARDLY, pricePaise: 0 }, OWED, 'cancelled'],
  ] as const)('%s', (_what, teacherCame, given, expected, outcome) => {
    const settled = settleSeats(teacherCame, [seat(given)]);
    expect(settled).toEqual([expected]);
    expect(lessonOutcome(settled)).toBe(outcome);
  });
});

describe('a class of several', () => {
  const settle = (teacherCame: boolean, ...seats: Partial<SeatAttendance>[]): SeatSettlement[] =>
    settleSeats(teacherCame, seats.map(seat));

  it('settles each seat by itself', () => {
    const settled = settle(true, {}, { ...ABSENT, held: WHOLE }, { ...ABSENT, refusedEntry: true });
    expect(settled).toEqual([PAID, MISSED, RETURNED]);
    expect(lessonOutcome(settled)).toBe('completed');
  });

  it('owes the mirror fee to those who waited for a teacher', () => {
    const settled = settle(false, {}, ABSENT);
    expect(settled).toEqual([OWED, RETURNED]);
    expect(lessonOutcome(settled)).toBe('cancelled');
  });

  it('has been missed when no child came, though one was refused entry', () => {
    const settled = settle(true, ABSENT, { ...ABSENT, refusedEntry: true });
    expect(settled).toEqual([MISSED, RETURNED]);
    expect(lessonOutcome(settled)).toBe('missed');
  });

  it('asks the family of an absent child, too, about the part that was held for the others', () => {
    const settled = settle(true, { held: PART }, { came: false, held: PART });
    expect(settled).toEqual([ASKED, { ...ASKED, missed: true }]);
    expect(lessonOutcome(settled)).toBe('completed');
  });

  it('returns the price of an absent child when there was hardly a class, without a credit', () => {
    const settled = settle(true, { held: HARDLY }, { came: false, held: HARDLY });
    expect(settled).toEqual([OWED, RETURNED]);
    expect(lessonOutcome(settled)).toBe('cancelled');
  });

  it('is paid in full by all when the teacher waited for nobody, and by none when the teacher left', () => {
    const alone = (held: SeatAttendance['held']) =>
      settle(true, { came: false, held }, { came: false, held });
    expect(alone(WAITED_10)).toEqual([MISSED, MISSED]);
    expect(alone(WAITED_9)).toEqual([RETURNED, RETURNED]);
    expect(lessonOutcome(alone(WAITED_9))).toBe('cancelled');
  });

  it('takes place for nobody when no seat stands', () => {
    expect(lessonOutcome(settle(true))).toBe('cancelled');
  });
});
