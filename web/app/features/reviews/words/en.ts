import type { ModerationList } from '@kaksha/domain/reviews/moderation.ts';
import { en as M } from '@kaksha/domain/reviews/words/en.ts';
import { DECISION_NOT_SAVED } from '@kaksha/domain/words.ts';

/** Labels of the feature's screens, by screen. */
export const en = {
  /** An operator's decisions, on their buttons. */
  decisions: {
    hide: 'Hide',
    show: 'Show again',
    keep: 'Leave as it is',
  },
  decideReviewDialog: {
    hide: {
      title: 'Hide it from everybody?',
      description:
        'Its writer and the other side are notified by mail, with the kind of reason that you choose.',
      done: M.hidden,
    },
    show: {
      title: 'Show it again?',
      description: 'Everybody can read it, and both sides are notified by mail.',
      done: M.shown,
    },
    keep: {
      title: 'Leave it as it is?',
      description: 'The report ends, and the person who made it is notified by mail that it stays.',
      done: M.kept,
    },
    failed: DECISION_NOT_SAVED,
    label: 'In your own words',
    hint: 'It stands in the audit log for good; nobody else reads it.',
    category: 'What is wrong with it?',
  },
  moderatedReviewItem: {
    noWords: 'No words, only stars.',
    review: (name: string) => `the review by ${name}`,
    answer: (name: string) => `the answer by ${name}`,
    about: (name: string) => `${name} about`,
    classOf: (grade: number, subject: string) => `Class ${grade} ${subject}`,
    answered: (name: string, answeredAt: string) => `${name} answered on ${answeredAt}`,
    reportsOf: (whose: string) => `Reports of ${whose}`,
    reported: (reportedAt: string, reason: string) => `reported on ${reportedAt}: ${reason}`,
    hide: (whose: string) => `Hide ${whose}`,
    show: (whose: string) => `Show ${whose} again`,
    keep: (whose: string) => `Leave ${whose} as it is`,
  },
  moderation: {
    title: 'Reviews',
    description: 'A hidden review is on no profile and in no rating. Its writer and the teacher read why.',
    searchLabel: 'Teacher or words',
    searchHint: 'Meera, or part of a review',
    tabs: {
      reported: 'Reported',
      hidden: 'Hidden',
      all: 'All',
    } satisfies Record<ModerationList, string>,
    none: {
      reported: { title: M.noneReported, text: 'What families and teachers report waits here.' },
      hidden: { title: M.noneHidden, text: 'Every published review and answer can be read by everybody.' },
      all: { title: M.noneFound, text: 'Reviews appear here once they are published.' },
    } satisfies Record<ModerationList, { title: string; text: string }>,
    byState: 'Reviews by state',
    noneMentions: (search: string) => `Nothing here mentions “${search}”.`,
    loadFailed: 'Failed to load the reviews.',
  },
};
