import type { AssignableStudent } from '@kaksha/domain/assessments/authoring/contract.ts';
import { expect, test } from 'vitest';
import { fitting } from './fitting-students.ts';

const student = (id: string, grade: number, subjects: string[]): AssignableStudent => ({
  id,
  name: id,
  profilePicture: null,
  grade,
  subjects,
});
const students = [
  student('fits', 8, ['Mathematics', 'Science']),
  student('another grade', 7, ['Mathematics']),
  student('another subject', 8, ['Hindi']),
];
const idsOf = (list: readonly AssignableStudent[]) => list.map(({ id }) => id);

test('students are those of the subject and the grade', () => {
  const { matching, others } = fitting(students, { subject: 'Mathematics', grade: 8, assignedStudents: [] });
  expect([idsOf(matching), others]).toEqual([['fits'], []]);
});

test('who was selected before the subject or the grade changed stays in sight', () => {
  const assignedStudents = ['fits', 'another grade'];
  const { matching, others } = fitting(students, { subject: 'Hindi', grade: 8, assignedStudents });
  expect([idsOf(matching), idsOf(others)]).toEqual([['another subject'], ['fits', 'another grade']]);
});
