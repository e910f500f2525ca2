/** How many practice questions the platform's bank should have, and what it has: the curriculum's chapters are the measure. */
import { z } from 'zod';
import { grade } from '../fields.ts';

/** For each chapter of a subject that is learnt chapter by chapter. */
const QUESTIONS_OF_CHAPTER: Readonly<Record<string, number>> = {
  Mathematics: 12,
  Science: 6,
  'Social Studies': 6,
  'Computer Science': 6,
};

/** Languages are practised by skill, which is no matter of a reader's chapters: so many for each class. */
const QUESTIONS_OF_CLASS = 60;

/** The questions that a subject of one class should have: so many in each chapter, or in all. */
export function questionsWanted(subject: string): { each: 'chapter' | 'class'; questions: number } {
  const ofChapter = QUESTIONS_OF_CHAPTER[subject];
  return ofChapter === undefined
    ? { each: 'class', questions: QUESTIONS_OF_CLASS }
    : { each: 'chapter', questions: ofChapter };
}

export const subjectCoverage = z.object({
  class: grade,
  subject: z.string(),
  questions: z.int(),
  chapters: z.int(),
  /** Chapters that have a question. */
  asked: z.int(),
  each: z.enum(['chapter', 'class']),
  wanted: z.int(),
  /** Chapters with fewer than are wanted in each; none where a class is the measure. */
  short: z.array(z.object({ book: z.string(), title: z.string(), questions: z.int() })),
});
export type SubjectCoverage = z.infer<typeof subjectCoverage>;

/** Whether it has what it should have. */
export const isCovered = ({ each, questions, wanted, short }: SubjectCoverage): boolean =>
  each === 'class' ? questions >= wanted : short.length === 0;
