/** Limits of teachers' texts about themselves. */

export const BIO_MAX = 2000;
export const INTRO_TEXT_MAX = 300;
export const TEACHING_APPROACH_MAX = 2000;
export const AVAILABILITY_MAX = 120;
export const EDUCATION_MAX = 10;
export const ACHIEVEMENTS_MAX = 15;
export const ACHIEVEMENT_LENGTH_MAX = 200;
export const LANGUAGES_MAX = 12;
export const EDUCATION_YEAR_MIN = 1950;

/** Offered while typing; any other language is just as good. Schools in India teach in these most often. */
export const LANGUAGE_SUGGESTIONS = [
  'English',
  'Hindi',
  'Assamese',
  'Bengali',
  'Bhojpuri',
  'Gujarati',
  'Kannada',
  'Maithili',
  'Malayalam',
  'Marathi',
  'Nepali',
  'Odia',
  'Punjabi',
  'Sanskrit',
  'Tamil',
  'Telugu',
  'Urdu',
] as const;
