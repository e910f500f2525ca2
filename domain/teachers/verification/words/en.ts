import { en as ACCOUNT_MESSAGES } from '../../../accounts/words/en.ts';
import { VERIFICATION_REVIEW_TIME } from '../../policy.ts';
import type { HighestQualification, TeachingExperience } from '../choices.ts';
import type { AskedPart } from '../rounds.ts';

/** Texts of the verification wizard, word for word (specification, sections 2, 5 and 8), and our own where it is silent. */
export const en = {
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
  changedElsewhere: 'You have changed this request on another device or in another tab.',
  nothingAnswered: 'Nothing differs from what you sent. Please change what we ask for, or write an answer.',
  submitting: 'Submitting...',
  submitted: 'Verification Request Submitted!',
  submittedNext: `Our team will review it within ${VERIFICATION_REVIEW_TIME} and send you an email.`,
  backToDashboard: 'Back to Dashboard',
  reviewNotice: `Our team reviews your request within ${VERIFICATION_REVIEW_TIME}. Changes are not possible until verification is complete.`,
  /** A warning only: a number typed from the card may be right. */
  idNumberDoubtful:
    'This does not look like an Aadhaar number: 12 digits, of which the last checks the others. Please compare it with your card.',
  loadFailed: 'Failed to load your verification.',

  /** The parts of a request that more can be asked about. */
  parts: {
    identity: 'Identity',
    qualification: 'Qualification',
    experience: 'Experience',
    demo_lesson: 'Demo lesson',
  } satisfies Readonly<Record<AskedPart, string>>,

  qualifications: {
    bachelor: "Bachelor's degree",
    master: "Master's degree",
    phd: 'PhD',
    other: 'Other',
  } satisfies Readonly<Record<HighestQualification, string>>,
  /** '3-5 years'; '0-1 year'. */
  experience: (years: TeachingExperience): string => `${years} ${years === '0-1' ? 'year' : 'years'}`,
} as const;
