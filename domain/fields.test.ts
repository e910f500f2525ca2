import { expect, test } from 'vitest';
import { givenInstant, grade, line, localDate, text } from './fields.ts';
import { GRADE_MAX, GRADE_MIN, GRADES, SUBJECTS } from './school.ts';

test('classes run from 1 to 10 (specification, section 9)', () => {
  expect(GRADES).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect([GRADE_MIN, GRADE_MAX]).toEqual([1, 10]);
  expect(GRADES.every((each) => grade.parse(String(each)) === each)).toBe(true);
  for (const other of [0, 11, 8.5, '', 'eight']) expect(grade.safeParse(other).success).toBe(false);
});

test('the subjects of the find-teachers filter, in the order listed (specification, section 3)', () => {
  expect(SUBJECTS).toEqual([
    'Mathematics',
    'Science',
    'Physics',
    'Chemistry',
    'Biology',
    'English',
    'Hindi',
    'Social Studies',
    'History',
    'Computer Science',
  ]);
});

test('dates and times that are sent to us are of our times', () => {
  for (const date of ['1900-01-01', '2026-02-28', '2199-12-31']) {
    expect(localDate.safeParse(date).success).toBe(true);
    expect(givenInstant.safeParse(`${date}T10:00:00.000Z`).success).toBe(true);
  }
  for (const date of [
    '0000-01-01',
    '1899-12-31',
    '2026-02-29',
    '2200-01-01',
    '9999-12-31',
    '-000001-01-01',
  ]) {
    expect(localDate.safeParse(date).success).toBe(false);
    expect(givenInstant.safeParse(`${date}T10:00:00.000Z`).success).toBe(false);
  }
});

test('a line is one line, whatever is typed into it, and a name that nobody sees is none', () => {
  const name = line(20, 'Please enter a name');
  expect(name.parse('  Asha\r\nBcc:\tx ')).toBe('Asha Bcc: x');
  expect(name.parse('Mee\u200bra\u0007Iyer\u2028')).toBe('Meera Iyer');
  // The joiner inside a word of an Indian script belongs to it.
  expect(name.parse('\u0936\u094d\u200d\u0930\u0940')).toBe('\u0936\u094d\u200d\u0930\u0940');
  for (const nobody of ['\u200b\u200b', '\u200c\u200d', ' \u200d ', ' \ufeff ', '\r\n']) {
    expect(name.safeParse(nobody).error?.issues[0]?.message).toBe('Please enter a name');
  }
});

test('a text is refused in words when it is none, too long, or cannot be kept; only a required one when it is empty', () => {
  const refusal = (schema: ReturnType<typeof text>, value: unknown) =>
    schema.safeParse(value).error?.issues[0]?.message;
  expect(refusal(text(5), undefined)).toBe('Please enter text');
  expect(refusal(text(5), '')).toBeUndefined();
  const required = text(5, 'Please enter a title');
  expect(refusal(required, undefined)).toBe('Please enter a title');
  expect(refusal(required, ' ')).toBe('Please enter a title');
  expect(refusal(required, ' 12345 ')).toBeUndefined();
  expect(refusal(required, '123456')).toBe('Please use at most 5 characters');
  expect(refusal(required, 'a\u0000')).toBe('The text contains a character that cannot be stored.');
});
