/** How many files a lesson keeps, and how large they may be. */

const MB = 1024 * 1024;
/** The largest file of a lesson. */
export const LESSON_FILE_MAX_BYTES = 50 * MB;
/** All files of one lesson, and those of one person in it. */
export const LESSON_FILES_MAX_BYTES = 500 * MB;
export const PERSONS_FILES_MAX_BYTES = 200 * MB;
export const LESSON_FILES_MAX = 100;
export const PERSONS_FILES_MAX = 40;
export const LESSON_FILE_NAME_MAX = 120;
