import { expect, test } from 'vitest';
import { DEFAULT_CLASS, DEFAULT_EXPERIENCE, PASSWORD_MIN_LENGTH, PHONE_DIGITS } from '../policy.ts';
import { en as M } from './en.ts';

/** The literals of specification, sections 2, 5 and 8: a text that changes here is no longer the agreed one. */
test.each([
  [M.emailRequired, 'Email is required'],
  [M.emailInvalid, 'Email is invalid'],
  [M.emailInvalidOnRegister, 'Please enter a valid email address'],
  [M.passwordRequired, 'Password is required'],
  [M.passwordTooShort, 'Password must be at least 6 characters'],
  [M.passwordsDoNotMatch, 'Passwords do not match'],
  [M.nameRequired, 'Full name is required'],
  [M.phoneInvalid, 'Please enter a valid 10-digit phone number'],
  [M.subjectRequired, 'Please select at least one subject'],
  [M.qualificationsRequired, 'Qualifications are required'],
  [M.resetLinkSent, 'Password reset link has been sent to your email address. Please check your inbox.'],
  [M.resetRequestFailed, 'Failed to process request. Please try again.'],
  [M.loginFailed, 'Failed to login. Please check your credentials and try again.'],
  [M.loginCallFailed, 'Login failed'],
  [M.registered, 'Registration successful! Please check your email to verify your account.'],
  [M.registrationFailed, 'Registration failed. Please try again.'],
  [M.registrationRefused, 'Registration failed. Please check your information and try again.'],
  [M.validationFailed, 'Validation failed. Please check your input.'],
  [M.profileFailed, 'Failed to load profile. Please try again.'],
  [M.sessionExpired, 'Session expired'],
  [M.noChildren, 'No children added yet'],
  [M.profileNotAvailable, 'Profile not available'],
  [M.profileUpdateFailed, 'Failed to update profile. Try again.'],
  [M.allFieldsRequired, 'All fields are required.'],
  [M.newPasswordsDoNotMatch, 'New passwords do not match.'],
  [M.passwordChanged, 'Password changed successfully!'],
  [M.passwordChangeFailed, 'Failed to change password.'],
])('%s', (message, specified) => {
  expect(message).toBe(specified);
});

test('the limits of registration (specification, section 9)', () => {
  expect({ PASSWORD_MIN_LENGTH, PHONE_DIGITS, DEFAULT_CLASS, DEFAULT_EXPERIENCE }).toEqual({
    PASSWORD_MIN_LENGTH: 6,
    PHONE_DIGITS: 10,
    DEFAULT_CLASS: '1',
    DEFAULT_EXPERIENCE: '0',
  });
});

test('messages that name a limit name the one that is enforced', () => {
  expect(M.passwordTooShort).toContain(` ${PASSWORD_MIN_LENGTH} characters`);
  expect(M.phoneInvalid).toContain(`${PHONE_DIGITS}-digit`);
});
