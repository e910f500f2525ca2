import { describe, expect, test } from 'vitest';
import { describeAccountEvent, describeClassEvent } from './activity.ts';

describe('account events', () => {
  test.each([
    ['registered', {}, 'You created your account'],
    ['signed_in', { device: 'Chrome on Windows' }, 'You logged in on Chrome on Windows'],
    ['sessions_ended', { count: 1, everywhere: false }, 'You logged out on 1 other device'],
    ['sessions_ended', { count: 3, everywhere: false }, 'You logged out on 3 other devices'],
    ['sessions_ended', { count: 3, everywhere: true }, 'You logged out on all devices'],
    [
      'profile_changed',
      { parts: ['name', 'phone', 'subjects'] },
      'You changed your name, phone and subjects',
    ],
    ['second_factor_on', {}, 'You turned on two-step sign-in'],
    ['passkey_added', { name: 'My phone' }, 'You added the passkey “My phone”'],
    ['of_a_later_version', {}, 'Something about your account changed'],
    ['toString', {}, 'Something about your account changed'],
  ])('%s %j', (kind, detail, sentence) => {
    expect(describeAccountEvent(kind, detail)).toBe(sentence);
  });
});

describe('what happened around a class', () => {
  const event = { subject: 'Hindi', withName: 'Meera Iyer', asTeacher: false, bookedByReader: true };

  test.each([
    ['requested', {}, 'You booked Hindi with Meera Iyer'],
    ['requested', { bookedByReader: false }, 'Your family booked Hindi with Meera Iyer'],
    ['requested', { asTeacher: true, withName: 'Riya' }, 'Riya asked for Hindi'],
    ['confirmed', {}, 'Meera Iyer accepted Hindi'],
    ['confirmed', { asTeacher: true, withName: 'Riya' }, 'You accepted Hindi with Riya'],
    ['rejected', {}, 'Meera Iyer declined Hindi'],
    ['cancelled', {}, 'Class cancelled: Hindi with Meera Iyer'],
    ['completed', {}, 'Class completed: Hindi with Meera Iyer'],
  ] as const)('%s %j', (kind, side, sentence) => {
    expect(describeClassEvent({ ...event, ...side, kind })).toBe(sentence);
  });
});
