import { expect, test } from 'vitest';
import { searchMeaning } from './search-meaning.ts';

const MATHS = { subject: 'Mathematics', search: '' };

test.each([
  ['maths', MATHS],
  ['maths teacher', MATHS],
  ['maths teacher for class 8', { ...MATHS, class: 8 }],
  ['math tutor class 8', { ...MATHS, class: 8 }],
  ['class 8 maths', { ...MATHS, class: 8 }],
  ['Maths class8', { ...MATHS, class: 8 }],
  ['maths class VIII', { ...MATHS, class: 8 }],
  ['VIII class maths', { ...MATHS, class: 8 }],
  ['V. Iyer maths', { ...MATHS, search: 'v iyer' }],
  ['maths 8am', { ...MATHS, search: '8am' }],
  ['maths home tuition near me', MATHS],
  ['ganit', MATHS],
  ['गणित', MATHS],
  ['गणित कक्षा ८', { ...MATHS, class: 8 }],
  ['algebra', MATHS],
  ['mathmatics', { ...MATHS, similar: true }],
  ['algbra', { ...MATHS, similar: true }],
  ['science 10th', { subject: 'Science', class: 10, search: '' }],
  ['science class 8', { subject: 'Science', class: 8, search: '' }],
  ['vigyan', { subject: 'Science', search: '' }],
  ['vigyna', { subject: 'Science', similar: true, search: '' }],
  ['evs', { subject: 'Science', search: '' }],
  ['phisics', { subject: 'Physics', similar: true, search: '' }],
  ['sst', { subject: 'Social Studies', search: '' }],
  ['computer science', { subject: 'Computer Science', search: '' }],
  ['science computer', { subject: 'Computer Science', search: '' }],
  ['science and maths', { subject: 'Science', search: '' }],
  ['हिंदी', { subject: 'Hindi', search: '' }],
  ['हिन्दी', { subject: 'Hindi', search: '' }],
  ['विज्ञान जीव', { subject: 'Biology', search: '' }],
  ['जीव विज्ञान', { subject: 'Biology', search: '' }],
  ['english speaking', { subject: 'English', search: '' }],
  ['Meera Iyer maths', { ...MATHS, search: 'meera iyer' }],
  ['Dr. Meera', { search: 'meera' }],
  ['online teacher', { search: '' }],
  ['class of 1990s x1', { search: '1990s x1' }],
])('%j means %j', (typed, meant) => {
  expect(searchMeaning(typed)).toEqual(meant);
});

test.each([undefined, '', 'Meera', 'Vivek', 'V Iyer', 'Arti', 'Hinda', 'Ganita'])(
  '%j means nothing but itself',
  (typed) => {
    expect(searchMeaning(typed)).toBeNull();
  },
);
