import { expect, test } from 'vitest';
import { badgeName, describeLearning, LEARNING_EVENTS, learningPath } from './describe-learning.ts';

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

test('each event has a sentence of its own that names what it is about', () => {
  for (const role of ['teacher', 'student', 'parent'] as const) {
    const sentences = LEARNING_EVENTS.map((event) => describeLearning(event, thing, role));
    for (const sentence of sentences) expect(sentence).toContain('“Fractions”');
    expect(new Set(sentences).size).toBe(LEARNING_EVENTS.length);
  }
  expect(describeLearning('badge_earned', thing, 'student')).toBe('You earned the badge “Fractions”.');
  expect(describeLearning('badge_earned', thing, 'parent')).toBe('Riya Sharma earned the badge “Fractions”.');
});

test('a badge is called by its name and its chapter', () => {
  expect(badgeName('first_full_score')).toBe('First full score');
  expect(badgeName('chapter_mastered', 'Fractions')).toBe('Chapter mastered: Fractions');
});

test('the teacher is led to the marking, the student to the results once they are there', () => {
  expect(learningPath('assessment_to_mark', 'a1', 'teacher')).toBe('/teacher/assessments/a1/review');
  expect(learningPath('assessment_released', 'a1', 'student')).toBe('/student/assessments/a1');
  expect(learningPath('assessment_regraded', 'a1', 'student')).toBe('/student/assessments/a1');
  expect(learningPath('assessment_set', 'a1', 'student')).toBe('/assessments/a1');
  expect(learningPath('badge_earned', null, 'student')).toBe('/student/dashboard');
  expect(learningPath('badge_earned', null, 'parent')).toBe('/parent/child-progress');
  expect(learningPath('assessment_released', 'a1', 'parent')).toBe('/parent/child-progress');
});
