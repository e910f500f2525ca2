import type { TutorList } from '@kaksha/domain/teachers/tutor-list-schema.ts';
import { expect, test } from 'vitest';
import { teacherCourse, teacherPerson, tutorItems, tutorListCourse } from './teacher-structured-data.ts';
import { TEST_TEACHER } from './test-teacher.ts';

const ORIGIN = 'https://kaksha.test';
const TEACHER = { ...TEST_TEACHER, languages: ['Hindi'], classes: [7, 8] };
const LIST: TutorList = {
  subject: 'Mathematics',
  slug: 'mathematics',
  class: 8,
  teachers: [TEACHER],
  page: 1,
  pageCount: 1,
  figures: {
    teacherCount: 1,
    lowestRatePaise: 60_000,
    highestRatePaise: 60_000,
    averageRating: 4.8,
    reviewCount: 12,
  },
  classes: [],
  subjects: [],
};

test('a teacher is a person with a whole address and picture', () => {
  expect(teacherPerson(ORIGIN, TEACHER)).toMatchObject({
    '@type': 'Person',
    name: 'Meera Iyer',
    url: `${ORIGIN}/teachers/${TEACHER.id}`,
    image: `${ORIGIN}/media/portraits/meera.svg`,
    alumniOf: [{ name: 'IIT Patna' }],
  });
  expect(teacherPerson(ORIGIN, { ...TEACHER, profilePicture: null, bio: '' })).not.toHaveProperty('image');
});

test('an hour is offered for its price in rupees, by this very person', () => {
  const course = teacherCourse(ORIGIN, TEACHER);
  expect(course).toMatchObject({
    '@type': 'Course',
    offers: { '@type': 'Offer', price: '600.00', priceCurrency: 'INR' },
    hasCourseInstance: { instructor: { '@id': teacherPerson(ORIGIN, TEACHER)['@id'] } },
    aggregateRating: { ratingValue: 4.8, reviewCount: 12, bestRating: 5, worstRating: 1 },
  });
});

test('who cannot be booked offers nothing', () => {
  expect(teacherCourse(ORIGIN, { ...TEACHER, verified: false })).toBeNull();
  expect(teacherCourse(ORIGIN, { ...TEACHER, hourlyRatePaise: null })).toBeNull();
});

test('without reviews there is no rating', () => {
  expect(teacherCourse(ORIGIN, { ...TEACHER, rating: 0, reviewCount: 0 })).not.toHaveProperty(
    'aggregateRating',
  );
  const figures = { ...LIST.figures, averageRating: null, reviewCount: 0 };
  expect(tutorListCourse(ORIGIN, { ...LIST, figures })).not.toHaveProperty('aggregateRating');
});

test('a list offers from its lowest to its highest rate, and names whom it shows', () => {
  const figures = { ...LIST.figures, highestRatePaise: 90_000, teacherCount: 30 };
  expect(tutorListCourse(ORIGIN, { ...LIST, figures })).toMatchObject({
    name: 'Live online Class 8 Mathematics classes',
    offers: { '@type': 'AggregateOffer', lowPrice: '600.00', highPrice: '900.00', offerCount: 30 },
  });
  expect(tutorItems(ORIGIN, LIST).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Meera Iyer', url: `${ORIGIN}/teachers/${TEACHER.id}` },
  ]);
});

test('a list without a teacher offers nothing', () => {
  const figures = { ...LIST.figures, teacherCount: 0, lowestRatePaise: null, highestRatePaise: null };
  expect(tutorListCourse(ORIGIN, { ...LIST, figures })).toBeNull();
});
