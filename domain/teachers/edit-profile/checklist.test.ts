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
  trialOffered: false,
  trialPrice: 'free',
  weeklyHours: [],
};
const AT_THE_START: Standing = {
  emailVerified: false,
  verification: 'none',
  hasWeeklyHours: false,
  hasDecidedOnTrial: false,
};

const states = (teacher: TeacherProfile, standing: Standing) =>
  checklistOf(teacher, standing).items.map(({ step, state }) => `${step} ${state}`);

test('a newly registered teacher has six steps before them, each saying what is missing', () => {
  const { items, done, isFound, isBookable } = checklistOf(NEW, AT_THE_START);
  expect(items.map(({ title }) => title)).toEqual([
    'Confirm your email address',
    'Introduce yourself',
    'Set your hourly rate',
    'Decide on a trial lesson',
    'Set your weekly hours',
    'Get verified',
  ]);
  expect(items[1]?.text).toBe(
    'Still missing: a few sentences about you, the classes you teach and the languages you teach in.',
  );
  expect({ done, isFound, isBookable }).toEqual({ done: 0, isFound: false, isBookable: false });
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
  ]);
  expect(
    states(
      { ...NEW, hourlyRatePaise: 20_000 },
      { emailVerified: true, verification: 'pending', hasWeeklyHours: true, hasDecidedOnTrial: true },
    ),
  ).toEqual(['email done', 'profile open', 'rate done', 'trial done', 'hours done', 'verification waiting']);
  expect(
    states(NEW, {
      emailVerified: true,
      verification: 'rejected',
      hasWeeklyHours: false,
      hasDecidedOnTrial: false,
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
    outcome({ emailVerified: true, verification: 'none', hasWeeklyHours: true, hasDecidedOnTrial: true }),
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
    }),
  ).toMatchObject({
    isBookable: false,
  });
  expect(
    outcome({ emailVerified: true, verification: 'verified', hasWeeklyHours: true, hasDecidedOnTrial: true }),
  ).toMatchObject({
    isBookable: true,
  });
});
