import { expect, test } from 'vitest';
import type { TeacherProfile } from '../schema.ts';
import { checklistOf } from './checklist.ts';
import type { Standing } from './schema.ts';

const NEW: TeacherProfile = {
  id: '7e0f5a2c-0000-4000-8000-000000000001',
  name: 'Meera Iyer',
  profilePicture: null,
  verified: false,
  verifiedTiers: [],
  rating: 0,
  reviewCount: 0,
  hourlyRatePaise: null,
  bio: '',
  experienceYears: 0,
  availability: '',
  languages: [],
  subjects: ['Mathematics'],
  classes: [],
  city: '',
  introText: '',
  introVideo: null,
  teachingApproach: '',
  qualifications: 'B.Ed.',
  education: [],
  achievements: [],
  timeZone: 'Asia/Kolkata',
  instantBooking: false,
  answersWithinMinutes: null,
  trialOffered: false,
  trialPrice: 'free',
  batchPricePaise: null,
  weeklyHours: [],
};
const AT_THE_START: Standing = {
  emailVerified: false,
  verification: 'none',
  hasWeeklyHours: false,
  hasDecidedOnTrial: false,
  hasBankAccount: false,
  hasPan: false,
};

const states = (teacher: TeacherProfile, standing: Standing) =>
  checklistOf(teacher, standing).items.map(({ step, state }) => `${step} ${state}`);

const read = (teacher: TeacherProfile, standing: Standing) =>
  checklistOf(teacher, standing).items.map(({ state, title, text }) => `${state}: ${title}. ${text}`);

test('a newly registered teacher has eight steps before them, each saying what is missing', () => {
  expect(read(NEW, AT_THE_START)).toEqual([
    'open: Verify your email address. Families see your profile once you have opened the link that we mailed you.',
    'open: Introduce yourself. Still missing: a few sentences about you, the classes you teach and the languages you teach in.',
    'open: Set your hourly rate. You appear in Find Teachers as soon as you have a rate.',
    'open: Decide on a trial lesson. Free, at half price, or none: until you choose, none is offered.',
    'open: Set your weekly hours. Without hours there is no time that a family could book.',
    'open: Get verified. Families can book you once your identity and qualifications are checked.',
    'open: Add your bank account. Earnings wait in your account here until you say where they shall go.',
    'open: Give your PAN. Without it the law has us deduct the higher rate of income tax from every class.',
  ]);
  expect(checklistOf(NEW, AT_THE_START)).toMatchObject({ done: 0, isFound: false, isBookable: false });
});

test('a teacher who has done all seven reads what each is good for', () => {
  const ready = { ...NEW, bio: 'I draw first.', classes: [8], languages: ['Hindi'], hourlyRatePaise: 20_000 };
  const standing: Standing = {
    emailVerified: true,
    verification: 'verified',
    hasWeeklyHours: true,
    hasDecidedOnTrial: true,
    hasBankAccount: true,
    hasPan: true,
  };
  expect(read(ready, standing)).toEqual([
    'done: Verify your email address. Your address is confirmed.',
    'done: Introduce yourself. Families can read who you are and what you teach.',
    'done: Set your hourly rate. Your rate is set.',
    'done: Decide on a trial lesson. You have said whether you offer one.',
    'done: Set your weekly hours. Families see your free times.',
    'done: Get verified. You are verified.',
    'done: Add your bank account. We know where your earnings go.',
    'done: Give your PAN. Income tax is deducted at the lower rate, and only beyond the limit of the year.',
  ]);
  expect(checklistOf(ready, standing)).toMatchObject({ done: 8, isFound: true, isBookable: true });
  expect(checklistOf(ready, { ...standing, emailVerified: false })).toMatchObject({
    done: 7,
    isFound: false,
    isBookable: false,
  });
});

test('each step is done by what it asks for, and waiting for us is not open', () => {
  const written = { ...NEW, bio: 'I draw first.', classes: [8], languages: ['Hindi'] };
  expect(states(written, AT_THE_START)).toEqual([
    'email open',
    'profile done',
    'rate open',
    'trial open',
    'hours open',
    'verification open',
    'bank open',
    'pan open',
  ]);
  expect(
    states(
      { ...NEW, hourlyRatePaise: 20_000 },
      {
        emailVerified: true,
        verification: 'pending',
        hasWeeklyHours: true,
        hasDecidedOnTrial: true,
        hasBankAccount: true,
        hasPan: true,
      },
    ),
  ).toEqual([
    'email done',
    'profile open',
    'rate done',
    'trial done',
    'hours done',
    'verification waiting',
    'bank done',
    'pan done',
  ]);
  expect(
    states(NEW, {
      emailVerified: true,
      verification: 'rejected',
      hasWeeklyHours: false,
      hasDecidedOnTrial: false,
      hasBankAccount: false,
      hasPan: false,
    })[5],
  ).toBe('verification open');
});

test('a rate is what puts a teacher on the list; booking needs verification and hours as well', () => {
  const rated = { ...NEW, hourlyRatePaise: 20_000 };
  const outcome = (standing: Standing) => {
    const { isFound, isBookable } = checklistOf(rated, standing);
    return { isFound, isBookable };
  };
  expect(
    outcome({
      emailVerified: true,
      verification: 'none',
      hasWeeklyHours: true,
      hasDecidedOnTrial: true,
      hasBankAccount: true,
      hasPan: true,
    }),
  ).toEqual({
    isFound: true,
    isBookable: false,
  });
  expect(
    outcome({
      emailVerified: true,
      verification: 'verified',
      hasWeeklyHours: false,
      hasDecidedOnTrial: false,
      hasBankAccount: false,
      hasPan: false,
    }),
  ).toMatchObject({
    isBookable: false,
  });
  expect(
    outcome({
      emailVerified: true,
      verification: 'verified',
      hasWeeklyHours: true,
      hasDecidedOnTrial: true,
      hasBankAccount: true,
      hasPan: true,
    }),
  ).toMatchObject({
    isBookable: true,
  });
});
