import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DatedHours, datedHoursOf, exceptionsOf, hoursLeft } from './dated-hours.ts';
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

  it('say what is left of the day', () => {
    const away = { date: TUESDAY, kind: 'partly_closed' as const };
    expect(hoursLeft({ ...away, ranges: [{ startMinute: 1080, endMinute: 1140 }] }, WEEKLY)).toEqual([
      { startMinute: 1020, endMinute: 1080 },
      { startMinute: 1140, endMinute: 1200 },
    ]);
    expect(hoursLeft({ date: TUESDAY, kind: 'closed', ranges: [] }, WEEKLY)).toEqual([]);
  });
});
