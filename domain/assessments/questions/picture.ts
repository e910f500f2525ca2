/** Pictures of questions: limits, addresses and words. */

/** The path of the call, below /api: its body may be larger than others. */
export const QUESTION_PICTURE_PATH = '/teacher/question-pictures';
/** The longer side of a stored picture, in pixels: sharp on a phone held close, and small enough to load on one. */
export const QUESTION_PICTURE_SIDE = 1600;
/** How many one teacher may add within an hour. */
export const QUESTION_PICTURES_PER_HOUR = 200;

export const QUESTION_PICTURE_MESSAGES = {
  tooMany: 'You have added many pictures. Please wait an hour and try again.',
  failed: 'The picture could not be added. Please try again.',
} as const;

/** The key of a picture in the storage. */
export const questionPictureKey = (fileId: string): string => `question-pictures/${fileId}.webp`;

/** Where a picture of a question is shown from; nobody can guess it, and it never changes. */
export const questionPictureAddress = (fileId: string): string => `/media/${questionPictureKey(fileId)}`;
