/** Films that people upload: their limits, and the messages of a refused one. */

export const VIDEO_KINDS = ['mp4', 'webm'] as const;
export type VideoKind = (typeof VIDEO_KINDS)[number];

/**
 * How a stored film stands with the virus scanner. waiting: nobody but its owner gets it. too_large: the scanner does not read films of
 * this size. no_scanner: there was none when it came; it is scanned once there is one.
 */
export const FILM_SCANS = ['waiting', 'clean', 'too_large', 'no_scanner'] as const;
export type FilmScan = (typeof FILM_SCANS)[number];

/** Texts about films and the virus scanner, for their owners and for operators. */
export const FILM_SCAN_WORDS = {
  /** For operators, of a film that is not known to be clean. */
  states: {
    waiting: 'The virus scanner has not read this video yet: it can be played and approved once it has.',
    too_large: 'Not scanned for viruses: too large for the scanner.',
    no_scanner: 'Not scanned for viruses: no scanner is set up.',
  } satisfies Record<Exclude<FilmScan, 'clean'>, string>,
  notYet: 'The virus scanner has not read this video yet. Please try again in a few minutes.',
  infected: 'The virus scanner found something in this video, so it was deleted. Please upload another one.',
  notice: {
    subject: 'Your video was deleted',
    paragraphs: [
      'The virus scanner found something in the file of your video, so we deleted it. Nobody else has received it from us.',
      'Please check your device for viruses. You can upload another video at any time.',
    ],
  },
} as const;

/** Limits of a film for one purpose. A film whose file does not say how long it is passes. */
export interface VideoLimits {
  maxBytes: number;
  maxSeconds: number;
}

/** Messages for a refused video. */
export interface VideoRefusals {
  missing: string;
  tooLarge: string;
  tooLong: string;
  notAVideo: string;
  broken: string;
  noPicture: string;
}

/** Refusals that name no limit. */
export const VIDEO_FILE_REFUSALS = {
  missing: 'Please choose a video file.',
  notAVideo: 'This file is not a video that every browser can play. Please choose an MP4 or WebM file.',
  broken: 'This video is damaged or incomplete. Please choose another one.',
  noPicture: 'This file has sound only. Please choose a video.',
  failed: 'The video could not be uploaded. Please try again.',
  cancelled: 'The upload was cancelled. Nothing was changed.',
} as const;
