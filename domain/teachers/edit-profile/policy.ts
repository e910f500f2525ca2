/** What a teacher may write about themselves, and how much of it. */

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

/** What the profile editor says. */
export const EDIT_PROFILE_MESSAGES = {
  rate: 'Please choose a rate from ₹200 to ₹1,000 an hour, in steps of ₹50',
  classes: 'Please select at least one class',
  degree: 'Please enter the degree or certificate',
  institution: 'Please enter the school, college or university',
  year: 'Please enter the year as four digits, from 1950 to this year',
  achievement: 'Please describe the achievement, or remove the line',
  tooManyLanguages: `Please choose at most ${LANGUAGES_MAX} languages`,
  changedElsewhere:
    'Your profile was changed in another window since you opened it here. Nothing of yours is lost.',
  saved: 'Your public profile is saved.',
  saveFailed: 'Your profile could not be saved. What you wrote is still here; please try again.',
  loadFailed: 'We could not load your public profile.',
} as const;
