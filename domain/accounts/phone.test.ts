import { describe, expect, test } from 'vitest';
import { grievanceSetting } from '../content/settings/settings.ts';
import { freeTrialForm } from '../support/forms.ts';
import { mobileNumber } from './mobile-number.ts';
import { isPhone, phoneDigits } from './phone.ts';
import { phone } from './schema.ts';
import { en as ACCOUNT_MESSAGES } from './words/en.ts';

const SPELLINGS = [
  '9876543210',
  '98765 43210',
  '+91 98765 43210',
  '098765 43210',
  '+91 098765 43210',
  '0091 98765 43210',
  '+91-0-9876543210',
  '९८७६५४३२१०',
  '(98765) 43-210',
];
const NONE = ['123', '98765 4321', '98765 432101', '91 98765 4321', '0091 91 98765 43210'];

test.each(SPELLINGS)('%s is 9876543210', (typed) => {
  expect([isPhone(typed), phoneDigits(typed)]).toEqual([true, '9876543210']);
});

test('a number that begins as a prefix does keeps its digits', () => {
  expect(phoneDigits('9123456789')).toBe('9123456789');
  expect(phoneDigits('+91 91234 56789')).toBe('9123456789');
});

test.each(NONE)('%s is no phone number', (typed) => expect(isPhone(typed)).toBe(false));

describe.each([
  ['registration and profile', (typed: string) => phone.safeParse(typed).success],
  [
    'the free trial',
    (typed: string) =>
      freeTrialForm.safeParse({ name: 'Priya', email: 'priya@example.com', whatsapp: typed }).success,
  ],
  ['messages on WhatsApp and by SMS', (typed: string) => mobileNumber(typed) !== null],
  [
    'the grievance officer',
    (typed: string) =>
      grievanceSetting.safeParse({
        name: 'Asha',
        designation: 'Officer',
        address: 'Patna',
        email: 'asha@example.in',
        phone: typed,
      }).success,
  ],
] as const)('the phone of %s', (_, isTaken) => {
  test.each(SPELLINGS)('takes %s', (typed) => expect(isTaken(typed)).toBe(true));
  test.each(NONE)('refuses %s', (typed) => expect(isTaken(typed)).toBe(false));
});

test('the message is the specification’s (section 5)', () => {
  expect(ACCOUNT_MESSAGES.phoneInvalid).toBe('Please enter a valid 10-digit phone number');
});
