import type { OwnVerification } from '@kaksha/domain/teachers/verification/request.ts';
import { en as M } from '@kaksha/domain/teachers/verification/words/en.ts';
import { expect, test } from 'vitest';
import {
  checkDraft,
  draftOf,
  fieldsOf,
  firstStepWith,
  isFilledIn,
  problemsOfStep,
  subjectChoices,
  type VerificationDraft,
} from './verification-draft.ts';

const NEW: Parameters<typeof draftOf>[0] = {
  request: null,
  taught: { subjects: [], classes: [] },
  known: { highestQualification: '', university: '', yearOfCompletion: '', teachingExperience: '' },
  asked: null,
  draft: null,
  keptNumber: null,
};
const REQUEST: NonNullable<OwnVerification['request']> = {
  id: '7e0f5a2c-0000-4000-8000-000000000001',
  idNumberLast4: '7058',
  highestQualification: 'phd',
  university: 'IIT Patna',
  yearOfCompletion: 2012,
  teachingExperience: '10+',
  subjects: ['Physics'],
  classes: [9],
  submittedAt: '2026-11-20T10:00:00.000Z',
  decidedAt: null,
  reason: null,
};
const FILLED: VerificationDraft = {
  step: 3,
  reply: '',
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
  expect(request).toMatchObject({
    ...fieldsOf(FILLED),
    idNumber: FILLED.idNumber,
    yearOfCompletion: 2016,
    classes: [9, 10],
  });
});

test('what the server refuses is shown on its step', () => {
  expect(firstStepWith({ university: M.university, classes: M.classes })).toBe(1);
  expect(firstStepWith({ userId: 'other' })).toBeNull();
});

test('another try begins with the last request, without its ID number', () => {
  const request = { ...REQUEST, decidedAt: '2026-11-21T10:00:00.000Z', reason: 'Not readable' };
  const taught = { subjects: ['Hindi'], classes: [1] };
  expect(draftOf({ ...NEW, request, taught })).toEqual({
    step: 0,
    idType: '',
    idNumber: '',
    highestQualification: 'phd',
    university: 'IIT Patna',
    yearOfCompletion: '2012',
    teachingExperience: '10+',
    subjects: ['Physics'],
    classes: ['9'],
    reply: '',
  });
});

test('a first request begins with what registration and the profile say, which is told', () => {
  const known = { ...NEW.known, highestQualification: 'master', teachingExperience: '3-5' } as const;
  const first = { ...NEW, known, taught: { subjects: ['Hindi'], classes: [4] } };
  expect(draftOf(first)).toMatchObject({
    highestQualification: 'master',
    teachingExperience: '3-5',
    subjects: ['Hindi'],
    classes: ['4'],
  });
  expect([isFilledIn(first), isFilledIn(NEW), isFilledIn({ ...first, request: REQUEST })]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a stored draft goes on at its step, with a stored number untouched', async () => {
  const { step: _, idNumber: __, ...fields } = FILLED;
  const times = { savedAt: '2026-11-30T08:35:00.000Z', expiresAt: '2026-12-30T08:35:00.000Z' };
  const draft = draftOf({ ...NEW, draft: { revision: 4, step: 2, fields, ...times }, keptNumber: '7058' });
  expect(draft).toEqual({ ...FILLED, step: 2, idNumber: null });
  expect((await checkDraft(draft)).request).toMatchObject({ idNumber: null });
});

test('where more is asked for, the request stands as it was sent, from the first part that is asked about', () => {
  const asked = {
    questions: [
      { part: 'demo_lesson' as const, note: 'Two evenings' },
      { part: 'qualification' as const, note: 'A sharper picture' },
    ],
    askedAt: '2026-11-30T08:35:00.000Z',
    answerBy: '2026-12-30T08:35:00.000Z',
  };
  const draft = draftOf({ ...NEW, request: REQUEST, asked, keptNumber: '7058' });
  expect(draft).toMatchObject({ step: 1, idType: 'Aadhar Card', idNumber: null, university: 'IIT Patna' });
});

test('a subject that the teacher teaches can be chosen beside the specified ones', () => {
  expect(subjectChoices(['Sanskrit', 'Hindi'], []).slice(-2)).toEqual(['Computer Science', 'Sanskrit']);
});
