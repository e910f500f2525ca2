import { expect, test } from 'vitest';
import { filterAssessments, isInTab, sortForStudent } from './search.ts';

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
  expect(titles({ tab: 'all' })).toEqual(['Squares and roots', 'Light', 'Letter writing']);
  expect(isInTab({ status: 'something new' }, 'all')).toBe(true);
});

test('shows what is due soonest first, and after it what was completed last', () => {
  const at = (day: number) => `2026-11-${day}T10:00:00.000Z`;
  const sorted = sortForStudent([
    { id: 'done first', status: 'completed', dueDate: at(10), completedOn: at(10) },
    { id: 'due later', status: 'pending', dueDate: at(28), completedOn: null },
    { id: 'done, nobody knows when', status: 'completed', dueDate: at(15), completedOn: null },
    { id: 'done last', status: 'completed', dueDate: at(11), completedOn: at(20) },
    { id: 'not known when either', status: 'completed', dueDate: at(12), completedOn: null },
    { id: 'begun, due sooner', status: 'in_progress', dueDate: at(25), completedOn: null },
  ]);
  expect(sorted.map(({ id }) => id)).toEqual([
    'begun, due sooner',
    'due later',
    'done last',
    'done, nobody knows when',
    'not known when either',
    'done first',
  ]);
});
