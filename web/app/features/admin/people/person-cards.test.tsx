import type { PersonView } from '@kaksha/domain/admin/people/schema.ts';
import { expect, test } from 'vitest';
import { shown } from '../../../lib/test-screen.tsx';
import { Money, PersonFacts } from './person-cards.tsx';

const AHEAD = { classes: 0, requests: 0, heldPaise: 0, packagesPaise: 0 };
const MONEY = { walletPaise: 0, heldPaise: 0, packagesPaise: 0, earningsPaise: 0, recoverPaise: 0 };

function wordsOf(verifiedTiers: NonNullable<PersonView['teaching']>['verifiedTiers']): string {
  const person: PersonView = {
    id: '0b8c4bef-6bbb-48e5-9f0f-3fa05b8c4bef',
    name: 'Meera Iyer',
    role: 'teacher',
    state: 'active',
    maskedEmail: 'm•••@example.in',
    maskedPhone: '',
    createdAt: '2026-11-02T10:00:00.000Z',
    lastSeenAt: null,
    city: '',
    emailVerified: true,
    twoStepSignIn: false,
    suspension: null,
    class: null,
    teaching: { verifiedTiers, subjects: [], hourlyRatePaise: null, ahead: AHEAD },
    family: [],
    devices: [],
    deviceCount: 0,
    bookingCount: 0,
    coming: [],
    comingCount: 0,
    money: MONEY,
  };
  return shown(() => <PersonFacts person={person} />).words;
}

test.each([
  [[], 'Verified No'],
  [['identity'] as const, 'Verified Yes: identity Teaches'],
  [['qualification', 'identity', 'demo_lesson'] as const, 'Yes: identity, qualification, demo lesson'],
])('says what of a teacher was checked: %j', (tiers, words) => {
  expect(wordsOf([...tiers])).toContain(words);
});

test.each([
  ['teacher', 499_999, false],
  ['teacher', 500_000, true],
  ['parent', 500_000, false],
] as const)(
  'says of a %s with %i paise to recover that families get no more credit: %s',
  (role, recoverPaise, said) => {
    const { words } = shown(() => <Money money={{ ...MONEY, recoverPaise }} role={role} />);
    expect(words.includes('families get no credit when this teacher is absent')).toBe(said);
  },
);
