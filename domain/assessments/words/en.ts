import { plural } from '../../language.ts';
import { ADJUST_FILTERS } from '../../words.ts';
import type { ScoreBand } from '../policy.ts';
import type { AssessmentTab } from '../search.ts';

const STATUS_LABELS: Record<string, string> = {
  pending: 'Pending',
  in_progress: 'In Progress',
  completed: 'Completed',
};

/** Texts of assessments, word for word (specification, sections 2, 4 and 8), and our own where it is silent. */
export const en = {
  loadFailed: 'Failed to load assessments.',
  noneFound: 'No assessments found',
  adjust: ADJUST_FILTERS,
  noInsights: 'Complete assessments to see your performance insights',
  beingMarked: 'Being marked',
  nothingDue: 'Nothing is due. New assignments from your teachers appear here.',
  /** Why a tab without any assessment is empty. */
  noneInTab: {
    all: "You don't have any assessments yet.",
    pending: "You don't have any pending assessments yet.",
    completed: "You don't have any completed assessments yet.",
  } satisfies Record<AssessmentTab, string>,
  /** The name of a state; an unknown one shows its raw text (specification, section 4). */
  status: (status: string): string => STATUS_LABELS[status] ?? status,
  /** Study Tips of the student's assessments (specification, section 2; the words are ours). */
  studyTips: [
    'Start a few days before it is due: three short sittings help more than one long evening.',
    'Close the book and write down what you remember, then check.',
    'Do the questions you got wrong once more, a day later.',
    'Read the whole paper first, and begin with what you know.',
  ],
  /** The band in words, for people who cannot tell the colours apart. */
  scoreBands: {
    success: 'Excellent',
    info: 'Good',
    warning: 'Fair',
    error: 'Needs practice',
  } satisfies Record<ScoreBand, string>,
  /** '5 days remaining', '1 day remaining', 'Overdue'. */
  due(days: number): string {
    if (days <= 0) return 'Overdue';
    return `${days} ${plural(days, { one: 'day', other: 'days' })} remaining`;
  },
} as const;
