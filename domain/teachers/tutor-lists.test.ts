import { expect, test } from 'vitest';
import { SUBJECTS } from '../school.ts';
import type { TutorFigures } from './tutor-figures.ts';
import { en as TUTOR_LIST_TEXT } from './tutor-list/words/en.ts';
import { gradeOfSegment, subjectSlug, tutorListPath, tutorListTitle } from './tutor-lists.ts';

const FIGURES: TutorFigures = {
  teacherCount: 7,
  lowestRatePaise: 30_000,
  highestRatePaise: 80_000,
  averageRating: 4.666,
  reviewCount: 32,
};
const NOBODY: TutorFigures = {
  teacherCount: 0,
  lowestRatePaise: null,
  highestRatePaise: null,
  averageRating: null,
  reviewCount: 0,
};

test.each([
  ['Mathematics', 'mathematics'],
  ['Social Studies', 'social-studies'],
  ['C++ & Robotics!', 'c-robotics'],
  ['संस्कृत', 'संस्कृत'],
])('%s stands in an address as %s', (subject, slug) => {
  expect(subjectSlug(subject)).toBe(slug);
});

test('no two specified subjects share an address', () => {
  expect(new Set(SUBJECTS.map(subjectSlug)).size).toBe(SUBJECTS.length);
});

test('addresses of lists, with the page only from the second on', () => {
  expect(tutorListPath('social-studies', null)).toBe('/tutors/social-studies');
  expect(tutorListPath('mathematics', 8)).toBe('/tutors/mathematics/class-8');
  expect(tutorListPath('mathematics', 8, 2)).toBe('/tutors/mathematics/class-8?page=2');
  expect(tutorListPath('संस्कृत', null)).toBe(`/tutors/${encodeURIComponent('संस्कृत')}`);
});

test.each([
  ['class-1', 1],
  ['class-10', 10],
  ['class-0', null],
  ['class-11', null],
  ['class-08', null],
  ['Class-8', null],
  ['first-class-8', null],
  ['8', null],
])('%s in an address means class %s', (segment, grade) => {
  expect(gradeOfSegment(segment)).toBe(grade);
});

test('titles and summaries say what is there', () => {
  expect(tutorListTitle('Mathematics', 8)).toBe('Class 8 Mathematics tutors');
  expect(tutorListTitle('Hindi', null)).toBe('Hindi tutors');
  expect(TUTOR_LIST_TEXT.summary('Mathematics', 8, FIGURES)).toBe(
    '7 verified teachers for live online Class 8 Mathematics classes, ₹300 to ₹800 an hour. Rated 4.7 of 5 in 32 reviews.',
  );
  expect(TUTOR_LIST_TEXT.summary('Hindi', null, { ...FIGURES, teacherCount: 1, averageRating: null })).toBe(
    '1 verified teacher for live online Hindi classes, ₹300 to ₹800 an hour.',
  );
  expect(TUTOR_LIST_TEXT.summary('Hindi', 1, NOBODY)).toBe(
    'No verified teacher offers Class 1 Hindi at the moment.',
  );
});

test('one rate is no range', () => {
  expect(TUTOR_LIST_TEXT.rateRange({ ...FIGURES, highestRatePaise: 30_000 })).toBe('₹300 an hour');
});

test('the answers are made from the figures; ratings only where there are reviews', () => {
  const answers = TUTOR_LIST_TEXT.questions('Mathematics', 8, FIGURES).map((each) => each.answer);
  expect(answers[0]).toContain('₹300 to ₹800 an hour');
  expect(answers[1]).toContain('4.7 of 5, from 32 reviews');
  const unrated = TUTOR_LIST_TEXT.questions('Mathematics', 8, {
    ...FIGURES,
    averageRating: null,
    reviewCount: 0,
  });
  expect(unrated.map((each) => each.question).join()).not.toContain('rated');
  expect(unrated.length).toBe(answers.length - 1);
  expect(TUTOR_LIST_TEXT.questions('Mathematics', 8, NOBODY)).toEqual([]);
});
