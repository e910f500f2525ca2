import { RECORDING_KEPT_DAYS } from '../policy.ts';

/** Texts about recordings of classes. */
export const en = {
  title: 'Recording',
  start: 'Start recording',
  close: 'Close',
  explained: `Picture and voice of everybody here are recorded from your screen. Everybody sees that it runs. The recording stays with the class for ${RECORDING_KEPT_DAYS} days; you, an adult student and the parents can delete it before.`,
  lostHere: 'The recording stopped when this page was reloaded.',
  broken:
    'The recording has stopped: this browser could not go on with it. What was recorded until then is kept.',
  deviceFull:
    'The recording has stopped: this device is full, and the connection too slow to send it. What was recorded until then is kept: please leave this page open until you are connected.',
  again: 'Record again',
  needsConsent: 'This class can’t be recorded: somebody in it has not consented.',
  notOn: 'Only a class that is on can be recorded.',
  alreadyRuns: 'This class is being recorded already.',
  gone: 'This recording is no longer there.',
  over: 'This recording was stopped. Nothing more is added to it.',
  notAFilm: 'This is not a recording.',
  tooLarge: 'This recording is as long as it can be.',
  notPossible: 'This browser can’t record. Please use a current Chrome, Edge or Firefox.',
  notLoaded: 'The recordings could not be loaded.',
  preparing: 'The recording is being put together. It can be played in some minutes.',
  outdated: 'The words have changed. Please reload the page and read them again.',
  notSpeaking: 'Only a parent who has consented for a child, or an adult student, can say this.',
  /** The missing consents, in a sentence for the teacher. */
  missingConsent: (names: readonly string[]): string => {
    const who =
      names.length < 2 ? (names[0] ?? 'Somebody') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
    return `${who} can’t be recorded: a parent has not consented to it. Parents do that on their dashboard, adult students in their settings.`;
  },
} as const;
