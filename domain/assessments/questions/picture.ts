/** Pictures of questions: limits, addresses and words. */
import type { Question } from './question.ts';

/** The path of the call, below /api: its body may be larger than others. */
export const QUESTION_PICTURE_PATH = '/teacher/question-pictures';
/** The longer side of a stored picture, in pixels: sharp on a phone held close, and small enough to load on one. */
export const QUESTION_PICTURE_SIDE = 1600;
/** How many one teacher may add within an hour. */
export const QUESTION_PICTURES_PER_HOUR = 200;

/** A picture that neither a question nor a draft shows is deleted so many days after it was added. */
export const UNSHOWN_PICTURE_DAYS = 30;

/** The key of a picture in the storage. */
export const questionPictureKey = (fileId: string): string => `question-pictures/${fileId}.webp`;

/** Where a picture of a question is shown from; nobody can guess it, and it never changes. */
export const questionPictureAddress = (fileId: string): string => `/media/${questionPictureKey(fileId)}`;

/** The pictures that a question shows, above it and on its options. */
export function picturesOf(question: Question): string[] {
  const options = 'options' in question ? question.options : [];
  return [question, ...options].flatMap(({ image }) => (image === null ? [] : [image.fileId]));
}
