/** Recordings of classes: how long they stay, how large they may be. */

export const RECORDING_KEPT_DAYS = 30;
export const RECORDING_MAX_BYTES = 2 * 1024 * 1024 * 1024;
/** How much may wait in the page alone, where the device has no room to keep it until it is sent: about five minutes. */
export const RECORDING_UNKEPT_MAX_BYTES = 32 * 1024 * 1024;
/** How much the recorder hands over at once: a crash loses at most this much. */
export const RECORDING_CHUNK_MS = 2_000;
/** A recording of which nothing has come for so long is stopped. */
export const RECORDING_LOST_SECONDS = 120;
/** And after this long it is finished with the pieces received: others may still be on the teacher's device. */
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
  'infected',
] as const;
