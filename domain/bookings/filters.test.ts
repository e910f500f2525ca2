import { expect, test } from 'vitest';
import { filterOptions } from '../filter-options.ts';
import { BOOKING_FILTER_GRADES, BOOKING_FILTER_SUBJECTS, ordinalGrade } from './filters.ts';

test('offers the specified subjects first, then each other subject that the data holds once', () => {
  expect(filterOptions<string>(BOOKING_FILTER_SUBJECTS, ['Physics', 'Science', 'Hindi', 'Physics'])).toEqual([
    'Mathematics',
    'Science',
    'English',
    'Physics',
    'Hindi',
  ]);
});

test('offers classes in their own order, a held class 2 before the specified 6', () => {
  expect(filterOptions<number>(BOOKING_FILTER_GRADES, [10, 2])).toEqual([2, 6, 7, 8, 9, 10]);
});

test('offers the specified classes 6th to 10th when there are no bookings', () => {
  expect(filterOptions<number>(BOOKING_FILTER_GRADES, []).map(ordinalGrade)).toEqual([
    '6th',
    '7th',
    '8th',
    '9th',
    '10th',
  ]);
});

test('writes 1st, 2nd, 3rd, and th for the rest', () => {
  expect([1, 2, 3, 4, 10].map(ordinalGrade)).toEqual(['1st', '2nd', '3rd', '4th', '10th']);
});
