import { REFUSALS } from '../../refusals.ts';
import { en as COMMON_ACCOUNT_MESSAGES } from '../common/words/en.ts';
import { SIGN_IN_CODE_DIGITS } from '../policy.ts';

/** Messages of sign-in and registration, word for word (specification, sections 2, 5 and 8). */
export const en = {
  ...COMMON_ACCOUNT_MESSAGES,
  emailInvalidOnRegister: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordTooLong: 'Password must be at most 200 characters',
  passwordCommon: 'This password is on lists of common passwords. Please choose another.',
  passwordsDoNotMatch: 'Passwords do not match',
  nameRequired: 'Full name is required',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  subjectRequired: 'Please select at least one subject',
  qualificationsRequired: 'Qualifications are required',
  dateOfBirthInvalid: 'Please enter a date of birth in the past',
  experienceInvalid: 'Please enter the years of experience as a whole number from 0 to 70',
  roleInvalid: 'Please choose student, teacher or parent',
  emailTaken: 'An account with this email already exists. Please log in instead.',
  /** Of the login form: there are credentials to check. */
  loginFailed: 'Failed to login. Please check your credentials and try again.',
  /** Of the session layer, for the ways in that are not the login form. */
  loginCallFailed: 'Login failed',
  wrongCredentials: 'Invalid email or password',
  wrongSignInCode: 'This code is wrong or has expired. Please use the newest one, or ask for a new code.',
  mobileInvalid: 'Please enter an Indian mobile number with 10 digits',
  signInCodeShape: `Please enter the ${SIGN_IN_CODE_DIGITS} digits of the code`,
  accountLocked: 'Too many failed attempts for this account. Please wait 15 minutes or reset your password.',
  registered: 'Registration successful! Please check your email to verify your account.',
  registrationFailed: 'Registration failed. Please try again.',
  registrationRefused: 'Registration failed. Please check your information and try again.',
  validationFailed: REFUSALS.validation,
  resetLinkSent: 'Password reset link has been sent to your email address. Please check your inbox.',
  resetRequestFailed: 'Failed to process request. Please try again.',
  resetFailed: 'We could not change your password. Please try again.',
  passwordReset: 'Your password has been changed. Please log in with the new one.',
  linkExpired: 'This link has expired or was already used. Please ask for a new one.',
  profileFailed: 'Failed to load profile. Please try again.',
  noChildren: 'No children added yet',
  profileNotAvailable: 'Profile not available',
  profileUpdateFailed: 'Failed to update profile. Try again.',
  profileUpdated: 'Your profile is saved.',
  allFieldsRequired: 'All fields are required.',
  newPasswordsDoNotMatch: 'New passwords do not match.',
  passwordChanged: 'Password changed successfully!',
  passwordChangeFailed: 'Failed to change password.',
  timeZoneUnknown: 'We do not know this time zone. Please choose one of the list.',
  emailVerified: 'Your email address is verified.',
  /** Where something waits for a verified address. */
  linkLeadsBack: 'The link is in our mail to you; a new one leads back to this page.',
} as const;
