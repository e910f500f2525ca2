import { expect, test } from 'vitest';
import { degreeIn, experienceOf, knownAnswers } from './known-answers.ts';

test.each([
  ['M.Sc. in Physics', 'master'],
  ['B. Ed, M.A. (English)', 'master'],
  ['MBA', 'master'],
  ['B.Tech., IIT Patna', 'bachelor'],
  ['B.E.', 'bachelor'],
  ['Ph.D. in Chemistry, M.Sc.', 'phd'],
  ['PhD', 'phd'],
  ['Twelve years in a school. I’m a teacher, and they trust me to be patient.', ''],
  ['', ''],
])('%j names the degree %j', (text, degree) => {
  expect(degreeIn(text)).toBe(degree);
});

test.each([
  [0, ''],
  [1, '1-3'],
  [2, '1-3'],
  [3, '3-5'],
  [5, '5-10'],
  [9, '5-10'],
  [10, '10+'],
] as const)('%d years of experience are %j', (years, span) => {
  expect(experienceOf(years)).toBe(span);
});

test('university and year are those of the highest degree, and open where that is not told', () => {
  const bachelor = { degree: 'B.Sc.', institution: 'Patna University', year: 2012 };
  const master = { degree: 'M.Sc.', institution: 'IIT Patna', year: 2014 };
  const teacher = { qualifications: 'B.Sc.', experienceYears: 4 };
  expect(knownAnswers({ ...teacher, education: [bachelor, master] })).toEqual({
    highestQualification: 'master',
    university: 'IIT Patna',
    yearOfCompletion: '2014',
    teachingExperience: '3-5',
  });
  expect(knownAnswers({ ...teacher, qualifications: 'M.Sc.', education: [bachelor] })).toMatchObject({
    highestQualification: 'master',
    university: '',
    yearOfCompletion: '',
  });
  const diploma = { degree: 'Diploma', institution: 'A college', year: 0 };
  expect(knownAnswers({ qualifications: '', experienceYears: 0, education: [diploma] })).toEqual({
    highestQualification: '',
    university: 'A college',
    yearOfCompletion: '',
    teachingExperience: '',
  });
});
