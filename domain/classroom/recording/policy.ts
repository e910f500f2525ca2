/** Recordings of classes: how long they stay, who has to agree, and in which words. */

export const RECORDING_KEPT_DAYS = 30;
export const RECORDING_MAX_BYTES = 2 * 1024 * 1024 * 1024;
/** How much may wait in the page alone, where the device has no room to keep it until it is sent: about five minutes. */
export const RECORDING_UNKEPT_MAX_BYTES = 32 * 1024 * 1024;
/** How much the recorder hands over at once: a crash loses at most this much. */
export const RECORDING_CHUNK_MS = 2_000;
/** A recording of which nothing has come for so long is stopped. */
export const RECORDING_LOST_SECONDS = 120;
/** And after this long it is finished with what has come: its pieces may still be on the teacher's device. */
export const RECORDING_FINISHED_SECONDS = 600;
/** The address of a recording plays it for so long. */
export const RECORDING_ADDRESS_SECONDS = 4 * 60 * 60;

export const RECORDING_STATUSES = ['running', 'stopped', 'ready', 'deleted'] as const;
export const RECORDING_CAUSES = [
  'teacher',
  'class_over',
  'lost',
  'consent',
  'deleted',
  'expired',
  'empty',
] as const;

export const RECORDING_TEXT = {
  title: 'Recording',
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
} as const;

/** Whose consent is missing, in a sentence for the teacher. */
export function missingConsent(names: readonly string[]): string {
  const who =
    names.length < 2 ? (names[0] ?? 'Somebody') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return `${who} can’t be recorded: a parent has not consented to it. Parents do that on their dashboard, adult students in their settings.`;
}
