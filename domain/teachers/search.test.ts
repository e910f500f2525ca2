import { expect, test } from 'vitest';
import { PRICE_MAX_RUPEES, PRICE_MIN_RUPEES, PRICE_STEP_RUPEES } from '../bookings/pricing.ts';
import {
  minuteOfTime,
  RATING_MAX,
  RATING_STEP,
  responseTimeText,
  FIND_TEACHERS_TEXT as T,
  TEACHER_SORT_LABELS,
  TEACHER_SORTS,
  TEACHERS_PER_PAGE,
} from './search.ts';
import { teacherSearchInput } from './search-schema.ts';

test.each([
  [T.searchPlaceholder, 'Search by subject or teacher name...'],
  [T.found(27), '27 Teachers Found'],
  [T.emptyTitle, 'No teachers found matching your criteria'],
  [T.emptyHint, 'Try adjusting your filters or search term'],
  [T.clearAll, 'Clear All Filters'],
  [T.showFilters, 'Show Filters'],
  [T.hideFilters, 'Hide Filters'],
  [T.applyFilters, 'Apply Filters'],
  [T.viewProfile, 'View Profile'],
  [T.bookNow, 'Book Now'],
  [T.responseTime, 'Usually within 2 hours'],
])('%s (specification, sections 2, 8 and 9)', (text, specified) => {
  expect(text).toBe(specified);
});

test('4 a page; 200 to 1000 rupees in steps of 50; ratings in steps of 0.5 (specification, section 9)', () => {
  expect(TEACHERS_PER_PAGE).toBe(4);
  expect([PRICE_MIN_RUPEES, PRICE_MAX_RUPEES, PRICE_STEP_RUPEES]).toEqual([200, 1000, 50]);
  expect([RATING_STEP, RATING_MAX]).toEqual([0.5, 5]);
});

test('the four sorts, rating high first by default (specification, section 5)', () => {
  expect(TEACHER_SORTS.map((sort) => TEACHER_SORT_LABELS[sort])).toEqual([
    'Rating: High to Low',
    'Experience: High to Low',
    'Price: Low to High',
    'Price: High to Low',
  ]);
});

test('an empty filter, as a form sends it, is none', () => {
  const empty = { search: '', subject: '', class: '', minPrice: '', maxPrice: '', minRating: '', sort: '' };
  expect(Object.values(teacherSearchInput.parse(empty)).filter((value) => value !== undefined)).toEqual([]);
});

test.each([
  { class: '11' },
  { class: '0' },
  { minRating: '5.5' },
  { sort: 'name' },
  { page: '0' },
  { search: 'a\u0000' },
  { day: '8' },
  { from: '25:00' },
  { until: 'noon' },
  { from: '18:00', until: '18:30' },
  { from: '23:30' },
])('%o is refused', (filter) => {
  expect(teacherSearchInput.safeParse(filter).success).toBe(false);
});

test('a choice of several is given once or more often; ticked boxes and times are read as forms send them', () => {
  const read = (query: Record<string, unknown>) => teacherSearchInput.parse(query);
  expect(read({ day: '2', language: 'Hindi' })).toEqual({ day: [2], language: ['Hindi'] });
  expect(read({ day: ['2', '4', '2'], language: ['Hindi', ''] })).toEqual({
    day: [2, 4],
    language: ['Hindi'],
  });
  expect(read({ verified: 'on', trial: '1' })).toEqual({ verified: true, trial: true });
  expect(read({ verified: 'false', trial: '' })).toEqual({});
  expect(read({ from: '18:00', until: '24:00' })).toEqual({ from: '18:00', until: '24:00' });
});

test.each([
  ['00:00', 0],
  ['18:30', 1110],
  ['24:00', 1440],
  ['24:30', undefined],
  ['7:00', undefined],
  ['18:30:00', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is minute %s of the day', (text, minute) => {
  expect(minuteOfTime(text)).toBe(minute);
});

test.each([
  [null, 'Usually within 2 hours'],
  [0, 'Usually within an hour'],
  [60, 'Usually within an hour'],
  [61, 'Usually within 2 hours'],
  [121, 'Usually within 4 hours'],
  [480, 'Usually within 8 hours'],
  [720, 'Usually within 12 hours'],
  [721, 'Usually within a day'],
])('a median of %s minutes is %s', (minutes, text) => {
  expect(responseTimeText(minutes)).toBe(text);
});
