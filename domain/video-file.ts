/** Films that people upload: their limits, and the messages of a refused one. */

export const VIDEO_KINDS = ['mp4', 'webm'] as const;
export type VideoKind = (typeof VIDEO_KINDS)[number];

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
} as const;
