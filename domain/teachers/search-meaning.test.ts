import { expect, test } from 'vitest';
import { searchMeaning, subjectNear } from './search-meaning.ts';

const MATHS = { subjects: ['Mathematics'], classes: [] as number[], search: '' };
const of = (...subjects: string[]) => ({ ...MATHS, subjects });

test.each([
  ['maths', MATHS],
  ['maths teacher', MATHS],
  ['maths teacher for class 8', { ...MATHS, classes: [8] }],
  ['math tutor class 8', { ...MATHS, classes: [8] }],
  ['class 8 maths', { ...MATHS, classes: [8] }],
  ['Maths class8', { ...MATHS, classes: [8] }],
  ['maths class VIII', { ...MATHS, classes: [8] }],
  ['VIII class maths', { ...MATHS, classes: [8] }],
  ['V. Iyer maths', { ...MATHS, search: 'v iyer' }],
  ['maths 8am', { ...MATHS, search: '8am' }],
  ['maths home tuition near me', MATHS],
  ['ganit', MATHS],
  ['गणित', MATHS],
  ['गणित कक्षा ८', { ...MATHS, classes: [8] }],
  ['algebra', MATHS],
  ['mathmatics', { ...MATHS, similar: true }],
  ['algbra', { ...MATHS, similar: true }],
  ['science 10th', { ...of('Science'), classes: [10] }],
  ['science class 8', { ...of('Science'), classes: [8] }],
  ['vigyan', of('Science')],
  ['vigyna', { ...of('Science'), similar: true }],
  ['evs', { ...of('Science'), classes: [1, 2, 3, 4, 5] }],
  ['phisics', { ...of('Physics'), similar: true }],
  ['sst', of('Social Studies')],
  ['computer science', of('Computer Science')],
  ['science computer', of('Computer Science')],
  ['science and maths', of('Science', 'Mathematics')],
  ['science maths', of('Science', 'Mathematics')],
  ['computer science, maths', of('Computer Science', 'Mathematics')],
  ['social science', of('Social Studies')],
  ['samajik vigyan class 9', { ...of('Social Studies'), classes: [9] }],
  ['maths class 6 to 8', { ...MATHS, classes: [6, 7, 8] }],
  ['maths 9-10', { ...MATHS, classes: [9, 10] }],
  ['evs class 4', { ...of('Science'), classes: [4] }],
  ['Environmental Studies', { ...of('Science'), classes: [1, 2, 3, 4, 5] }],
  ['अंग्रेजी', of('English')],
  ['अंग्रेज़ी', of('English')],
  ['हिंदी', of('Hindi')],
  ['हिन्दी', of('Hindi')],
  ['विज्ञान जीव', of('Biology')],
  ['जीव विज्ञान', of('Biology')],
  ['english speaking', of('English')],
  ['Meera Iyer maths', { ...MATHS, search: 'meera iyer' }],
  ['Dr. Meera', { ...of(), search: 'meera' }],
  ['online teacher', of()],
  ['class of 1990s x1', { ...of(), search: '1990s x1' }],
])('%j means %j', (typed, meant) => {
  expect(searchMeaning(typed)).toEqual(meant);
});

test.each([undefined, '', 'Meera', 'Vivek', 'V Iyer', 'Arti', 'Hinda', 'Ganita'])(
  '%j means nothing but itself',
  (typed) => {
    expect(searchMeaning(typed)).toBeNull();
  },
);

test.each([
  ['mths', 'Mathematics'],
  ['mathematiks teacher', 'Mathematics'],
  ['sceence', 'Science'],
  ['englsh', 'English'],
  ['hindhi', 'Hindi'],
  ['xyz', undefined],
  ['', undefined],
])('%j is most like %s', (typed, subject) => {
  expect(subjectNear(typed)).toBe(subject);
});
