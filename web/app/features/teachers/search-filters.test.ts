import { TEACHER_SORTS } from '@kaksha/domain/teachers/search.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activeFilterCount,
  clearFilters,
  describeFilters,
  filtersOf,
  minRatingText,
  NO_FILTERS,
  searchInputOf,
  searchPath,
  type TeacherFilters,
} from './search-filters.ts';

const read = (query: string) => filtersOf(new URLSearchParams(query));
const pathQuery = (path: string) => new URLSearchParams(path.split('?')[1] ?? '');

const someFilters: fc.Arbitrary<TeacherFilters> = fc
  .record({
    search: fc
      .string({ maxLength: 100, unit: 'grapheme' })
      .map((text) => text.replaceAll('\u0000', '').trim()),
    subject: fc.constantFrom('', 'Mathematics', 'Social Studies'),
    class: fc.constantFrom('', '1', '8', '10'),
    prices: fc.tuple(fc.integer({ min: 4, max: 20 }), fc.integer({ min: 4, max: 20 })),
    minRating: fc.integer({ min: 0, max: 10 }).map((halves) => halves / 2),
    sort: fc.constantFrom(...TEACHER_SORTS),
    page: fc.integer({ min: 1, max: 50 }),
  })
  .map(({ prices: [a, b], ...rest }) => ({
    ...rest,
    search: rest.search.slice(0, 100).trim(),
    minPriceRupees: Math.min(a, b) * 50,
    maxPriceRupees: Math.max(a, b) * 50,
  }));

describe('the address of a search', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(someFilters, (filters) => {
        expect(filtersOf(pathQuery(searchPath(filters)))).toEqual(filters);
      }),
    );
  });

  it('carries only what was chosen', () => {
    expect(searchPath(NO_FILTERS)).toBe('/find-teachers');
    expect(searchPath({ ...NO_FILTERS, subject: 'Social Studies', class: '8', page: 2 })).toBe(
      '/find-teachers?subject=Social+Studies&class=8&page=2',
    );
  });

  it('takes a form that sends every field, the empty ones too', () => {
    expect(read('search=&subject=&class=&minPrice=200&maxPrice=1000&minRating=0&sort=rating&page=1')).toEqual(
      NO_FILTERS,
    );
  });

  it('ignores what makes no sense', () => {
    expect(read('class=11&minPrice=cheap&maxPrice=&minRating=none&sort=name&page=-3')).toEqual(NO_FILTERS);
    expect(read('class=8.5&minPrice=-50&maxPrice=99999&minRating=7&page=Infinity')).toEqual({
      ...NO_FILTERS,
      minRating: 5,
    });
  });

  it('puts prices in order and on the slider’s steps', () => {
    expect(read('minPrice=710&maxPrice=290')).toMatchObject({ minPriceRupees: 300, maxPriceRupees: 700 });
  });

  it('takes the first of two values: fields for pages without scripts come first', () => {
    expect(read('minPrice=300&minPrice=500')).toMatchObject({ minPriceRupees: 300 });
  });
});

describe('Clear All Filters', () => {
  it('resets search, subject, class, price range and rating, and neither the sort nor the page', () => {
    const chosen = read(
      'search=iyer&subject=Hindi&class=3&minPrice=300&maxPrice=500&minRating=4&sort=price_low&page=2',
    );
    expect(clearFilters(chosen)).toEqual({ ...NO_FILTERS, sort: 'price_low', page: 2 });
  });
});

describe('what the API is asked', () => {
  it('uses numbers', () => {
    expect(searchInputOf(read('class=8&minPrice=300&minRating=4.5&page=2'))).toEqual({
      class: 8,
      minPrice: 300,
      minRating: 4.5,
      page: 2,
    });
  });
});

describe('what is said about the filters', () => {
  it('describes them in one line', () => {
    expect(describeFilters(NO_FILTERS)).toBe('');
    expect(describeFilters(read('subject=Mathematics&class=8&minPrice=300&maxPrice=700&minRating=4.5'))).toBe(
      'Class 8 Mathematics, ₹300 to ₹700 an hour, rated 4.5 and more',
    );
    expect(describeFilters(read('search=iyer&maxPrice=200'))).toBe('“iyer”, ₹200 an hour');
  });

  it('counts those of the panel, the two prices as one', () => {
    expect(activeFilterCount(read('search=iyer&sort=price_low'))).toBe(0);
    expect(activeFilterCount(read('subject=Hindi&class=3&minPrice=300&maxPrice=500&minRating=4'))).toBe(4);
  });

  it('says a rating of 5 without a more', () => {
    expect(minRatingText(0)).toBe('Any');
    expect(minRatingText(4.5)).toBe('4.5 and more');
    expect(minRatingText(5)).toBe('5.0');
  });
});
