import { describe, expect, it } from 'vitest';
import { numberedLines, numberIn, readEach } from './parsed.ts';

describe('numbers in a file', () => {
  it.each([
    ['1,00,000', 100_000],
    [' ½ ', 0.5],
    ['50%', null],
    ['50 % ', null],
    ['20°', null],
    ['ten', null],
    ['', null],
  ])('%j', (text, value) => {
    expect(numberIn(text)).toBe(value);
  });
});

it('lines are numbered alike, whichever system wrote them', () => {
  const lines = [
    { line: 1, text: 'a\uFEFF' },
    { line: 2, text: '' },
    { line: 3, text: 'b' },
  ];
  for (const end of ['\n', '\r\n', '\r'])
    expect(numberedLines(`\uFEFFa\uFEFF${end}${end}b`, 3)).toEqual(lines);
  expect(() => numberedLines('a\n\nb', 2)).toThrow('This has 3 lines.');
});

it('a mistake of ours is not shown to a teacher as one of theirs', () => {
  const read = () =>
    readEach(['x'], String, () => {
      throw new TypeError('ours');
    });
  expect(read).toThrow('ours');
});
