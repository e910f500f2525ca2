import { expect, test } from 'vitest';
import { BRAND } from '../brand.ts';
import { OFFICE_HOURS, SUPPORT_HOURS, SUPPORT_REPLY } from './contact.ts';

test('the office hours (specification, section 9)', () => {
  expect(OFFICE_HOURS.map(({ days, hours }) => `${days}: ${hours}`)).toEqual([
    'Monday to Friday: 9:00 AM to 6:00 PM',
    'Saturday: 10:00 AM to 2:00 PM',
    'Sunday: Closed',
  ]);
});

test('the office is in Patna, the company of 2023, and the pitch as specified (sections 1, 2 and 9)', () => {
  expect(BRAND.city).toBe('Patna');
  expect(BRAND.address.city).toBe('Patna');
  expect(BRAND.foundedYear).toBe(2023);
  expect(BRAND.pitch).toBe(
    'Your gateway to quality education. Connect with qualified teachers for personalized learning experiences.',
  );
});

test('a press on the phone number dials the number that is shown', () => {
  const digits = (text: string) => text.replace(/\D/g, '');
  expect(digits(BRAND.phoneHref)).toBe(digits(BRAND.phone));
});

test('support is there Monday to Saturday and replies within a day (specification, section 9)', () => {
  expect(SUPPORT_HOURS).toBe('Monday to Saturday 9:00 to 18:00');
  expect(SUPPORT_REPLY).toBe('within 24 hours on working days');
});
