import type { Question } from '../questions/question.ts';
import type { Outcome } from './mark-answer.ts';
import { sumMarks } from './marks.ts';

/** Marks by hand go in halves. */
export const MARK_STEP = 0.5;

/** The least and the most that an answer to this question can be given by hand. */
export function handMarkRange({ marks, negativeMarks }: Question): { from: number; to: number } {
  return { from: negativeMarks === 0 ? 0 : -negativeMarks, to: marks };
}

/** Whether a teacher can give these marks: in halves, within the range; the exact bottom of the range too. */
export function isHandMark(question: Question, marks: number): boolean {
  const { from, to } = handMarkRange(question);
  return marks >= from && marks <= to && (Number.isInteger(marks / MARK_STEP) || marks === from);
}

/** A mark half a mark up or down from here, within the range. */
export function nudged(question: Question, marks: number, by: number): number {
  const { from, to } = handMarkRange(question);
  return Math.min(to, Math.max(from, Math.round((marks + by) / MARK_STEP) * MARK_STEP));
}

/** Marks of the given ticks of the scheme, together. */
export function marksOfTicks(question: Question, ticks: readonly string[]): number {
  if (question.type !== 'subjective') return 0;
  return sumMarks(question.scheme.filter(({ id }) => ticks.includes(id)).map(({ marks }) => marks));
}

/** How an answer came out that was given these marks by hand. */
export function handOutcome(question: Question, marks: number): Outcome {
  if (marks >= question.marks) return 'right';
  return marks > 0 ? 'partly' : 'wrong';
}
