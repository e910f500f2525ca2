import { describe, expect, it } from 'vitest';
import { suggestDates } from './plan-dates.ts';

const chapter = (title: string, dueOn: string | null = null, done = false) => ({ title, dueOn, done });

describe('suggested dates', () => {
  it('are a week apart, and leave alone what is dated or done', () => {
    const chapters = [
      chapter('Done long ago', null, true),
      chapter('First'),
      chapter('Dated', '2026-12-20'),
      chapter('Next'),
      chapter('Last'),
    ];
    expect(suggestDates(chapters, '2026-12-01').map((one) => one.dueOn)).toEqual([
      null,
      '2026-12-08',
      '2026-12-20',
      '2026-12-27',
      '2027-01-03',
    ]);
  });
});
