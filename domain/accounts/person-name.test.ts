import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { newChild } from '../families/contract.ts';
import { FORMS } from '../support/forms.ts';
import { updateProfileInput } from './own-account-schema.ts';
import { FULL_NAME_MAX, NAME_ONE_LINE, NAME_PART_MAX, namePart } from './person-name.ts';
import { registerInput } from './schema.ts';

const refusals = (schema: z.ZodType, given: unknown): string[] =>
  schema.safeParse(given).error?.issues.map(({ message }) => message) ?? [];

describe('a part of a name', () => {
  it.each([
    'Asha',
    'K.V. Ramana',
    'S.Me',
    'O’Brien-Sharma',
    'Md. Asif',
    'प्रिया',
    'அருண்',
    'x'.repeat(NAME_PART_MAX),
  ])('takes %s', (name) => {
    expect(namePart('Name is required').parse(name)).toBe(name);
  });

  it.each([
    'Customer, your refund of Rs 5,000 waits at https://refund.example',
    'refund.in',
    'see kaksha-refund.xyz now',
    'bit.ly',
    'ｗｗｗ.kaksha.com',
    'kaksha/refund',
    'asha@example.com',
    'x'.repeat(NAME_PART_MAX + 1),
  ])('refuses %s', (name) => {
    expect(refusals(namePart('Name is required'), name)).not.toEqual([]);
  });

  it.each(['Asha\nYour refund waits', 'Asha\r\nBcc: all', 'Asha\u2028Rao', 'Asha\tRao', 'Asha\u0007'])(
    'refuses what breaks a line: %j',
    (name) => {
      expect(refusals(namePart(), name)).toEqual([NAME_ONE_LINE]);
    },
  );

  it('drops what turns the direction of writing, and spaces at its ends', () => {
    expect(namePart().parse(' \u202eAsha\u2066\n')).toBe('Asha');
  });
});

const SCAM = 'Your refund waits at refund.xyz';
const form = { name: SCAM, email: 'a@b.in', subject: 'Fees', message: 'Hello', about: 'service' };

it.each<[string, z.ZodType, unknown, string]>([
  ['registering', registerInput, { role: 'parent', firstName: SCAM, lastName: SCAM }, 'firstName'],
  ['registering, last name', registerInput, { role: 'parent', firstName: 'A', lastName: SCAM }, 'lastName'],
  ['the profile', updateProfileInput, { firstName: SCAM, lastName: SCAM }, 'firstName'],
  ['a child', newChild, { firstName: SCAM, lastName: SCAM }, 'firstName'],
  ['the contact form', FORMS.contact, form, 'name'],
  ['the trial form', FORMS['book-free-trial'], form, 'name'],
  ['the complaint form', FORMS.grievance, form, 'name'],
])('%s refuses a name that leads away', (_where, schema, given, field) => {
  const issues = schema.safeParse(given).error?.issues ?? [];
  expect(issues.filter(({ path }) => path.at(-1) === field).map(({ message }) => message)).toEqual([
    'Please enter the name alone, without the address of a website.',
  ]);
});

it('a whole name in one field has room for both parts', () => {
  const long = `${'x'.repeat(NAME_PART_MAX)} ${'y'.repeat(NAME_PART_MAX - 1)}`;
  expect(long).toHaveLength(FULL_NAME_MAX);
  expect(FORMS.contact.safeParse({ ...form, name: long }).success).toBe(true);
  expect(FORMS.contact.safeParse({ ...form, name: `${long}zz` }).success).toBe(false);
});
