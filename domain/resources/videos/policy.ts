/** Video tutorials: their limits and words. */
import { VIDEO_FILE_REFUSALS } from '../../video-file.ts';

export const VIDEOS_PER_PAGE = 12;

/** The largest and the longest film that is accepted. */
export const TUTORIAL_LIMITS = { maxBytes: 300 * 1024 * 1024, maxSeconds: 30 * 60 } as const;
/** A film of the largest size takes this long on a slow line. */
export const TUTORIAL_UPLOAD_SECONDS = 30 * 60;
/** How often one teacher may upload a film within an hour, and how many films they may have. */
export const TUTORIAL_UPLOADS_AN_HOUR = 20;
export const TUTORIALS_MAX = 200;
/** Captions are text: this is hours of them. */
export const CAPTIONS_MAX_CHARACTERS = 200_000;

/** Languages in which a film may be, as they are shown. */
export const VIDEO_LANGUAGES = [
  'English',
  'Hindi',
  'Bengali',
  'Marathi',
  'Tamil',
  'Telugu',
  'Other',
] as const;

/** The path below /api under which a teacher's film is sent. */
export const filmUploadPath = (id: string): string => `/teacher/videos/${id}/film`;

export const VIDEO_MESSAGES = {
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
  notCaptions: 'This is no WebVTT file: it must begin with the word WEBVTT.',
  captionsTooLong: 'This caption file is too long.',
  reasonRequired: 'Please say why',
  reported: 'Thank you. We will look at this video.',
  reportedBefore: 'You have reported this video already. We will look at it.',
  submitted: 'Your video waits for approval. We write to you when it is decided.',
  withdrawn: 'Your video is withdrawn. Nobody else can see it any more.',
  removed: 'The video is deleted.',
  saved: 'Saved',
  failed: 'The video could not be uploaded. Please try again.',
  cancelled: 'The upload was cancelled. Nothing was changed.',
} as const;
