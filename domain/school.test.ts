import { expect, test } from 'vitest';
import { REGISTRATION_SUBJECTS, SUBJECTS } from './school.ts';

test('subjects of the registration, in the specified order (specification, section 3)', () => {
  expect(REGISTRATION_SUBJECTS.join(', ')).toBe(
    'Mathematics, Science, English, Hindi, Social Studies, Computer Science',
  );
});

test('who registers with a subject can be found by it', () => {
  expect(SUBJECTS).toEqual(expect.arrayContaining([...REGISTRATION_SUBJECTS]));
});
