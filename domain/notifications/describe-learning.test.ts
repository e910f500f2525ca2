import { expect, test } from 'vitest';
import { describeLearning, LEARNING_EVENTS, learningPath } from './describe-learning.ts';

const thing = { title: 'Fractions', teacherName: 'Meera Iyer', studentName: 'Riya Sharma' };

test('a parent reads of the child, a child of itself', () => {
  expect(describeLearning('assessment_released', thing, 'parent')).toBe(
    'Riya Sharma’s results of “Fractions” are there.',
  );
  expect(describeLearning('assessment_released', thing, 'student')).toBe(
    'Your results of “Fractions” are there.',
  );
  expect(describeLearning('assessment_set', thing, 'parent')).toBe('Meera Iyer set Riya Sharma “Fractions”.');
});

test('each event has a sentence that names what it is about', () => {
  for (const event of LEARNING_EVENTS)
    expect(describeLearning(event, thing, 'teacher')).toContain('Fractions');
});

test('the teacher is led to the marking, the student to the results once they are there', () => {
  expect(learningPath('assessment_to_mark', 'a1', 'teacher')).toBe('/teacher/assessments/a1/review');
  expect(learningPath('assessment_released', 'a1', 'student')).toBe('/student/assessments/a1');
  expect(learningPath('assessment_regraded', 'a1', 'student')).toBe('/student/assessments/a1');
  expect(learningPath('assessment_set', 'a1', 'student')).toBe('/assessments/a1');
  expect(learningPath('badge_earned', null, 'student')).toBe('/student/dashboard');
});
