import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pagesToShow } from './pagination-pages.ts';

const show = (page: number, pageCount: number) =>
  pagesToShow(page, pageCount)
    .map((entry) => (entry.kind === 'gap' ? '…' : entry.page))
    .join(' ');

describe('pages to show', () => {
  test('all of a few', () => {
    expect(show(1, 3)).toBe('1 2 3');
    expect(show(4, 7)).toBe('1 2 3 4 5 6 7');
  });

  test('the ends and the neighbours of many', () => {
    expect(show(1, 24)).toBe('1 2 3 4 5 … 24');
    expect(show(8, 24)).toBe('1 … 7 8 9 … 24');
    expect(show(23, 24)).toBe('1 … 20 21 22 23 24');
  });

  test('always holds the first, the last and the current page, in order, in seven places', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 8, max: 500 })
          .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count))),
        ([page, pageCount]) => {
          const entries = pagesToShow(page, pageCount);
          const pages = entries.flatMap((entry) => (entry.kind === 'page' ? [entry.page] : []));
          expect(entries).toHaveLength(7);
          expect(pages).toEqual([...pages].sort((a, b) => a - b));
          expect(pages).toContain(page);
          expect(pages[0]).toBe(1);
          expect(pages.at(-1)).toBe(pageCount);
        },
      ),
    );
  });
});
