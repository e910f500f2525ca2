import { expect, test } from 'vitest';
import {
  DRAWING_MESSAGES,
  type Drawing,
  drawing,
  isSameDrawing,
  PAGE_MARKS_MAX,
  type PageMark,
  refusalOfMark,
  thinned,
  wordsOfPage,
} from './drawing.ts';

const PAGE = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';
const OTHER_PAGE = '0b4e28ba-2fa1-41d2-883f-0016d3cca427';
const THIRD_PAGE = '2b4e28ba-2fa1-41d2-883f-0016d3cca427';
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
    { comment: 'a\u0000b', at: [0, 0] },
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

test('an answer holds 45,000 bytes, counted over all its pages, and no byte more', () => {
  const heavy = Array.from({ length: 6 }, () => line(600));
  const comment = (length: number): PageMark => ({ comment: 'x'.repeat(length), at: [0, 0] });
  // Six long lines and their page are 43,620.
  const cases: [PageMark[], boolean][] = [
    [[line(110)], true],
    [[line(112)], false],
    [[tick, comment(200), comment(180)], true],
    [[tick, comment(200), comment(181)], false],
  ];
  for (const [more, fits] of cases) {
    expect(accepts([...heavy, ...more])).toBe(fits);
    const before = [...heavy, ...more.slice(0, -1)];
    const refusal = refusalOfMark({ [PAGE]: before }, PAGE, more.at(-1) ?? tick);
    expect(refusal).toBe(fits ? null : DRAWING_MESSAGES.full);
  }
  const onOther = (points: number) => refusalOfMark({ [PAGE]: heavy }, OTHER_PAGE, line(points));
  expect([onOther(104), onOther(106)]).toEqual([null, DRAWING_MESSAGES.full]);
});

test('an answer holds as many pages as it may have photos', () => {
  const pages = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${PAGE.slice(0, -1)}${at}`, [tick]]));
  expect([8, 9].map((count) => drawing.safeParse(pages(count)).success)).toEqual([true, false]);
});

test('the last mark that a page holds is taken, also the first of a page', () => {
  const marks = Array.from({ length: PAGE_MARKS_MAX - 1 }, () => tick);
  expect(refusalOfMark({ [PAGE]: marks }, PAGE, tick)).toBeNull();
  expect(refusalOfMark({}, PAGE, tick)).toBeNull();
});

test('two drawings are the same that show the same on each page, in the same order', () => {
  const comment: PageMark = { comment: 'Why?', at: [5, 5] };
  const one: Drawing = { [PAGE]: [tick, line(4), comment], [OTHER_PAGE]: [tick] };
  const alike: Drawing[] = [
    { [OTHER_PAGE]: [tick], [PAGE]: [tick, line(4), comment] },
    { ...one, [THIRD_PAGE]: [] },
    { ...one, [PAGE]: [{ at: [100, 200], stamp: 'tick' }, line(4), comment] },
  ];
  for (const same of alike) {
    expect([isSameDrawing(one, same), isSameDrawing(same, one)]).toEqual([true, true]);
  }
  const different: Drawing[] = [
    {},
    { [PAGE]: one[PAGE] ?? [] },
    { ...one, [THIRD_PAGE]: [tick] },
    { ...one, [OTHER_PAGE]: [{ stamp: 'cross', at: [100, 200] }] },
    { ...one, [OTHER_PAGE]: [{ stamp: 'tick', at: [100, 201] }] },
    { ...one, [OTHER_PAGE]: [{ comment: 'tick', at: [100, 200] }] },
    { ...one, [PAGE]: [line(4), tick, comment] },
    { ...one, [PAGE]: [tick, line(6), comment] },
    { ...one, [PAGE]: [tick, { tone: 'blue', points: [0, 1, 2, 3] }, comment] },
    { ...one, [PAGE]: [tick, line(4), { comment: 'How?', at: [5, 5] }] },
    { ...one, [PAGE]: [tick, line(4), { comment: 'Why?', at: [5, 6] }] },
  ];
  for (const changed of different) {
    expect(isSameDrawing(one, changed), JSON.stringify(changed)).toBe(false);
  }
});

test('a page is told in words', () => {
  const cross: PageMark = { stamp: 'cross', at: [1, 2] };
  const comment: PageMark = { comment: 'Why?', at: [5, 5] };
  expect(wordsOfPage([tick, tick, line(4), comment])).toBe('2 ticks, 1 line, 1 comment');
  expect(wordsOfPage([cross, comment, tick, comment, line(4), cross, line(6)])).toBe(
    '1 tick, 2 crosses, 2 lines, 2 comments',
  );
  expect(wordsOfPage([cross])).toBe('1 cross');
  expect(wordsOfPage([])).toBe('');
});

test('a line drops the points that are nearer than 40 to the one before, and keeps its last', () => {
  const cases: [number[], number[]][] = [
    [
      [0, 0, 24, 31, 100, 100],
      [0, 0, 100, 100],
    ],
    [
      [0, 0, 24, 32, 100, 100],
      [0, 0, 24, 32, 100, 100],
    ],
    [
      [0, 500, 0, 530, 0, 540, 0, 541],
      [0, 500, 0, 540, 0, 541],
    ],
    [
      [0, 0, 30, 0, 60, 0, 61, 0],
      [0, 0, 60, 0, 61, 0],
    ],
    [
      [5, 5, 6, 6],
      [5, 5, 6, 6],
    ],
    [
      [0, 0, 100, 100, 5],
      [0, 0, 100, 100],
    ],
    [[], []],
  ];
  for (const [points, kept] of cases) expect(thinned(points)).toEqual(kept);
  expect(thinned([0, 0, 50, 0, 100, 0, 150, 0], 60)).toEqual([0, 0, 100, 0, 150, 0]);
});

test('a line of 300 points is kept as it is; of a longer one those that are nearer than 80 go as well', () => {
  const apart = (points: number) => Array.from({ length: points }, (_, at) => [at * 40, 0]).flat();
  expect(thinned(apart(300))).toEqual(apart(300));
  expect(thinned(apart(301))).toEqual(Array.from({ length: 151 }, (_, at) => [at * 80, 0]).flat());
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
