import type { OwnVerification } from '@kaksha/domain/teachers/verification/request.ts';
import { en as M } from '@kaksha/domain/teachers/verification/words/en.ts';
import { expect, test } from 'vitest';
import {
  checkDraft,
  draftOf,
  firstStepWith,
  problemsOfStep,
  subjectChoices,
  type VerificationDraft,
} from './verification-draft.ts';

const NEW = { request: null, taught: { subjects: [], classes: [] } };
const FILLED: VerificationDraft = {
  idType: 'Aadhar Card',
  idNumber: '9999 4105 7058',
  highestQualification: 'master',
  university: 'Patna University',
  yearOfCompletion: '2016',
  teachingExperience: '3-5',
  subjects: ['Physics'],
  classes: ['9', '10'],
};

test('each step says what it lacks, in the specified words (section 5)', async () => {
  const { problems } = await checkDraft(draftOf(NEW));
  expect([0, 1, 2, 3].map((step) => problemsOfStep(problems, step))).toEqual([
    { idType: M.idType, idNumber: M.idNumber },
    {
      highestQualification: M.highestQualification,
      university: M.university,
      yearOfCompletion: M.yearOfCompletion,
    },
    { teachingExperience: M.teachingExperience, subjects: M.subjects, classes: M.classes },
    {},
  ]);
});

test('a filled wizard is the request of the API', async () => {
  const { request } = await checkDraft(FILLED);
  expect(request).toMatchObject({ ...FILLED, yearOfCompletion: 2016, classes: [9, 10] });
});

test('what the server refuses is shown on its step', () => {
  expect(firstStepWith({ university: M.university, classes: M.classes })).toBe(1);
  expect(firstStepWith({ userId: 'other' })).toBeNull();
});

test('another try begins with the last request, without its ID number', () => {
  const request: NonNullable<OwnVerification['request']> = {
    id: '7e0f5a2c-0000-4000-8000-000000000001',
    idNumberLast4: '7058',
    highestQualification: 'phd',
    university: 'IIT Patna',
    yearOfCompletion: 2012,
    teachingExperience: '10+',
    subjects: ['Physics'],
    classes: [9],
    submittedAt: '2026-11-20T10:00:00.000Z',
    decidedAt: '2026-11-21T10:00:00.000Z',
    reason: 'The certificate cannot be read.',
  };
  const draft = draftOf({ request, taught: { subjects: ['Hindi'], classes: [1] } });
  expect(draft).toEqual({
    idType: '',
    idNumber: '',
    highestQualification: 'phd',
    university: 'IIT Patna',
    yearOfCompletion: '2012',
    teachingExperience: '10+',
    subjects: ['Physics'],
    classes: ['9'],
  });
});

test('a subject that the teacher teaches can be chosen beside the specified ones', () => {
  expect(subjectChoices(['Sanskrit', 'Hindi'], []).slice(-2)).toEqual(['Computer Science', 'Sanskrit']);
});
