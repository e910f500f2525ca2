import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../time.ts';
import { daysOf, instantsOf, REPORT_PERIODS } from './period.ts';

it.each([
  ['this_month', '2026-11-22', '2026-11-01', '2026-11-22'],
  ['last_month', '2026-11-22', '2026-10-01', '2026-10-31'],
  ['last_month', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['last_month', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['this_term', '2026-11-22', '2026-10-01', '2026-11-22'],
  ['this_term', '2026-03-31', '2025-10-01', '2026-03-31'],
  ['this_term', '2026-04-01', '2026-04-01', '2026-04-01'],
  ['this_term', '2026-09-30', '2026-04-01', '2026-09-30'],
  ['all', '2026-11-22', null, '2026-11-22'],
] as const)('%s on %s is from %s to %s', (period, today, firstDay, lastDay) => {
  expect(daysOf(period, today)).toEqual({ firstDay, lastDay });
});

it('begins and ends at midnight in India', () => {
  expect(instantsOf({ firstDay: '2026-11-01', lastDay: '2026-11-22' })).toEqual({
    from: '2026-10-31T18:30:00.000Z',
    until: '2026-11-22T18:30:00.000Z',
  });
  expect(instantsOf({ firstDay: null, lastDay: '2026-11-22' }).from).toBeNull();
});

it('is never empty, never in the future, and the months follow each other without a gap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), (days) => {
      const today = addDays('2024-01-01', days);
      for (const period of REPORT_PERIODS) {
        const { firstDay, lastDay } = daysOf(period, today);
        expect(lastDay <= today).toBe(true);
        expect(firstDay === null || firstDay <= lastDay).toBe(true);
      }
      const { lastDay } = daysOf('last_month', today);
      expect(daysOf('this_month', today).firstDay).toBe(addDays(lastDay, 1));
    }),
  );
});
