/** The verification wizard's choices and words, without schemas: what the screens say (specification, sections 2, 5 and 8). */
import { ACCOUNT_MESSAGES } from '../../accounts/messages.ts';
import { VERIFICATION_REVIEW_TIME } from '../policy.ts';

export const VERIFICATION_STEPS = [
  'Personal Information',
  'Educational Qualifications',
  'Teaching Experience',
  'Review & Submit',
] as const;

export const ID_TYPE = 'Aadhar Card';
export const HIGHEST_QUALIFICATIONS = ['bachelor', 'master', 'phd', 'other'] as const;
export type HighestQualification = (typeof HIGHEST_QUALIFICATIONS)[number];
export const TEACHING_EXPERIENCES = ['0-1', '1-3', '3-5', '5-10', '10+'] as const;
export type TeachingExperience = (typeof TEACHING_EXPERIENCES)[number];
export const YEAR_OF_COMPLETION_MIN = 1950;

/** Subject options of the wizard, in the specified order (section 3). */
export const VERIFICATION_SUBJECTS = [
  'Mathematics',
  'Science',
  'Physics',
  'Chemistry',
  'Biology',
  'English',
  'Hindi',
  'Social Studies',
  'Computer Science',
] as const;

export const QUALIFICATION_LABELS: Readonly<Record<HighestQualification, string>> = {
  bachelor: "Bachelor's degree",
  master: "Master's degree",
  phd: 'PhD',
  other: 'Other',
};

/** '3-5 years'; '0-1 year'. */
export const experienceLabel = (years: TeachingExperience): string =>
  `${years} ${years === '0-1' ? 'year' : 'years'}`;

export const VERIFICATION_MESSAGES = {
  idType: 'Aadhar Card is required',
  idNumber: 'Please enter your Aadhar number',
  idNumberDigits: 'An Aadhar number has 12 digits',
  highestQualification: 'Please select your highest qualification',
  university: 'Please enter your university/institution name',
  yearOfCompletion: 'Please enter your year of completion',
  teachingExperience: 'Please select your teaching experience',
  subjects: ACCOUNT_MESSAGES.subjectRequired,
  classes: 'Please select at least one class',
  userNotFound: 'User not found. Please log in again.',
  failed: 'Submission failed. Please try again.',
  alreadyPending:
    'Your verification request is already with our team. Changes are not possible until it is decided.',
  alreadyVerified: 'You are verified already.',
  submitting: 'Submitting...',
  submitted: 'Verification Request Submitted!',
  submittedNext: `Our team will review it within ${VERIFICATION_REVIEW_TIME} and send you an email.`,
  backToDashboard: 'Back to Dashboard',
  reviewNotice: `Our team reviews your request within ${VERIFICATION_REVIEW_TIME}. Changes are not possible until verification is complete.`,
  /** A warning only: whoever types a number from the card may be right. */
  idNumberDoubtful:
    'This does not look like an Aadhaar number: 12 digits, of which the last checks the others. Please compare it with your card.',
  loadFailed: 'Failed to load your verification.',
} as const;
