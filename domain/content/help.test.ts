import { expect, test } from 'vitest';
import { noHelpFound, searchHelp } from './help.ts';
import { HELP_CENTRES } from './help-centres.ts';

const { students, teachers } = HELP_CENTRES;
const found = (term: string) => searchHelp(students.questions, term).map(({ id }) => id);
const answer = (id: string) =>
  [...students.questions, ...teachers.questions].find((question) => question.id === id)?.answer ?? '';

test('the student help centre holds 11 questions (specification, section 2)', () => {
  expect(students.questions).toHaveLength(11);
});

test('the footer names both centres (specification, section 2)', () => {
  expect([students.title, teachers.title]).toEqual(['Student Help Center', 'Teacher Help Center']);
  expect([students.path, teachers.path]).toEqual(['/help/students', '/help/teachers']);
});

test('a term with no match (specification, section 2)', () => {
  expect(found('zebra')).toEqual([]);
  expect(noHelpFound('zebra')).toBe('No results found for "zebra". Try a different search term.');
});

test('a search finds whole and half words in question and answer, whatever their case and order', () => {
  expect(found('UPI')).toEqual(['paying']);
  expect(found('  CLASS  join ')).toContain('joining-a-class');
  expect(found('cancel')).toContain('cancelling');
  expect(found('refund')).toContain('cancelling');
  expect(found('cancel zebra')).toEqual([]);
  for (const nothing of ['', ' \t']) expect(found(nothing)).toHaveLength(11);
});

test('a search minds neither accents nor the quotes of a phone’s keyboard', () => {
  expect(found('réfund')).toEqual(found('refund'));
  expect(found('child’s progress')).toContain('parents');
});

test('every question has an address of its own within its page, and is asked once', () => {
  for (const { questions } of [students, teachers]) {
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
    for (const { id } of questions) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  }
});

test('answers have the figures of the rules (specification, section 9)', () => {
  expect(answer('cancelling')).toContain('free until 4 hours before the start');
  expect(answer('missing-a-class')).toContain("marked 'Missed'");
  expect(answer('support')).toContain('Monday to Saturday 9:00 to 18:00');
  expect(answer('support')).toContain('within 24 hours on working days');
  expect(answer('verification')).toContain('2-3 business days');
  expect(answer('answering-requests')).toContain('within 24 hours');
});
