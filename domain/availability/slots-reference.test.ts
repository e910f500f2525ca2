import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, HOUR_MS, MINUTE_MS, zonedTimeToInstant } from '../time.ts';
import type { AvailabilityException, WeeklyRule } from './hours.ts';
import { freeSlots, isBookable, type Slot, type SlotInput } from './slots.ts';
import { freeSlotsReference } from './test-slots-reference.ts';

const KOLKATA = 'Asia/Kolkata';

/** A window of two local days around each point: ordinary days, and the changes of the clock that are hard. */
const PLACES: readonly (readonly [timeZone: string, date: string])[] = [
  [KOLKATA, '2026-11-24'],
  [KOLKATA, '2028-02-28'],
  ['America/New_York', '2026-03-07'],
  ['America/New_York', '2026-10-31'],
  ['Asia/Kathmandu', '2026-11-24'],
  ['Australia/Lord_Howe', '2026-04-04'],
  ['Australia/Lord_Howe', '2026-10-03'],
  // The clock goes from midnight back to 23:00 of the day before, and from 00:00 on to 01:00.
  ['America/Nuuk', '2026-10-24'],
  ['Asia/Beirut', '2026-03-28'],
];

const arbitraryMinute = fc.oneof(
  fc.constantFrom(0, 30, 60, 90, 120, 150, 180, 1380, 1410, 1440),
  fc.integer({ min: 0, max: 48 }).map((half) => half * 30),
  fc.integer({ min: 0, max: 1440 }),
);

function arbitraryInput([timeZone, date]: readonly [string, string]): fc.Arbitrary<SlotInput> {
  const startMs = zonedTimeToInstant(date, 0, timeZone);
  const endMs = zonedTimeToInstant(addDays(date, 2), 0, timeZone);
  const near = (beforeMs: number, afterMs: number) =>
    fc.oneof(
      fc
        .integer({ min: (startMs - beforeMs) / MINUTE_MS, max: (endMs + afterMs) / MINUTE_MS })
        .map((m) => m * MINUTE_MS),
      fc.integer({ min: startMs - beforeMs, max: endMs + afterMs }),
    );
  const rule: fc.Arbitrary<WeeklyRule> = fc.record({
    weekday: fc.integer({ min: 1, max: 7 }),
    startMinute: arbitraryMinute,
    endMinute: arbitraryMinute,
  });
  // Hours that many days share, so that midnight is often crossed.
  const everyDay = fc
    .tuple(arbitraryMinute, arbitraryMinute)
    .map(([startMinute, endMinute]) =>
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMinute, endMinute })),
    );
  const exception: fc.Arbitrary<AvailabilityException> = fc.record({
    date: fc.integer({ min: -1, max: 2 }).map((days) => addDays(date, days)),
    kind: fc.constantFrom('closed' as const, 'open' as const),
    startMinute: fc.option(arbitraryMinute, { nil: undefined }),
    endMinute: fc.option(arbitraryMinute, { nil: undefined }),
  });
  const busy: fc.Arbitrary<Slot> = fc
    .tuple(
      near(4 * HOUR_MS, 4 * HOUR_MS),
      fc.oneof(fc.constantFrom(0, 30, 60, 90), fc.integer({ min: -30, max: 300 })),
    )
    .map(([startsAtMs, minutes]) => ({ startsAtMs, endsAtMs: startsAtMs + minutes * MINUTE_MS }));
  return fc.record({
    timeZone: fc.constant(timeZone),
    weeklyRules: fc
      .tuple(fc.array(everyDay, { maxLength: 2 }), fc.array(rule, { maxLength: 8 }))
      .map(([daily, rules]) => [...daily.flat(), ...rules]),
    exceptions: fc.oneof(fc.constant([]), fc.array(exception, { maxLength: 4 })),
    teacherBusy: fc.array(busy, { maxLength: 6 }),
    studentBusy: fc.array(busy, { maxLength: 4 }),
    bufferMinutes: fc.constantFrom(undefined, 0, 10, 15, 30),
    durationMinutes: fc.constantFrom(30, 60, 90, 120),
    gridMinutes: fc.constantFrom(undefined, 30, 15, 60),
    nowMs: near(6 * HOUR_MS, -36 * HOUR_MS),
    minimumNoticeMinutes: fc.constantFrom(undefined, 0, 60, 120),
    horizonDays: fc.constantFrom(undefined, undefined, 1, 60),
    fromMs: near(2 * HOUR_MS, -36 * HOUR_MS),
    toMs: near(-24 * HOUR_MS, 0),
  });
}

describe('freeSlots against the minute-by-minute reference', () => {
  for (const place of PLACES) {
    it(`agrees in ${place[0]} around ${place[1]}`, () => {
      let slotsSeen = 0;
      fc.assert(
        fc.property(arbitraryInput(place), (input) => {
          const slots = freeSlots(input);
          slotsSeen += slots.length;
          expect(slots).toEqual(freeSlotsReference(input));
        }),
        { numRuns: 250 },
      );
      expect(slotsSeen, 'the inputs must not be all empty days').toBeGreaterThan(250);
    });
  }

  it('agrees with isBookable, start by start and on every odd minute', () => {
    for (const place of PLACES) {
      fc.assert(
        fc.property(arbitraryInput(place), fc.integer({ min: 0, max: 48 * 4 }), (input, quarter) => {
          const slots = freeSlots(input);
          for (const slot of slots.slice(0, 20)) expect(isBookable(input, slot.startsAtMs)).toBe(true);
          const grid = input.fromMs - (input.fromMs % (15 * MINUTE_MS)) + quarter * 15 * MINUTE_MS;
          for (const startsAtMs of [grid, grid + MINUTE_MS, grid + 1]) {
            if (startsAtMs < input.fromMs || startsAtMs >= input.toMs) continue;
            expect(isBookable(input, startsAtMs)).toBe(slots.some((slot) => slot.startsAtMs === startsAtMs));
          }
        }),
        { numRuns: 60 },
      );
    }
  });

  it('finds the same slots whatever the order of rules, exceptions and busy ranges', () => {
    const [place] = PLACES;
    if (!place) throw new Error('no place to test');
    fc.assert(
      fc.property(arbitraryInput(place), (input) => {
        const turned = {
          ...input,
          weeklyRules: input.weeklyRules.toReversed(),
          exceptions: input.exceptions.toReversed(),
          teacherBusy: input.teacherBusy.toReversed(),
          studentBusy: input.studentBusy.toReversed(),
        };
        expect(freeSlots(turned)).toEqual(freeSlots(input));
      }),
    );
  });
});
