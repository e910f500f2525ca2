import { plural } from '@kaksha/domain/language.ts';

const home = 'Home';
const classOf = (grade: number) => `Class ${grade}`;
const classAndSubject = (grade: number, subject: string) => `Class ${grade} ${subject}`;
const chapters = (count: number) => plural(count, { one: '1 chapter', other: `${count} chapters` });
const questions = (count: number) => plural(count, { one: '1 question', other: `${count} questions` });
/** Claims about practice questions are counted. */
const workedOn = (asked: number, count: number) =>
  asked === count
    ? 'each with practice questions and their worked answers'
    : `${plural(asked, { one: '1 has', other: `${asked} have` })} practice questions with worked answers`;

/** Labels of the screens of study guides, by screen. */
export const en = {
  chapterTeachers: {
    title: 'Teachers for this class and subject',
    none: 'No verified teacher offers it at the moment.',
    rated: (rating: string, reviews: number) =>
      `${rating} of 5, ${plural(reviews, { one: '1 review', other: `${reviews} reviews` })}`,
    perHour: (price: string) => `${price} an hour`,
    all: (teachers: number) => `All ${plural(teachers, { one: '1 teacher', other: `${teachers} teachers` })}`,
  },
  guideList: {
    home,
    classAndSubject,
    title: (grade: number, subject: string) => `Class ${grade} ${subject}: study guides by chapter`,
    summary: (count: number, asked: number, books: string) =>
      `${chapters(count)} of ${books}, ${workedOn(asked, count)}; videos and teachers where there are some.`,
    description: 'The chapters in the order of the book. Each has a page with what we know of it.',
    questions,
    videos: (count: number) => plural(count, { one: '1 video', other: `${count} videos` }),
  },
  guide: {
    home,
    classOf,
    classAndSubject,
    studyGuide: 'Study guide',
    title: (chapter: string, grade: number, subject: string) => `${chapter}: Class ${grade} ${subject}`,
    place: (position: number, chapterCount: number, book: string) =>
      `Chapter ${position} of ${chapterCount} in ${book}.`,
    practiceQuestions: (count: number) =>
      plural(count, { one: '1 practice question', other: `${count} practice questions` }),
    verifiedTeachers: (count: number) =>
      `${plural(count, { one: '1 verified teacher', other: `${count} verified teachers` })} for this class and subject`,
    description: (here: string, position: number, chapterCount: number, book: string, edition: string) =>
      `${here}. Chapter ${position} of ${chapterCount} in ${book} (${edition}).`,
    videos: 'Video tutorials on this chapter',
    allVideos: 'All video tutorials on this chapter',
    neighbours: 'The chapters before and after',
    before: 'Before',
    after: 'After',
  },
  guides: {
    home,
    classOf,
    claim: (asked: number, count: number) =>
      `Of ${chapters(count)} and topics of grammar, ${workedOn(asked, count)}.`,
    none: 'The books are not here yet',
    noneHint: 'No chapter is known to us at the moment.',
    subjectsOfClass: (grade: number) => `Subjects of Class ${grade}`,
    chapters,
    questions,
  },
  ownChapterCard: {
    practise: 'Practise this chapter',
    description:
      'Every answer is explained at once, and we remember what to ask again. Free for every student.',
    logIn: 'Log in to practise',
    newHere: 'New here?',
    createAccount: 'Create an account',
    childPractises: 'Your child practises it in their own account.',
    seePractice: 'See what they practised',
    ownTitle: 'You and this chapter',
    loadFailed: 'How far you know this chapter could not be loaded.',
    answersSoFar: (count: number) =>
      plural(count, { one: '1 answer so far', other: `${count} answers so far` }),
    assessments: 'Assessments that ask about it',
  },
  workedQuestions: {
    difficulties: { 1: 'Recall', 2: 'Apply', 3: 'Think further' } as Readonly<Record<number, string>>,
    title: 'Questions with worked answers',
    inBank: (count: number) => `Our practice bank has ${questions(count)} on this chapter.`,
    shownOf: (shown: number, count: number) =>
      `${shown} of the ${questions(count)} that our practice bank has on this chapter. Try each one before you open its answer.`,
    showAnswer: 'Show the answer',
  },
};
