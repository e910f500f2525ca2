import { z } from 'zod';
import { entityId, grade, line, subject, text } from '../../fields.ts';

/** Multiple choice holds so many options; a new question begins with the default (specification, section 9). */
export const OPTIONS_MIN = 2;
export const OPTIONS_MAX = 6;
export const OPTIONS_DEFAULT = 4;
/** Marks of a question: a number of at least 1 (specification, section 5); whole, up to a bound of ours. */
export const MARKS_MIN = 1;
export const MARKS_MAX = 100;

/** Refusals of the question dialog, word for word (specification, section 5), and our own where it is silent. */
export const QUESTION_REFUSALS = {
  noText: 'Please enter a question',
  noCorrectAnswer: 'Please select a correct answer',
  emptyOption: 'Please fill in each option, or remove it',
  sameOptions: 'Two options say the same',
  noAnswer: 'Please enter the right answer',
  marks: `Marks are a whole number from ${MARKS_MIN} to ${MARKS_MAX}`,
  negativeMarks: 'What a wrong answer costs is between 0 and the marks of the question',
  tolerance: 'The tolerance is a number, zero or more',
  tick: 'Each tick needs its words and its marks, in halves',
  noBlank: 'Put {{1}}, {{2}} and so on where the blanks are, and give the words for each',
  scheme: 'The ticks of the scheme must add up to the marks of the question',
  noAlt: 'Please describe the picture for those who cannot see it',
} as const;

/** The name of a part of a question (an option, a pair, a blank, a tick): short, and the same in every version. */
export const partId = z.string().regex(/^[A-Za-z0-9_-]{1,24}$/);

/** Question text: paragraphs, with formulas as LaTeX between `$` signs. Never HTML: it is shown as text. */
export const questionText = text(4000, QUESTION_REFUSALS.noText);

/** A picture of a question, with its description. */
export const questionImage = z.object({
  fileId: entityId,
  alt: line(300, QUESTION_REFUSALS.noAlt),
});

/** Where a question stands in NCERT's books. `edition` is the book's own, such as '2024-25'. */
export const chapterRef = z.object({
  grade,
  subject,
  book: line(200),
  title: line(200),
  edition: line(80),
});
export type ChapterRef = z.infer<typeof chapterRef>;

/** 1 is recalling, 2 applying, 3 thinking further. */
export const difficulty = z.literal([1, 2, 3]);

/** Parts of every question. Marks are points; `negativeMarks` is the deduction for a wrong answer, in points. */
export const commonParts = {
  text: questionText,
  image: questionImage.nullable(),
  explanation: text(4000),
  marks: z
    .int({ error: QUESTION_REFUSALS.marks })
    .min(MARKS_MIN, { error: QUESTION_REFUSALS.marks })
    .max(MARKS_MAX, { error: QUESTION_REFUSALS.marks }),
  negativeMarks: z.number().min(0, { error: QUESTION_REFUSALS.negativeMarks }).max(MARKS_MAX),
  difficulty,
  chapter: chapterRef.nullable(),
};
