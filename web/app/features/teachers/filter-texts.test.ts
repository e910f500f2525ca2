import { describe, expect, it } from 'vitest';
import { describeFilters, freeTimeText, minRatingText } from './filter-texts.ts';
import { filtersOf, NO_FILTERS, type TeacherFilters } from './search-filters.ts';
import { en } from './words/en.ts';

const read = (query: string) => filtersOf(new URLSearchParams(query));
const describeIn = (filters: TeacherFilters) => describeFilters(filters, en.filters);
const freeTimeIn = (filters: TeacherFilters) => freeTimeText(filters, en.filters);
const minRatingIn = (rating: number) => minRatingText(rating, en.filters);

describe('what is said about the filters', () => {
  it('describes them in one line', () => {
    expect(describeIn(NO_FILTERS)).toBe('');
    expect(describeIn(read('subject=Mathematics&class=8&minPrice=300&maxPrice=700&minRating=4.5'))).toBe(
      'Class 8 Mathematics, ₹300 to ₹700 an hour, rated 4.5 and more',
    );
    expect(describeIn(read('search=iyer&maxPrice=200'))).toBe('“iyer”, ₹200 an hour');
    expect(
      describeIn(
        read('class=7&subject=Mathematics&maxPrice=400&day=2&day=4&from=18:00&until=20:00&verified=true'),
      ),
    ).toBe('Class 7 Mathematics, ₹200 to ₹400 an hour, verified, free Tuesday or Thursday, 18:00–20:00');
    expect(describeIn(read('language=Hindi&language=Tamil&trial=true&batchSize=5'))).toBe(
      'speaks Hindi or Tamil, offers a trial, has 1:5 batches',
    );
  });

  it('says when a free hour is asked for', () => {
    expect(freeTimeIn(read('day=2&day=4&from=18:00&until=20:00'))).toBe('Tuesday or Thursday, 18:00–20:00');
    expect(freeTimeIn(read('day=1&day=3&day=5'))).toBe('Monday, Wednesday or Friday');
    expect(freeTimeIn(read('from=18:00'))).toBe('from 18:00');
    expect(freeTimeIn(read('until=10:00'))).toBe('until 10:00');
  });

  it('says a rating of 5 without a more', () => {
    expect(minRatingIn(0)).toBe('Any');
    expect(minRatingIn(4.5)).toBe('4.5 and more');
    expect(minRatingIn(5)).toBe('5.0');
  });
});
