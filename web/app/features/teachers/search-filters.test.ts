import { TEACHER_SORTS } from '@kaksha/domain/teachers/search.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activeFilterCount,
  clearFilters,
  filtersOf,
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
    languages: fc.subarray(['Hindi', 'English', 'Tamil & more']),
    verified: fc.boolean(),
    trial: fc.boolean(),
    batchSizes: fc.subarray([1, 2, 5, 10] as const),
    days: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
    times: fc.constantFrom(
      ['', ''],
      ['18:00', '20:00'],
      ['07:30', ''],
      ['', '24:00'],
      ['', '13:15'],
      ['22:00', '23:00'],
    ),
    sort: fc.constantFrom(...TEACHER_SORTS),
    page: fc.integer({ min: 1, max: 50 }),
  })
  .map(({ prices: [a, b], times: [from = '', until = ''], ...rest }) => ({
    ...rest,
    search: rest.search.slice(0, 100).trim(),
    from,
    until: until === '24:00' ? '' : until,
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

describe('batches', () => {
  it('are asked for by their sizes, from small to large', () => {
    const wanted = read('batchSize=10&batchSize=2&batchSize=3&batchSize=2');
    expect(wanted.batchSizes).toEqual([2, 10]);
    expect(searchPath(wanted)).toBe('/find-teachers?batchSize=2&batchSize=10');
    expect(activeFilterCount(wanted)).toBe(1);
  });
});

describe('a free hour', () => {
  it('is asked for by days and times, in the order of the week', () => {
    const wanted = read('day=4&day=2&day=4&day=9&from=18:00&until=20:00');
    expect(wanted).toMatchObject({ days: [2, 4], from: '18:00', until: '20:00' });
    expect(searchPath(wanted)).toBe('/find-teachers?day=2&day=4&from=18%3A00&until=20%3A00');
  });

  it.each([
    ['from=20:00&until=18:00', '18:00', '20:00'],
    ['from=18:00&until=18:30', '18:00', '19:00'],
    ['from=23:30', '23:00', ''],
    ['until=00:15', '', '01:00'],
    ['from=00:00&until=24:00', '', ''],
    ['from=noon&until=later', '', ''],
  ])('%s is from %s until %s: in order, and an hour at least', (query, from, until) => {
    expect(read(query)).toMatchObject({ from, until });
  });
});

describe('Clear All Filters', () => {
  it('resets every filter and the page, and not the sort', () => {
    const chosen = read(
      'search=iyer&subject=Hindi&class=3&minPrice=300&maxPrice=500&minRating=4&language=Hindi&verified=true&trial=on' +
        '&day=2&from=18:00&until=20:00&sort=price_low&page=2',
    );
    expect(clearFilters(chosen)).toEqual({ ...NO_FILTERS, sort: 'price_low' });
  });
});

describe('a signed-in child', () => {
  const childs = (query: string) => filtersOf(new URLSearchParams(query), '8');

  it('begins with its own class, which the address says then', () => {
    expect(childs('subject=Hindi')).toMatchObject({ class: '8', subject: 'Hindi' });
    expect(searchPath(childs(''))).toBe('/find-teachers?class=8');
    expect(childs('class=3').class).toBe('3');
  });

  it('can ask for any class, and clear all filters', () => {
    const any = { ...childs('subject=Hindi'), class: '' };
    expect(searchPath(any)).toBe('/find-teachers?subject=Hindi&class=');
    expect(childs(searchPath(any).split('?')[1] ?? '')).toEqual(any);
    expect(searchInputOf(any)).toEqual({ subject: 'Hindi' });
    expect(searchPath(clearFilters(childs('search=iyer')))).toBe('/find-teachers?class=');
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

describe('how many filters are set', () => {
  it('counts those of the panel, the two prices as one', () => {
    expect(activeFilterCount(read('search=iyer&sort=price_low'))).toBe(0);
    expect(activeFilterCount(read('subject=Hindi&class=3&minPrice=300&maxPrice=500&minRating=4'))).toBe(4);
    expect(
      activeFilterCount(read('verified=true&trial=true&language=Hindi&language=Odia&day=1&from=10:00')),
    ).toBe(4);
  });
});
