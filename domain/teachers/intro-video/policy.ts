/** The film in which a teacher says hello: its limits and its words. */
import { VIDEO_FILE_REFUSALS, type VideoKind } from '../../video-file.ts';

export type IntroVideoKind = VideoKind;

/** The largest file that is accepted. */
export const INTRO_VIDEO_MAX_BYTES = 100 * 1024 * 1024;
/** The longest film that is accepted; one whose file does not say how long it is passes. */
export const INTRO_VIDEO_MAX_SECONDS = 3 * 60;

/** The key of a film in the storage. */
export const introVideoKey = (id: string, kind: IntroVideoKind): string => `intro-videos/${id}.${kind}`;

/** The address under which a film is played. */
export const introVideoAddress = (id: string, kind: IntroVideoKind): string =>
  `/media/${introVideoKey(id, kind)}`;

/** How often one teacher may upload a film. */
export const INTRO_VIDEO_UPLOADS = 20;
export const INTRO_VIDEO_WINDOW_SECONDS = 60 * 60;
/** A film of the largest size takes this long on a slow line. */
export const INTRO_VIDEO_UPLOAD_SECONDS = 15 * 60;

/** The call's own path below /api: its body is the file itself, and larger than any other. */
export const INTRO_VIDEO_PATH = '/teachers/me/intro-video';

export const INTRO_VIDEO_MESSAGES = {
  hint: 'MP4 or WebM, up to 3 minutes and 100 MB. Families see it as soon as it is uploaded.',
  ...VIDEO_FILE_REFUSALS,
  tooLarge: 'This file is too large: a video may have at most 100 MB.',
  tooLong: 'This video is too long: at most 3 minutes are accepted.',
  tooMany: 'You have uploaded many videos. Please wait an hour and try again.',
  uploaded: 'Your video is on your profile.',
  removed: 'Your video is removed.',
  failed: 'The video could not be uploaded. Please try again.',
  cancelled: 'The upload was cancelled. Nothing was changed.',
} as const;
