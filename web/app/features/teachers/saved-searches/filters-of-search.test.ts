import { expect, test } from 'vitest';
import { describeFilters } from '../filter-texts.ts';
import { searchPath } from '../search-filters.ts';
import { en } from '../words/en.ts';
import { filtersOfSearch } from './filters-of-search.ts';

test('a saved search leads to the same list, and is told in the same words', () => {
  const filters = filtersOfSearch({
    filters: { subject: 'Mathematics', class: 8, maxPrice: 400, minRating: 4.5 },
  });
  expect(searchPath(filters)).toBe('/find-teachers?subject=Mathematics&class=8&maxPrice=400&minRating=4.5');
  expect(describeFilters(filters, en.filters)).toBe(
    'Class 8 Mathematics, ₹200 to ₹400 an hour, rated 4.5 and more',
  );
});
