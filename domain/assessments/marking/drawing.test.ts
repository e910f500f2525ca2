import { expect, test } from 'vitest';
import {
  DRAWING_MESSAGES,
  drawing,
  PAGE_MARKS_MAX,
  type PageMark,
  refusalOfMark,
  thinned,
  wordsOfPage,
} from './drawing.ts';

const PAGE = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';
const tick: PageMark = { stamp: 'tick', at: [100, 200] };
const line = (points: number): PageMark => ({
  tone: 'red',
  points: Array.from({ length: points }, (_, at) => at),
});
const accepts = (marks: unknown[]) => drawing.safeParse({ [PAGE]: marks }).success;

test('lines, stamps and comments lie on the page; anything else is refused', () => {
  expect(accepts([line(4), tick, { stamp: 'cross', at: [0, 10_000] }, { comment: 'Why?', at: [5, 5] }])).toBe(
    true,
  );
  for (const bad of [
    line(5),
    line(2),
    line(602),
    { stamp: 'heart', at: [0, 0] },
    { stamp: 'tick', at: [0, 10_001] },
    { stamp: 'tick', at: [-1, 0] },
    { comment: '  ', at: [0, 0] },
    { comment: 'x'.repeat(201), at: [0, 0] },
    { tone: 'pink', points: [0, 0, 1, 1] },
  ])
    expect(accepts([bad]), JSON.stringify(bad).slice(0, 60)).toBe(false);
  expect(drawing.safeParse({ 'not an id': [tick] }).success).toBe(false);
});

test('a page and an answer are full at some time, and say so before they are sent', () => {
  const full = Array.from({ length: PAGE_MARKS_MAX }, () => tick);
  expect(accepts(full)).toBe(true);
  expect(accepts([...full, tick])).toBe(false);
  expect(refusalOfMark({ [PAGE]: full }, PAGE, tick)).toBe(DRAWING_MESSAGES.pageFull);
  const heavy = Array.from({ length: 6 }, () => line(600));
  expect(refusalOfMark({ [PAGE]: heavy.slice(1) }, PAGE, line(600))).toBeNull();
  expect(refusalOfMark({ [PAGE]: heavy }, PAGE, line(600))).toBe(DRAWING_MESSAGES.full);
  expect(accepts([...heavy, line(600)])).toBe(false);
});

test('a page is told in words', () => {
  expect(wordsOfPage([tick, tick, line(4), { comment: 'Why?', at: [5, 5] }])).toBe(
    '2 ticks, 1 line, 1 comment',
  );
  expect(wordsOfPage([])).toBe('');
});

test('a line keeps its ends, and no point that nobody sees', () => {
  const long = Array.from({ length: 4_000 }, (_, at) => at);
  const kept = thinned(long);
  expect(kept.length).toBeLessThanOrEqual(600);
  expect([kept.slice(0, 2), kept.slice(-2)]).toEqual([
    [0, 1],
    [3_998, 3_999],
  ]);
});
