/** The most that the shared notes of a lesson hold, in characters. */
export const NOTES_MAX_LENGTH = 20_000;
/** For so long after the end of a class its people may still save text typed by then. */
export const NOTES_LATE_SECONDS = 60;
