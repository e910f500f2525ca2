import { BOOKING_DURATIONS_MINUTES, DURATION_LABELS } from '../../../availability/policy.ts';
import { CANCELLATION_POLICY, cancellationSentence } from '../../../bookings/cancellation.ts';
import { PENDING_REQUEST_TERMS } from '../../../bookings/policy.ts';
import { plural } from '../../../language.ts';
import { formatPaise } from '../../../money.ts';
import type { Question, TutorFigures } from '../../tutor-figures.ts';

const taught = (subject: string, grade: number | null) =>
  grade === null ? subject : `Class ${grade} ${subject}`;

/** Texts of a public list of tutors, made from its real figures and from the rules of booking. */
export const en = {
  /** In the vocabulary of schema.org. */
  structuredData: {
    jobTitle: 'Teacher',
    classesWith: (teacher: string, subjects: string) => `Live online classes with ${teacher}: ${subjects}`,
    oneToOne: (subjects: string) => `One-to-one classes in ${subjects}, by video in the browser.`,
    level: (grade: number) => `Class ${grade}`,
    hour: 'hour',
    classesOf: (subject: string, grade: number | null) =>
      `Live online ${grade === null ? '' : `Class ${grade} `}${subject} classes`,
  },
  teachers: (count: number): string =>
    `${count} verified ${plural(count, { one: 'teacher', other: 'teachers' })}`,
  reviews: (count: number): string => `${count} ${plural(count, { one: 'review', other: 'reviews' })}`,
  /** '₹300 to ₹700 an hour'; null when nobody is on the list. */
  rateRange(figures: TutorFigures): string | null {
    const { lowestRatePaise: lowest, highestRatePaise: highest } = figures;
    if (lowest === null || highest === null) return null;
    return lowest === highest
      ? `${formatPaise(lowest)} an hour`
      : `${formatPaise(lowest)} to ${formatPaise(highest)} an hour`;
  },
  /** The summary of the list, in one or two sentences. */
  summary(subject: string, grade: number | null, figures: TutorFigures): string {
    const rates = en.rateRange(figures);
    if (rates === null) return `No verified teacher offers ${taught(subject, grade)} at the moment.`;
    const rated =
      figures.averageRating === null
        ? ''
        : ` Rated ${figures.averageRating.toFixed(1)} of 5 in ${en.reviews(figures.reviewCount)}.`;
    return `${en.teachers(figures.teacherCount)} for live online ${taught(subject, grade)} classes, ${rates}.${rated}`;
  },
  /** Questions of families about such a list, answered from its figures and from the rules of booking. Empty without a teacher. */
  questions(subject: string, grade: number | null, figures: TutorFigures): readonly Question[] {
    const rates = en.rateRange(figures);
    if (rates === null) return [];
    const what = taught(subject, grade);
    const durations = BOOKING_DURATIONS_MINUTES.map((minutes) => DURATION_LABELS[minutes]);
    const cost = {
      question: `What does a ${what} tutor cost?`,
      answer: `At present ${rates}. Each teacher sets their own rate, and you see the full price in rupees before you confirm a class.`,
    };
    const rating = {
      question: `How are ${what} tutors rated?`,
      answer: `On average ${figures.averageRating?.toFixed(1)} of 5, from ${en.reviews(figures.reviewCount)} by families who had a class with one of these teachers.`,
    };
    return [
      cost,
      ...(figures.averageRating === null ? [] : [rating]),
      {
        question: `Are these ${subject} tutors verified?`,
        answer: `Yes. We check identity and qualifications against the originals, and only teachers who passed are on this list: ${figures.teacherCount} today.`,
      },
      {
        question: `How do ${what} classes take place?`,
        answer: `Live and one-to-one, by video in the browser, with nothing to install. A class takes ${durations.slice(0, -1).join(', ')} or ${durations.at(-1)}, at an hour that is free in the teacher’s own calendar.`,
      },
      {
        question: 'What if the teacher does not answer, or I have to cancel?',
        answer: `${PENDING_REQUEST_TERMS} Then the money returns to your wallet. ${cancellationSentence(CANCELLATION_POLICY)}`,
      },
    ];
  },
} as const;
