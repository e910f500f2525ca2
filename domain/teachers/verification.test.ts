import { expect, test } from 'vitest';
import { VERIFICATION_MESSAGES as M, verificationInput } from './verification.ts';

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
  ['idNumber', ' ', M.idNumber],
  ['idNumber', undefined, M.idNumber],
  ['highestQualification', 'diploma', M.highestQualification],
  ['university', '', M.university],
  ['yearOfCompletion', '', M.yearOfCompletion],
  ['yearOfCompletion', 1949, M.yearOfCompletion],
  ['yearOfCompletion', new Date().getFullYear() + 1, M.yearOfCompletion],
  ['teachingExperience', '2', M.teachingExperience],
  ['subjects', [], M.subjects],
  ['subjects', undefined, M.subjects],
  ['classes', [], M.classes],
  ['classes', [11], M.classes],
])('%s %j is refused in the specified words', (field, value, message) => {
  const result = verificationInput.safeParse({ ...request, [field]: value });
  expect(result.error?.issues.map((issue) => issue.message)).toContain(message);
});
