import { languageAndComputingAssessments } from './assessments/language-and-computing.ts';
import { mathematicsAssessments } from './assessments/mathematics.ts';
import { scienceAssessments } from './assessments/science.ts';
import type { SeedAssessment } from './types.ts';

/** Every assessment of the demo: for the demo student each state that an attempt can have. */
export const assessments: readonly SeedAssessment[] = [
  ...mathematicsAssessments,
  ...scienceAssessments,
  ...languageAndComputingAssessments,
];

/** The sum of the marks of an assessment's questions. */
export function totalMarksOf(assessment: SeedAssessment): number {
  return assessment.questions.reduce((sum, question) => sum + question.marks, 0);
}
