import { expect, test } from 'vitest';
import { yearOf } from '../../time.ts';
import {
  HIGHEST_QUALIFICATIONS,
  ID_TYPE,
  TEACHING_EXPERIENCES,
  VERIFICATION_STEPS,
  VERIFICATION_SUBJECTS,
  YEAR_OF_COMPLETION_MIN,
} from './choices.ts';
import { verificationInput } from './request.ts';
import { en as M } from './words/en.ts';

const request = {
  idType: 'Aadhar Card',
  idNumber: '2345 6789 1234',
  highestQualification: 'master',
  university: 'Patna University',
  yearOfCompletion: '2016',
  teachingExperience: '3-5',
  subjects: ['Physics'],
  classes: ['9', 10],
};

test('a request as the wizard sends it', () => {
  expect(verificationInput.parse(request)).toMatchObject({ yearOfCompletion: 2016, classes: [9, 10] });
});

test.each([
  ['idType', 'Passport', M.idType],
  ['idType', undefined, M.idType],
  ['idNumber', '12345', M.idNumberDigits],
  ['idNumber', '2345 6789 12345', M.idNumberDigits],
  ['idNumber', '2345 6789 123A', M.idNumberDigits],
  ['idNumber', ' ', M.idNumber],
  ['idNumber', undefined, M.idNumber],
  ['highestQualification', 'diploma', M.highestQualification],
  ['university', '', M.university],
  ['yearOfCompletion', '', M.yearOfCompletion],
  ['yearOfCompletion', 1949, M.yearOfCompletion],
  ['yearOfCompletion', yearOf(Date.now()) + 1, M.yearOfCompletion],
  ['teachingExperience', '2', M.teachingExperience],
  ['subjects', [], M.subjects],
  ['subjects', undefined, M.subjects],
  ['classes', [], M.classes],
  ['classes', [11], M.classes],
])('%s %j is refused in the specified words', (field, value, message) => {
  const result = verificationInput.safeParse({ ...request, [field]: value });
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test.each([
  [M.idType, 'Aadhar Card is required'],
  [M.idNumber, 'Please enter your Aadhar number'],
  [M.highestQualification, 'Please select your highest qualification'],
  [M.university, 'Please enter your university/institution name'],
  [M.yearOfCompletion, 'Please enter your year of completion'],
  [M.teachingExperience, 'Please select your teaching experience'],
  [M.subjects, 'Please select at least one subject'],
  [M.classes, 'Please select at least one class'],
  [M.submitted, 'Verification Request Submitted!'],
  [M.failed, 'Submission failed. Please try again.'],
  [M.userNotFound, 'User not found. Please log in again.'],
  [M.submitting, 'Submitting...'],
  [M.backToDashboard, 'Back to Dashboard'],
])('%s (specification, sections 2, 5 and 8)', (message, specified) => {
  expect(message).toBe(specified);
});

test('the panel after it and the review notice (specification, section 2)', () => {
  expect(M.submittedNext).toMatch(/review it within 2-3 business days and send you an email/);
  expect(M.reviewNotice).toContain('Changes are not possible until verification is complete.');
});

test('the four steps and their subjects (specification, sections 2 and 3)', () => {
  expect(VERIFICATION_STEPS.join(', ')).toBe(
    'Personal Information, Educational Qualifications, Teaching Experience, Review & Submit',
  );
  expect(VERIFICATION_SUBJECTS.join(', ')).toBe(
    'Mathematics, Science, Physics, Chemistry, Biology, English, Hindi, Social Studies, Computer Science',
  );
});

test('the choices of the wizard (specification, sections 5 and 9)', () => {
  expect(ID_TYPE).toBe('Aadhar Card');
  expect(HIGHEST_QUALIFICATIONS).toEqual(['bachelor', 'master', 'phd', 'other']);
  expect(TEACHING_EXPERIENCES).toEqual(['0-1', '1-3', '3-5', '5-10', '10+']);
  expect(YEAR_OF_COMPLETION_MIN).toBe(1950);
});

test('the first and the last year that are taken are 1950 and the current one', () => {
  for (const year of [1950, yearOf(Date.now())]) {
    expect(verificationInput.safeParse({ ...request, yearOfCompletion: year }).success).toBe(true);
  }
});
