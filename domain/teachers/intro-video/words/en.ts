import { VIDEO_FILE_REFUSALS } from '../../../video-file.ts';

/** Texts of a teacher's introduction video. */
export const en = {
  hint: 'MP4 or WebM, up to 3 minutes and 100 MB. We look at it before families see it.',
  ...VIDEO_FILE_REFUSALS,
  tooLarge: 'This file is too large: a video may have at most 100 MB.',
  tooLong: 'This video is too long: at most 3 minutes are accepted.',
  tooMany: 'You have uploaded many videos. Please wait an hour and try again.',
  uploaded: 'Your video is uploaded. We look at it, and notify you when families see it.',
  submitted: 'Waiting for approval',
  approved: 'On your profile',
  refused: 'Not accepted',
  refusedBecause: (reason: string) => `It is not shown, for this reason: ${reason}`,
  removed: 'Your video is removed.',
} as const;
