import { VIDEO_FILE_REFUSALS } from '../../../video-file.ts';
import { TUTORIALS_MAX } from '../policy.ts';

/** Texts of video tutorials. */
export const en = {
  ...VIDEO_FILE_REFUSALS,
  hint: 'MP4 or WebM, up to 30 minutes and 300 MB.',
  tooLarge: 'This file is too large: a video may have at most 300 MB.',
  tooLong: 'This video is too long: at most 30 minutes are accepted.',
  tooManyUploads: 'You have uploaded many videos. Please wait an hour and try again.',
  tooMany: `You have ${TUTORIALS_MAX} videos. Please delete one before you add another.`,
  notVerified: 'Only verified teachers can publish videos. Please complete your verification first.',
  noFilm: 'Please upload the video before you submit it.',
  changed: 'This video was changed in the meantime. Please look at it again.',
  notNow: 'A video that is published or waits for approval cannot be changed. Withdraw it first.',
  noTitle: 'Please give the video a title',
  noChapter: 'Please choose a chapter of this class and subject',
  notCaptions: 'This is not a WebVTT file: it must begin with the word WEBVTT.',
  captionsTooLong: 'This caption file is too long.',
  reasonRequired: 'Please say why',
  reported: 'Thank you. We will look at this video.',
  reportedBefore: 'You have reported this video already. We will look at it.',
  submitted: 'Your video waits for approval. We write to you when it is decided.',
  withdrawn: 'Your video is withdrawn. Nobody else can see it any more.',
  removed: 'The video is deleted.',
  saved: 'Saved',
} as const;
