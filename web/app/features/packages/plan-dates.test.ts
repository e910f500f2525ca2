import { describe, expect, it } from 'vitest';
import { moveChapter, suggestDates } from './plan-dates.ts';

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

describe('moving a chapter', () => {
  it('changes places with its neighbour', () => {
    const chapters = ['a', 'b', 'c'].map((title) => chapter(title));
    const titles = (moved: { title: string }[]) => moved.map((one) => one.title).join('');
    expect(titles(moveChapter(chapters, 1, -1))).toBe('bac');
    expect(titles(moveChapter(chapters, 1, 1))).toBe('acb');
  });
});
