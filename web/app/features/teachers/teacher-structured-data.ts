/** Teachers and lists of them in the vocabulary of schema.org; see lib/structured-data.ts. */
import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { RATING_MAX } from '@kaksha/domain/teachers/search.ts';
import { en as TUTOR_LIST_TEXT } from '@kaksha/domain/teachers/tutor-list/words/en.ts';
import type { TutorList } from '@kaksha/domain/teachers/tutor-list-schema.ts';
import { tutorListPath, tutorListTitle } from '@kaksha/domain/teachers/tutor-lists.ts';
import { ourselves, type Thing } from '../../lib/structured-data.ts';

const WORDS = TUTOR_LIST_TEXT.structuredData;

const inRupees = (paise: number): string => (paise / 100).toFixed(2);

/** Nothing where nobody has reviewed: a rating without reviews is none. */
function rating(value: number | null, reviewCount: number): { aggregateRating?: Thing } {
  if (value === null || reviewCount === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: value,
      reviewCount,
      bestRating: RATING_MAX,
      worstRating: 1,
    },
  };
}

/** A teacher as a person. */
export function teacherPerson(origin: string, teacher: TeacherProfile): Thing {
  const url = `${origin}/teachers/${teacher.id}`;
  return {
    '@type': 'Person',
    '@id': `${url}#person`,
    name: teacher.name,
    url,
    jobTitle: WORDS.jobTitle,
    ...(teacher.profilePicture === null ? {} : { image: new URL(teacher.profilePicture, url).href }),
    ...(teacher.bio === '' ? {} : { description: teacher.bio }),
    knowsAbout: teacher.subjects,
    knowsLanguage: teacher.languages,
    ...(teacher.education.length === 0
      ? {}
      : {
          alumniOf: teacher.education.map(({ institution }) => ({
            '@type': 'EducationalOrganization',
            name: institution,
          })),
        }),
    worksFor: ourselves(origin),
  };
}

/**
 * The classes that a teacher gives, with the price of an hour; null for a teacher who cannot be booked. The rating stands
 * here because schema.org knows none of a person.
 */
export function teacherCourse(origin: string, teacher: TeacherProfile): Thing | null {
  if (!teacher.verified || teacher.hourlyRatePaise === null) return null;
  const url = `${origin}/teachers/${teacher.id}`;
  const price = inRupees(teacher.hourlyRatePaise);
  const subjects = teacher.subjects.join(', ');
  return {
    '@type': 'Course',
    '@id': `${url}#course`,
    name: WORDS.classesWith(teacher.name, subjects),
    description: teacher.bio || WORDS.oneToOne(subjects),
    url,
    about: teacher.subjects,
    educationalLevel: teacher.classes.map(WORDS.level),
    provider: ourselves(origin),
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      price,
      priceCurrency: 'INR',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'INR',
        unitCode: 'HUR',
        unitText: WORDS.hour,
      },
      availability: 'https://schema.org/InStock',
      url: `${url}/book`,
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: 'PT1H',
      instructor: { '@id': `${url}#person` },
    },
    ...rating(teacher.reviewCount === 0 ? null : teacher.rating, teacher.reviewCount),
  };
}

/** A list of tutors as a course with prices, from its figures; null when nobody is on it. */
export function tutorListCourse(origin: string, list: TutorList): Thing | null {
  const { figures } = list;
  if (figures.lowestRatePaise === null || figures.highestRatePaise === null) return null;
  const url = `${origin}${tutorListPath(list.slug, list.class)}`;
  return {
    '@type': 'Course',
    '@id': `${url}#course`,
    name: WORDS.classesOf(list.subject, list.class),
    description: TUTOR_LIST_TEXT.summary(list.subject, list.class, figures),
    url,
    about: list.subject,
    ...(list.class === null ? {} : { educationalLevel: WORDS.level(list.class) }),
    provider: ourselves(origin),
    offers: {
      '@type': 'AggregateOffer',
      category: 'Paid',
      lowPrice: inRupees(figures.lowestRatePaise),
      highPrice: inRupees(figures.highestRatePaise),
      priceCurrency: 'INR',
      offerCount: figures.teacherCount,
    },
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'PT1H' },
    ...rating(figures.averageRating, figures.reviewCount),
  };
}

/** The teachers that this page of a list shows, in its order. */
export function tutorItems(origin: string, list: TutorList): Thing {
  return {
    '@type': 'ItemList',
    name: tutorListTitle(list.subject, list.class),
    numberOfItems: list.figures.teacherCount,
    itemListElement: list.teachers.map((teacher, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: teacher.name,
      url: `${origin}/teachers/${teacher.id}`,
    })),
  };
}
