import { NOT_DONE } from '@kaksha/domain/words.ts';

const approve = 'Approve';
const refuse = 'Refuse';
const keepIt = 'Keep it';

/** Labels of the operators' screens of videos, by screen. */
export const en = {
  videoCaseCard: {
    noFilm: 'No video',
    notVerified: 'not verified any more',
    classOf: (grade: number) => `Class ${grade}`,
    submitted: (at: string) => `Submitted ${at}.`,
    reports: 'Reports',
    lastDecided: (name: string, at: string) => `Last decided by ${name}, ${at}.`,
    reason: (reason: string) => `Reason: ${reason}`,
    approve,
    refuse,
    keepIt,
    takeDown: 'Take down',
  },
  videoCases: {
    tabs: { waiting: 'Waiting', reported: 'Reported', decided: 'Decided' },
    none: {
      waiting: 'No video waits for approval',
      reported: 'No video is reported',
      decided: 'No video has been decided yet',
    },
    decisions: {
      approve: { label: approve, happens: 'Everybody can watch it. The teacher is notified by mail.' },
      refuse: {
        label: refuse,
        happens: 'Nobody else sees it. The teacher gets your reason by mail and can try again.',
      },
      keep: { label: keepIt, happens: 'It stays as it is, and the reports are closed.' },
    },
    decided: 'Decided',
    videos: 'Videos',
    description: 'Tutorials that teachers submit, and those that somebody reported. The oldest comes first.',
    byState: 'Videos by state',
    noneHint: 'Videos that teachers submit or people report appear here.',
    failed: NOT_DONE,
    loadFailed: 'The videos could not be loaded',
  },
};
