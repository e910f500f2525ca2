import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, DAY_MS, formatTime, localDateOf, zonedTimeToInstant } from '../time.ts';
import { calendarOf, groupSlotsByDate, partOfDay } from './groups.ts';
import type { AvailabilityException } from './hours.ts';
import {
  freeSlots,
  isBookable,
  liesWithinHours,
  nearestFreeSlots,
  type Slot,
  type SlotInput,
} from './slots.ts';

const KOLKATA = 'Asia/Kolkata';

/** Tuesday 24 November 2026, 17:00 to 20:00 on every day, looked at from the evening before. */
function tuesday(change: Partial<SlotInput> = {}): SlotInput {
  return {
    timeZone: KOLKATA,
    weeklyRules: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      startMinute: 17 * 60,
      endMinute: 20 * 60,
    })),
    exceptions: [],
    teacherBusy: [],
    studentBusy: [],
    durationMinutes: 60,
    nowMs: zonedTimeToInstant('2026-11-23', 20 * 60, KOLKATA),
    fromMs: zonedTimeToInstant('2026-11-24', 0, KOLKATA),
    toMs: zonedTimeToInstant('2026-11-25', 0, KOLKATA),
    ...change,
  };
}

const at = (time: string, date = '2026-11-24', timeZone = KOLKATA) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return zonedTimeToInstant(date, hours * 60 + minutes, timeZone);
};
const busy = (from: string, to: string): Slot => ({ startsAtMs: at(from), endsAtMs: at(to) });
const times = (slots: readonly Slot[], timeZone = KOLKATA) =>
  slots.map((slot) => formatTime(slot.startsAtMs, timeZone));

describe('freeSlots', () => {
  it('offers every half hour from which the lesson fits into the hours', () => {
    expect(times(freeSlots(tuesday()))).toEqual(['17:00', '17:30', '18:00', '18:30', '19:00']);
    expect(times(freeSlots(tuesday({ durationMinutes: 120 })))).toEqual(['17:00', '17:30', '18:00']);
    expect(times(freeSlots(tuesday({ durationMinutes: 30 }))).at(-1)).toBe('19:30');
    expect(freeSlots(tuesday())[0]).toEqual({ startsAtMs: at('17:00'), endsAtMs: at('18:00') });
  });

  it('starts on the grid although the hours do not', () => {
    const weeklyRules = [{ weekday: 2, startMinute: 17 * 60 + 10, endMinute: 19 * 60 + 10 }];
    expect(times(freeSlots(tuesday({ weeklyRules })))).toEqual(['17:30', '18:00']);
  });

  it('keeps to whole and half hours of the local clock in a zone of 45 minutes', () => {
    const zone = 'Asia/Kathmandu';
    const slots = freeSlots(tuesday({ timeZone: zone }));
    expect(times(slots, zone)).toEqual(['17:00', '17:30', '18:00', '18:30', '19:00']);
    expect(new Date(slots[0]?.startsAtMs ?? 0).toISOString()).toBe('2026-11-24T11:15:00.000Z');
  });

  it('lets a lesson begin where another ends', () => {
    expect(times(freeSlots(tuesday({ teacherBusy: [busy('18:00', '19:00')] })))).toEqual(['17:00', '19:00']);
  });

  it('gives the teacher, and not the student, the buffer', () => {
    const hour = [busy('18:00', '18:30')];
    expect(times(freeSlots(tuesday({ teacherBusy: hour, bufferMinutes: 15 })))).toEqual(['19:00']);
    expect(times(freeSlots(tuesday({ studentBusy: hour, bufferMinutes: 15 })))).toEqual([
      '17:00',
      '18:30',
      '19:00',
    ]);
  });

  it('ignores busy ranges without length and takes overlapping ones as they come', () => {
    expect(
      freeSlots(tuesday({ teacherBusy: [busy('18:00', '18:00'), busy('19:00', '17:00')] })),
    ).toHaveLength(5);
    const overlapping = [
      busy('18:15', '18:45'),
      busy('17:45', '18:20'),
      busy('18:00', '18:10'),
      busy('18:15', '18:45'),
    ];
    expect(times(freeSlots(tuesday({ teacherBusy: overlapping })))).toEqual(['19:00']);
  });

  it('joins hours that touch or overlap, also across midnight', () => {
    const weeklyRules = [
      { weekday: 2, startMinute: 22 * 60 + 30, endMinute: 23 * 60 + 30 },
      { weekday: 2, startMinute: 23 * 60, endMinute: 1440 },
      { weekday: 3, startMinute: 0, endMinute: 60 },
    ];
    expect(times(freeSlots(tuesday({ weeklyRules, durationMinutes: 90 })))).toEqual([
      '22:30',
      '23:00',
      '23:30',
    ]);
    const weekEnd = [
      { weekday: 7, startMinute: 23 * 60, endMinute: 1440 },
      { weekday: 1, startMinute: 0, endMinute: 60 },
    ];
    const [fromMs, toMs] = [at('00:00', '2026-11-29'), at('00:00', '2026-12-01')];
    const slots = freeSlots(tuesday({ weeklyRules: weekEnd, fromMs, toMs, durationMinutes: 60 }));
    expect(times(slots)).toEqual(['23:00', '23:30', '00:00']);
  });

  it('asks for two hours of notice unless the teacher chose otherwise, to the millisecond', () => {
    expect(times(freeSlots(tuesday({ nowMs: at('15:30') })))[0]).toBe('17:30');
    expect(times(freeSlots(tuesday({ nowMs: at('15:30') + 1 })))[0]).toBe('18:00');
    expect(times(freeSlots(tuesday({ nowMs: at('16:01'), minimumNoticeMinutes: 60 })))[0]).toBe('17:30');
    expect(
      freeSlots(tuesday({ nowMs: at('20:00', '2026-11-22'), minimumNoticeMinutes: 48 * 60 })),
    ).toHaveLength(0);
  });

  it('looks 60 days ahead, including the last instant', () => {
    const dayBefore = (days: number, time: string) => at(time, addDays('2026-11-24', -days));
    expect(times(freeSlots(tuesday({ nowMs: dayBefore(60, '18:00') })))).toEqual(['17:00', '17:30', '18:00']);
    expect(times(freeSlots(tuesday({ nowMs: dayBefore(60, '18:00') - 1 })))).toEqual(['17:00', '17:30']);
    expect(freeSlots(tuesday({ nowMs: dayBefore(7, '12:00'), horizonDays: 7 }))).toHaveLength(0);
  });

  it('bounds an endless window by notice and horizon', () => {
    const endless = { fromMs: Number.NEGATIVE_INFINITY, toMs: Number.POSITIVE_INFINITY };
    expect(freeSlots(tuesday(endless))).toHaveLength(60 * 5);
    expect(freeSlots(tuesday({ ...endless, nowMs: Number.NaN }))).toEqual([]);
    expect(freeSlots(tuesday({ fromMs: 5, toMs: 5 }))).toEqual([]);
  });

  it('takes slots by their start: the window may end in the middle of one', () => {
    expect(times(freeSlots(tuesday({ fromMs: at('17:30'), toMs: at('18:01') })))).toEqual(['17:30', '18:00']);
    expect(times(freeSlots(tuesday({ fromMs: at('17:30') + 1, toMs: at('18:00') })))).toEqual([]);
  });

  it('lets a dated row replace the hours of the week', () => {
    const date = '2026-11-24';
    const on = (...exceptions: AvailabilityException[]) => times(freeSlots(tuesday({ exceptions })));
    expect(on({ date, kind: 'closed' })).toEqual([]);
    expect(on({ date: '2026-11-25', kind: 'closed' })).toHaveLength(5);
    expect(on({ date, kind: 'open', startMinute: 540, endMinute: 630 })).toEqual(['09:00', '09:30']);
    expect(
      on(
        { date, kind: 'open', startMinute: 840, endMinute: 900 },
        { date, kind: 'open', startMinute: 540, endMinute: 600 },
      ),
    ).toEqual(['09:00', '14:00']);
    expect(on({ date, kind: 'open', startMinute: 540, endMinute: 630 }, { date, kind: 'closed' })).toEqual(
      [],
    );
  });

  it('takes closed minutes away from the hours of that day only', () => {
    const date = '2026-11-24';
    const closed = { date, kind: 'closed', startMinute: 18 * 60, endMinute: 18 * 60 + 30 } as const;
    expect(times(freeSlots(tuesday({ exceptions: [closed] })))).toEqual(['17:00', '18:30', '19:00']);
    const toMs = at('00:00', '2026-11-26');
    expect(freeSlots(tuesday({ exceptions: [closed], toMs }))).toHaveLength(3 + 5);
  });

  it('knows 29 February', () => {
    const nowMs = at('12:00', '2028-02-20');
    const window = { nowMs, fromMs: at('00:00', '2028-02-28'), toMs: at('00:00', '2028-03-02') };
    const days = groupSlotsByDate(freeSlots(tuesday(window)), KOLKATA);
    expect(days.map((day) => day.date)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    // 29 February 2028 is a Tuesday.
    const weeklyRules = [{ weekday: 2, startMinute: 540, endMinute: 600 }];
    const slots = freeSlots(tuesday({ ...window, weeklyRules }));
    expect(slots.map((slot) => localDateOf(slot.startsAtMs, KOLKATA))).toEqual(['2028-02-29']);
  });

  it('loses the hour that the clock skips and gains the one that it repeats', () => {
    const zone = 'America/New_York';
    const weeklyRules = [{ weekday: 7, startMinute: 60, endMinute: 240 }];
    const sunday = (date: string) =>
      times(
        freeSlots(
          tuesday({
            timeZone: zone,
            weeklyRules,
            nowMs: at('00:00', addDays(date, -3), zone),
            fromMs: at('00:00', date, zone),
            toMs: at('00:00', addDays(date, 1), zone),
          }),
        ),
        zone,
      );
    expect(sunday('2026-03-01')).toEqual(['01:00', '01:30', '02:00', '02:30', '03:00']);
    expect(sunday('2026-03-08')).toEqual(['01:00', '01:30', '03:00']);
    expect(sunday('2026-11-01')).toEqual(['01:00', '01:30', '01:00', '01:30', '02:00', '02:30', '03:00']);
  });

  it('refuses zones, durations and grids that mean nothing', () => {
    expect(() => freeSlots(tuesday({ timeZone: 'Asia/Patna' }))).toThrow(RangeError);
    for (const durationMinutes of [0, -30, 0.5, Number.NaN]) {
      expect(() => freeSlots(tuesday({ durationMinutes }))).toThrow(RangeError);
    }
    for (const gridMinutes of [0, -30, 7, Number.NaN]) {
      expect(() => freeSlots(tuesday({ gridMinutes }))).toThrow(RangeError);
    }
    expect(() => freeSlots(tuesday({ exceptions: [{ date: '2026-11-24x', kind: 'closed' }] }))).toThrow(
      RangeError,
    );
  });
});

describe('isBookable', () => {
  it('answers for exactly one start, whatever window the rules came with', () => {
    const rules = tuesday({ teacherBusy: [busy('18:00', '19:00')] });
    expect(isBookable(rules, at('17:00'))).toBe(true);
    expect(isBookable(rules, at('17:30'))).toBe(false);
    expect(isBookable(rules, at('17:00') + 1)).toBe(false);
    expect(isBookable(rules, at('17:00', '2026-11-30'))).toBe(true);
    expect(isBookable(rules, at('17:00', '2026-11-23'))).toBe(false);
    expect(isBookable(rules, Number.NaN)).toBe(false);
  });
});

describe('nearestFreeSlots', () => {
  it('offers the nearest first, the earlier of two equals, and no more than there are', () => {
    const slots = freeSlots(tuesday({ teacherBusy: [busy('18:00', '18:30')], durationMinutes: 30 }));
    expect(times(nearestFreeSlots(slots, at('18:00'), 3))).toEqual(['17:30', '18:30', '17:00']);
    expect(times(nearestFreeSlots(slots, at('09:00'), 3))).toEqual(['17:00', '17:30', '18:30']);
    expect(times(nearestFreeSlots(slots, at('23:00'), 2))).toEqual(['19:30', '19:00']);
    expect(nearestFreeSlots(slots, at('18:00'), 99)).toHaveLength(slots.length);
    expect(nearestFreeSlots([], at('18:00'), 3)).toEqual([]);
  });

  it('is what sorting by distance would give', () => {
    const arbitraryStarts = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 20 });
    fc.assert(
      fc.property(
        arbitraryStarts,
        fc.integer({ min: -5, max: 65 }),
        fc.integer({ min: 0, max: 5 }),
        (starts, wanted, count) => {
          const slots = starts
            .toSorted((a, b) => a - b)
            .map((startsAtMs) => ({ startsAtMs, endsAtMs: startsAtMs + 1 }));
          const distance = (slot: Slot) => Math.abs(slot.startsAtMs - wanted);
          const sorted = slots.toSorted((a, b) => distance(a) - distance(b) || a.startsAtMs - b.startsAtMs);
          expect(nearestFreeSlots(slots, wanted, count)).toEqual(sorted.slice(0, count));
        },
      ),
    );
  });
});

describe('groups', () => {
  it('sorts slots into the days of the viewer, not of the teacher', () => {
    const slots = freeSlots(tuesday({ toMs: at('00:00') + 2 * DAY_MS }));
    expect(groupSlotsByDate(slots, KOLKATA).map((day) => [day.date, day.slots.length])).toEqual([
      ['2026-11-24', 5],
      ['2026-11-25', 5],
    ]);
    // 17:30 in India is midnight in Kamchatka.
    expect(groupSlotsByDate(slots, 'Asia/Kamchatka').map((day) => [day.date, day.slots.length])).toEqual([
      ['2026-11-24', 1],
      ['2026-11-25', 5],
      ['2026-11-26', 4],
    ]);
  });

  it('says of every day why it has no slots', () => {
    const input = tuesday({
      weeklyRules: [2, 3, 4].map((weekday) => ({ weekday, startMinute: 17 * 60, endMinute: 18 * 60 })),
      exceptions: [
        { date: '2026-11-25', kind: 'closed' },
        { date: '2026-11-27', kind: 'open', startMinute: 540, endMinute: 600 },
      ],
      teacherBusy: [busy('17:30', '18:00')],
      toMs: at('00:00', '2026-12-01'),
    });
    const days = calendarOf(input, freeSlots(input), '2026-11-24', 5);
    expect(days.map((day) => [day.date, day.state, day.slots.length])).toEqual([
      ['2026-11-24', 'full', 0],
      ['2026-11-25', 'away', 0],
      ['2026-11-26', 'free', 1],
      ['2026-11-27', 'free', 1],
      ['2026-11-28', 'away', 0],
    ]);
  });

  it('begins a day in the teacher’s zone, and leaves out slots of other days', () => {
    const input = tuesday({ timeZone: 'Asia/Kathmandu', toMs: at('00:00') + 3 * DAY_MS });
    const days = calendarOf(input, freeSlots(input), '2026-11-25', 1);
    expect(days).toMatchObject([{ date: '2026-11-25', state: 'free' }]);
    expect(days[0]?.slots).toHaveLength(5);
    expect(calendarOf(input, [], '2026-11-25', 0)).toEqual([]);
    expect(groupSlotsByDate([], KOLKATA)).toEqual([]);
  });

  it('names the part of the day', () => {
    const part = (time: string) => partOfDay(at(time), KOLKATA);
    expect([
      part('00:00'),
      part('11:59'),
      part('12:00'),
      part('16:59'),
      part('17:00'),
      part('23:59'),
    ]).toEqual(['Morning', 'Morning', 'Afternoon', 'Afternoon', 'Evening', 'Evening']);
  });
});

describe('liesWithinHours', () => {
  it('is true for what fits wholly into the hours of its day, whatever is booked or how soon it is', () => {
    const rules = tuesday({ teacherBusy: [busy('17:00', '20:00')] });
    expect(liesWithinHours(rules, busy('17:00', '18:00'))).toBe(true);
    expect(liesWithinHours(rules, busy('17:10', '20:00'))).toBe(true);
    expect(liesWithinHours(rules, busy('16:30', '17:30'))).toBe(false);
    expect(liesWithinHours(rules, busy('19:30', '20:30'))).toBe(false);
    const exceptions: AvailabilityException[] = [
      { date: '2026-11-24', kind: 'closed', startMinute: 1080, endMinute: 1110 },
    ];
    expect(liesWithinHours({ ...rules, exceptions }, busy('17:00', '18:00'))).toBe(true);
    expect(liesWithinHours({ ...rules, exceptions }, busy('17:30', '18:30'))).toBe(false);
  });
});
