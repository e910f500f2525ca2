import { expect, test } from 'vitest';
import { addSubject, tidySubjects } from './subjects.ts';

test('a subject is added once, whatever its case; an empty one never (specification, section 5)', () => {
  const held = ['Hindi'];
  expect(addSubject(held, ' Sanskrit ')).toEqual(['Hindi', 'Sanskrit']);
  expect(addSubject(held, 'hindi ')).toBe(held);
  expect(addSubject(held, '   ')).toBe(held);
});

test('a list is tidied alike', () => {
  expect(tidySubjects(['Hindi', '', 'HINDI', ' English', 'English'])).toEqual(['Hindi', 'English']);
});
