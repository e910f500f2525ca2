import { ADJUST_FILTERS } from '../words.ts';

import type { AssessmentTab } from './search.ts';

/** Texts of assessments, word for word (specification, sections 2, 4 and 8), and our own where it is silent. */
export const ASSESSMENT_MESSAGES = {
  loadFailed: 'Failed to load assessments.',
  noneFound: 'No assessments found',
  adjust: ADJUST_FILTERS,
  noInsights: 'Complete assessments to see your performance insights',
  beingMarked: 'Being marked',
  nothingDue: 'Nothing is due. New assignments from your teachers appear here.',
} as const;

/** Why a tab without any assessment is empty. */
export const NO_ASSESSMENTS: Record<AssessmentTab, string> = {
  all: "You don't have any assessments yet.",
  pending: "You don't have any pending assessments yet.",
  completed: "You don't have any completed assessments yet.",
};

const STATUS_LABELS: Record<string, string> = {
  pending: 'Pending',
  in_progress: 'In Progress',
  completed: 'Completed',
};

/** What a state is called; an unknown one shows its raw text (specification, section 4). */
export function assessmentStatusLabel(status: string): string {
  return STATUS_LABELS[status] ?? status;
}

/** Study Tips of the student's assessments (specification, section 2; the words are ours). */
export const STUDY_TIPS = [
  'Start a few days before it is due: three short sittings help more than one long evening.',
  'Close the book and write down what you remember, then check.',
  'Do the questions you got wrong once more, a day later.',
  'Read the whole paper first, and begin with what you know.',
] as const;
