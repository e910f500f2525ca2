import { LANGUAGES_MAX } from '../policy.ts';

/** Texts of the profile editor. */
export const en = {
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
