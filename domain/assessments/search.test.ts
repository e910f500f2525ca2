import { expect, test } from 'vitest';
import { filterAssessments, isInTab } from './search.ts';

const assessments = [
  { title: 'Squares and roots', subject: 'Mathematics', topic: 'A Square and A Cube', status: 'pending' },
  { title: 'Light', subject: 'Science', topic: 'Mirrors and Lenses', status: 'in_progress' },
  { title: 'Letter writing', subject: 'English', topic: '', status: 'completed' },
];
const titles = (query: Partial<Parameters<typeof filterAssessments>[1]>) =>
  filterAssessments(assessments, { tab: 'all', search: '', subject: '', ...query }).map(({ title }) => title);

test('finds text in title, subject and topic, in any case', () => {
  expect(titles({ search: 'ROOTS' })).toEqual(['Squares and roots']);
  expect(titles({ search: 'scien' })).toEqual(['Light']);
  expect(titles({ search: ' lenses ' })).toEqual(['Light']);
  expect(titles({ search: 'chemistry' })).toEqual([]);
});

test('filters by subject, and by subject and text together', () => {
  expect(titles({ subject: 'mathematics' })).toEqual(['Squares and roots']);
  expect(titles({ subject: 'Mathematics', search: 'light' })).toEqual([]);
});

test('what has been begun counts as pending, so that the two tabs add up to all', () => {
  expect(titles({ tab: 'pending' })).toEqual(['Squares and roots', 'Light']);
  expect(titles({ tab: 'completed' })).toEqual(['Letter writing']);
  expect(isInTab({ status: 'something new' }, 'all')).toBe(true);
});
