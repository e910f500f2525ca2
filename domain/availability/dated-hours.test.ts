import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DatedHours, datedHoursOf, daysOff, exceptionsOf, hoursLeft, spansOf } from './dated-hours.ts';
import { joined } from './week.ts';

const TUESDAY = '2026-11-24';
const WEEKLY = [{ weekday: 2, startMinute: 1020, endMinute: 1200 }];

const anyDated = fc
  .record({
    date: fc.constantFrom('2026-11-24', '2026-11-25', '2026-12-01'),
    kind: fc.constantFrom('closed' as const, 'other_hours' as const, 'partly_closed' as const),
    ranges: fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 46 }), fc.integer({ min: 1, max: 47 }))
        .filter(([start, end]) => start < end)
        .map(([start, end]) => ({ startMinute: start * 30, endMinute: end * 30 })),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map((dated): DatedHours => ({ ...dated, ranges: dated.kind === 'closed' ? [] : joined(dated.ranges) }));

describe('hours of a date', () => {
  it('are the same again after the way through the database', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyDated, { selector: (dated) => dated.date }), (dates) => {
        const sorted = dates.toSorted((a, b) => a.date.localeCompare(b.date));
        expect(datedHoursOf(exceptionsOf(dates), WEEKLY)).toEqual(sorted);
      }),
    );
  });

  it('are what remains, where rows of both kinds meet', () => {
    const open = { date: TUESDAY, kind: 'open' as const, startMinute: 540, endMinute: 720 };
    const closed = { date: TUESDAY, kind: 'closed' as const, startMinute: 600, endMinute: 660 };
    expect(datedHoursOf([open, closed], WEEKLY)).toEqual([
      {
        date: TUESDAY,
        kind: 'other_hours',
        ranges: [
          { startMinute: 540, endMinute: 600 },
          { startMinute: 660, endMinute: 720 },
        ],
      },
    ]);
    expect(datedHoursOf([open, { date: TUESDAY, kind: 'closed' }], WEEKLY)).toEqual([
      { date: TUESDAY, kind: 'closed', ranges: [] },
    ]);
  });

  it('are closed when no minute remains, also without times of their own', () => {
    const all = { date: TUESDAY, kind: 'closed' as const, startMinute: null, endMinute: null };
    const closed = [{ date: TUESDAY, kind: 'closed', ranges: [] }];
    expect(datedHoursOf([all], WEEKLY)).toEqual(closed);
    expect(datedHoursOf([{ ...all, startMinute: 0, endMinute: 1440 }], WEEKLY)).toEqual(closed);
    const [morning, rest] = [
      { ...all, endMinute: 720 },
      { ...all, startMinute: 720 },
    ];
    expect(datedHoursOf([rest, morning], WEEKLY)).toEqual(closed);
    expect(datedHoursOf([morning], WEEKLY)).toEqual([
      { date: TUESDAY, kind: 'partly_closed', ranges: [{ startMinute: 0, endMinute: 720 }] },
    ]);
    expect(datedHoursOf([rest], WEEKLY)).toEqual([
      { date: TUESDAY, kind: 'partly_closed', ranges: [{ startMinute: 720, endMinute: 1440 }] },
    ]);
  });

  it('are rows of one kind in the database', () => {
    const ranges = [{ startMinute: 540, endMinute: 600 }];
    expect(
      exceptionsOf([
        { date: TUESDAY, kind: 'closed', ranges: [] },
        { date: '2026-11-25', kind: 'other_hours', ranges },
        { date: '2026-11-26', kind: 'partly_closed', ranges },
      ]),
    ).toEqual([
      { date: TUESDAY, kind: 'closed', startMinute: null, endMinute: null },
      { date: '2026-11-25', kind: 'open', startMinute: 540, endMinute: 600 },
      { date: '2026-11-26', kind: 'closed', startMinute: 540, endMinute: 600 },
    ]);
  });

  it('say what is left of the day', () => {
    const away = { date: TUESDAY, kind: 'partly_closed' as const };
    expect(hoursLeft({ ...away, ranges: [{ startMinute: 1080, endMinute: 1140 }] }, WEEKLY)).toEqual([
      { startMinute: 1020, endMinute: 1080 },
      { startMinute: 1140, endMinute: 1200 },
    ]);
    expect(hoursLeft({ date: TUESDAY, kind: 'closed', ranges: [] }, WEEKLY)).toEqual([]);
    const wednesdays = WEEKLY.map((rule) => ({ ...rule, weekday: 3 }));
    expect(hoursLeft({ ...away, ranges: [{ startMinute: 1080, endMinute: 1140 }] }, wednesdays)).toEqual([]);
  });

  it('are one span when they are whole days off in a row, over the end of a month and of a year', () => {
    const evening = { kind: 'partly_closed' as const, ranges: [{ startMinute: 1080, endMinute: 1140 }] };
    const dates = [
      { date: '2026-12-24', ...evening },
      ...daysOff('2026-12-30', '2027-01-02'),
      { date: '2027-01-03', ...evening },
      ...daysOff('2027-01-05', '2027-01-05'),
      ...daysOff('2028-02-28', '2028-03-01'),
    ];
    expect(dates).toHaveLength(10);
    expect(spansOf(dates).map(({ from, until, dated }) => [from, until, dated.kind])).toEqual([
      ['2026-12-24', '2026-12-24', 'partly_closed'],
      ['2026-12-30', '2027-01-02', 'closed'],
      ['2027-01-03', '2027-01-03', 'partly_closed'],
      ['2027-01-05', '2027-01-05', 'closed'],
      ['2028-02-28', '2028-03-01', 'closed'],
    ]);
    expect(spansOf([])).toEqual([]);
  });
});
