import { plural } from '@kaksha/domain/language.ts';

/** The bank of practice questions, for operators. */
export const en = {
  title: 'Practice Questions',
  description: 'What our bank asks about the chapters of the books, and what it has too little of.',
  bySubject: 'By subject and class',
  subject: 'Subject',
  subjectOfClass: (subject: string, grade: number) => `${subject}, Class ${grade}`,
  questions: 'Questions',
  chapters: 'Chapters with questions',
  chaptersOf: (asked: number, chapters: number) => `${asked} of ${chapters}`,
  wanted: 'Should have',
  inEachChapter: (count: number) => `${count} in each chapter`,
  inTheClass: (count: number) => `${count} in all, by skill`,
  state: 'State',
  enough: 'Enough',
  tooFew: (missing: number) =>
    plural(missing, { one: '1 chapter short', other: `${missing} chapters short` }),
  tooFewInAll: (missing: number) =>
    plural(missing, { one: '1 question short', other: `${missing} questions short` }),
  shortTitle: 'Chapters with too few',
  chapter: 'Chapter',
  book: 'Book',
  noneShort: 'Every chapter has what it should have.',
  noBooks: 'No chapter of a book is known.',
};
