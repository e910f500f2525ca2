import type { ProfileCaseList, ProfileDecision } from '@kaksha/domain/teachers/moderation/parts.ts';
import { NOT_DONE } from '@kaksha/domain/words.ts';

/** Labels of reporting and of the operators' screen. */
export const en = {
  report: {
    profile: 'Report this profile',
    film: 'Report this video',
    review: 'Report this review',
    answer: 'Report this answer',
    description: 'An operator looks at it. Nobody else learns who reported it.',
    label: 'What is wrong with it?',
    hint: 'Up to 500 characters.',
    confirm: 'Send report',
    failed: NOT_DONE,
    sent: 'Thank you. We will look at it.',
  },
  cases: {
    title: 'Profiles',
    description: 'Introduction videos that wait, and public profiles that somebody reported.',
    tabsLabel: 'Profiles by state',
    tabs: { film: 'Videos to approve', reported: 'Reported', hidden: 'Hidden texts' } satisfies Record<
      ProfileCaseList,
      string
    >,
    none: {
      film: 'No video waits for approval',
      reported: 'No profile is reported',
      hidden: 'No text is hidden',
    } satisfies Record<ProfileCaseList, string>,
    noneHint: 'Videos that teachers upload and profiles that people report appear here.',
    loadFailed: 'The profiles could not be loaded',
    notVerified: 'not verified',
    film: { submitted: 'Video waits', approved: 'Video shown', refused: 'Video refused' },
    filmTitle: (name: string) => `Introduction video of ${name}`,
    reports: 'Reports',
    report: (by: string, about: 'text' | 'film', reason: string) =>
      `${by}, about the ${about === 'film' ? 'video' : 'text'}: ${reason}`,
    hiddenBecause: (part: string, by: string, reason: string) => `${part}, hidden by ${by}: ${reason}`,
    decisions: {
      'approve-film': {
        label: 'Approve video',
        happens: 'Families see it on the profile. The teacher is notified.',
      },
      'refuse-film': {
        label: 'Refuse video',
        happens: 'Nobody else sees it. The teacher gets your reason and can upload another one.',
      },
      'hide-text': {
        label: 'Hide text',
        happens: 'It goes off the profile. The teacher gets your reason and can write another one.',
      },
      keep: { label: 'Keep it', happens: 'It stays as it is, and the reports are closed.' },
    } satisfies Record<ProfileDecision, { label: string; happens: string }>,
    takeDown: 'Take video down',
    hidePart: (part: string) => `Hide ${part}`,
    showAgain: 'Show again',
    showAgainHappens: 'It stands on the profile again. The teacher is notified.',
    decided: 'Decided',
    failed: NOT_DONE,
  },
};
