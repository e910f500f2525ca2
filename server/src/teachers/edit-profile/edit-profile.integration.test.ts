/** A teacher's own profile: accepted texts, refusals in words, and two tabs at once. */

import type { EditProfileInput } from '@kaksha/domain/teachers/edit-profile/schema.ts';
import { en as M } from '@kaksha/domain/teachers/edit-profile/words/en.ts';
import { yearOf } from '@kaksha/domain/time.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { addBankAccount } from '../../../test/payouts-scene.ts';
import { setStage } from '../../../test/stage.ts';

let teacher: TestPerson;

const { database, services, make } = await setStage();

beforeEach(async () => {
  teacher = await make.teacher();
});

const own = () => callAs(services, teacher).teachers.editProfile;
const save = (input: EditProfileInput) => own().save(input);

const WRITTEN = {
  introText: 'Namaste, I am Meera.',
  bio: 'I draw first,\nthen we count.',
  teachingApproach: 'One problem, three ways.',
  subjects: ['Mathematics', 'mathematics', 'Physics'],
  classes: [10, 7, 7],
  languages: ['Hindi', 'hindi', ' English '],
  qualifications: 'B.Tech, IIT Patna',
  experienceYears: 8,
  education: [
    { degree: 'M.Sc.', institution: 'Patna University', year: 2016 },
    { degree: 'B.Tech', institution: 'IIT Patna', year: 2014 },
  ],
  achievements: ['Taught 500 classes', 'State prize 2019'],
  hourlyRatePaise: 45_000,
  availability: 'Weekdays after school',
};

test('what a teacher writes is what families see, in the order it was written', async () => {
  const { version } = await own().read();
  const saved = await save({ version, ...WRITTEN });
  expect(saved.version).toBe(version + 1);
  const { teacher: seen } = await callAs(services, null).teachers.profile({ id: teacher.id });
  expect(seen).toEqual(saved.teacher);
  expect(seen).toMatchObject({
    ...WRITTEN,
    subjects: ['Mathematics', 'Physics'],
    classes: [7, 10],
    languages: ['Hindi', 'English'],
  });
  const { teachers } = await callAs(services, null).teachers.search({ search: 'physics' });
  expect(teachers).toMatchObject([{ id: teacher.id, bio: WRITTEN.bio, hourlyRatePaise: 45_000 }]);
  const { entries } = await callAs(services, teacher).accounts.activity({ limit: 1 });
  expect(entries[0]?.text).toBe('You changed your public profile');
});

test('what is left out stays, and the same again is no new version', async () => {
  const { version } = await own().read();
  const first = await save({ version, bio: 'One' });
  const second = await save({ version: first.version, hourlyRatePaise: 50_000 });
  expect(second.teacher).toMatchObject({ bio: 'One', hourlyRatePaise: 50_000 });
  expect((await save({ version: second.version, bio: 'One' })).version).toBe(second.version);
  expect((await save({ version: second.version })).version).toBe(second.version);
});

describe('two tabs', () => {
  test('the one that saves second is told, and nothing of the first is lost', async () => {
    const { version } = await own().read();
    await save({ version, bio: 'From the first tab' });
    const refusal = await refusalOf(save({ version, bio: 'From the second tab', availability: 'Never' }));
    expect(refusal).toMatchObject({ status: 409, code: 'PROFILE_CHANGED', message: M.changedElsewhere });
    expect((await own().read()).teacher).toMatchObject({ bio: 'From the first tab', availability: '' });
  });

  test('saving at the same moment leaves exactly one of them', async () => {
    const { version } = await own().read();
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => save({ version, bio: `Tab ${index}` })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await own().read()).version).toBe(version + 1);
  });

  test('a change through the account counts too', async () => {
    const { version } = await own().read();
    await callAs(services, teacher).accounts.updateProfile({ qualifications: 'Ph.D.' });
    expect(await refusalOf(save({ version, bio: 'Late' }))).toMatchObject({ code: 'PROFILE_CHANGED' });
  });
});

describe('refused in words', () => {
  const thisYear = yearOf(Date.now());
  const study = { degree: 'B.Sc.', institution: 'Patna University', year: 2010 };
  test.each([
    ['a rate below 200 rupees', { hourlyRatePaise: 15_000 }, 'hourlyRatePaise', M.rate],
    ['a rate above 1,000 rupees', { hourlyRatePaise: 105_000 }, 'hourlyRatePaise', M.rate],
    ['a rate between two steps', { hourlyRatePaise: 42_000 }, 'hourlyRatePaise', M.rate],
    ['no class', { classes: [] }, 'classes', M.classes],
    ['class 11', { classes: [11] }, 'classes.0', M.classes],
    ['no degree', { education: [{ ...study, degree: ' ' }] }, 'education.0.degree', M.degree],
    [
      'no institution',
      { education: [{ ...study, institution: '' }] },
      'education.0.institution',
      M.institution,
    ],
    ['a year to come', { education: [study, { ...study, year: thisYear + 1 }] }, 'education.1.year', M.year],
    ['an empty achievement', { achievements: ['One', ' '] }, 'achievements.1', M.achievement],
    ['no subject', { subjects: [' '] }, 'subjects', 'Please select at least one subject'],
    ['no qualification', { qualifications: '' }, 'qualifications', 'Qualifications are required'],
    ['a bio of 2,001 letters', { bio: 'a'.repeat(2001) }, 'bio', 'Please use at most 2000 characters'],
  ])('%s', async (_, fields, path, msg) => {
    const { version } = await own().read();
    const refusal = await refusalOf(save({ version, bio: 'Changed', ...fields }));
    expect(refusal.status).toBe(400);
    expect(refusal.data).toEqual({ errors: [{ msg, path }] });
    expect((await own().read()).version).toBe(version);
  });
});

test('what is missing to be found and booked', async () => {
  teacher = await make.teacher({ verified: false, hourlyRatePaise: null, hours: [], hasPan: false });
  expect((await own().read()).standing).toEqual({
    emailVerified: true,
    verification: 'none',
    hasWeeklyHours: false,
    hasDecidedOnTrial: false,
    hasBankAccount: false,
    hasPan: false,
  });
  await callAs(services, teacher).teachers.requestVerification({
    userId: teacher.id,
    idType: 'Aadhar Card',
    idNumber: '234123412346',
    highestQualification: 'master',
    university: 'IIT Madras',
    yearOfCompletion: 2015,
    teachingExperience: '3-5',
    subjects: ['Mathematics'],
    classes: [8],
  });
  expect((await own().read()).standing.verification).toBe('pending');
  teacher = await make.teacher();
  expect((await own().read()).standing).toEqual({
    emailVerified: true,
    verification: 'verified',
    hasWeeklyHours: true,
    hasDecidedOnTrial: true,
    hasBankAccount: false,
    hasPan: true,
  });
  await addBankAccount(database, services.env, teacher);
  expect((await own().read()).standing.hasBankAccount).toBe(true);
});
