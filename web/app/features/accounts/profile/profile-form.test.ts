import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { NetworkError } from '../../../lib/api-errors.ts';
import { checkProfile, profilePayload, refusalOfProfile } from './profile-form.ts';

const texts = {
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '98765 43210',
  city: 'Patna',
  qualifications: 'B.Ed.',
  experience: '',
  email: 'somebody@else.example',
};
const choices = { subjects: ['Hindi'], class: '4' };

test('a parent sends the person, a student class and subjects; nobody the email', () => {
  const person = {
    firstName: 'Asha',
    lastName: 'Rao',
    phone: '98765 43210',
    address: '',
    city: 'Patna',
    state: '',
    zipCode: '',
    country: '',
  };
  expect(profilePayload({ role: 'parent' }, texts, choices)).toEqual(person);
  expect(profilePayload({ role: 'student' }, texts, choices)).toEqual({ ...person, ...choices });
  // Families' view of a teacher is edited in the public profile.
  expect(profilePayload({ role: 'teacher' }, texts, choices)).toEqual(person);
});

test('first and last name are required', async () => {
  const payload = profilePayload({ role: 'parent' }, { ...texts, firstName: ' ', lastName: '' }, choices);
  expect(await checkProfile({ lastName: 'Rao' }, payload)).toEqual({
    ok: false,
    problems: { firstName: M.firstNameRequired, lastName: M.lastNameRequired },
  });
});

test('somebody who registered without a last name saves without one', async () => {
  const payload = profilePayload({ role: 'parent' }, { firstName: 'Madhav', phone: '9876543210' }, choices);
  expect(await checkProfile({ lastName: '' }, payload)).toMatchObject({
    ok: true,
    payload: { lastName: '' },
  });
});

test.each([new NetworkError(), new ORPCError('INTERNAL_SERVER_ERROR', { message: 'Oh' })])(
  'when nobody knows why it failed: Failed to update profile. Try again.',
  (error) => {
    expect(refusalOfProfile(error)).toEqual({ problems: {}, text: 'Failed to update profile. Try again.' });
  },
);
