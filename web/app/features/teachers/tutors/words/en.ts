import { plural } from '@kaksha/domain/language.ts';

/** Labels of the public lists of teachers. */
export const en = {
  tutors: {
    ofClass: (grade: number) => `Class ${grade}`,
    byClass: (subject: string) => `${subject} by class`,
    allSubjects: 'All subjects',
    subjectsInClass: (grade: number) => `Subjects in Class ${grade}`,
    filter: 'Filter by price and rating',
    listOf: (title: string, teachers: number) =>
      `${title}: ${teachers} ${plural(teachers, { one: 'teacher', other: 'teachers' })}`,
    verifiedTeachers: (count: number) =>
      plural(count, { one: 'Verified teacher', other: 'Verified teachers' }),
    verifiedCount: (count: number) =>
      `${count} ${plural(count, { one: 'verified teacher', other: 'verified teachers' })}`,
    reviews: (count: number) => `${count} ${plural(count, { one: 'review', other: 'reviews' })}`,
    anHourCosts: 'An hour costs',
    to: (highest: string) => `to ${highest}`,
    pageTitle: (title: string, page: number) => `${title}, page ${page}`,
    metaDescription: 'Choose a free hour and book online.',
    home: 'Home',
    tutors: 'Tutors',
    lead: 'Live one-to-one classes online, with teachers whose identity and degree we have checked.',
    noneHint: 'Other classes and subjects have teachers today.',
    none: 'No verified teacher offers this at the moment',
    seeWhatIsTaught: 'See what is taught',
    bestRatedFirst: 'Best rated first',
    pageOf: (page: number, pageCount: number) => `page ${page} of ${pageCount}`,
    pages: (title: string) => `Pages of ${title}`,
    questionsAbout: (title: string) => `Questions about ${title}`,
    listsHint: 'Each list shows verified teachers only, the best rated first, with what an hour costs.',
    noSubjectHint: 'As soon as the first one is verified and has set a rate, the subject stands here.',
    noSubject: 'No verified teacher is on offer yet',
    findTeachers: 'Find Teachers',
    classesOf: (subject: string) => `Classes in which ${subject} is taught`,
  },
};
