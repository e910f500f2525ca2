import { expect, test } from 'vitest';
import { type Compared, changesOf } from './rounds.ts';

const SENT: Compared = {
  idNumber: '9999 4105 7058',
  highestQualification: 'master',
  university: 'Patna University',
  yearOfCompletion: 2016,
  teachingExperience: '3-5',
  subjects: ['Physics'],
  classes: [9],
};

test('a request that comes back as it was differs in nothing', () => {
  const same = { before: ['identity' as const], added: [], after: ['identity' as const] };
  expect(changesOf(SENT, { ...SENT }, same)).toEqual([]);
});

test('each difference stands with its text before and after', () => {
  const back = { ...SENT, yearOfCompletion: 2015, subjects: ['Physics', 'Hindi'], classes: [9, 10] };
  expect(changesOf(SENT, back, { before: [], added: [], after: [] })).toEqual([
    { field: 'yearOfCompletion', before: '2016', after: '2015' },
    { field: 'subjects', before: 'Physics', after: 'Physics, Hindi' },
    { field: 'classes', before: '9', after: '9, 10' },
  ]);
});

test('of another ID number the last four digits are told; the same one written in another way is the same', () => {
  const none = { before: [], added: [], after: [] };
  expect(changesOf(SENT, { ...SENT, idNumber: '9999-4105-7058' }, none)).toEqual([]);
  expect(changesOf(SENT, { ...SENT, idNumber: '8999 4105 7058' }, none)).toEqual([
    { field: 'idNumber', before: '7058', after: '7058' },
  ]);
});

test('documents that were removed and added stand by their kinds, also where one took the place of another', () => {
  const documents = {
    before: ['identity', 'qualification'],
    added: ['qualification', 'qualification'],
    after: ['identity', 'qualification', 'qualification'],
  } as const;
  expect(changesOf(SENT, SENT, documents)).toEqual([
    { field: 'documents', before: 'qualification', after: 'qualification ×2' },
  ]);
});
