import { expect, test } from 'vitest';
import { PENDING_REQUEST_TERMS } from '../bookings/policy.ts';
import { packagePrice } from '../packages/policy.ts';
import { POLICY_TITLES } from '../policy-titles.ts';
import { POLICIES } from './policies.ts';

const said = (path: string): string =>
  (POLICIES[path]?.sections ?? []).flatMap(({ title, paragraphs }) => [title, ...paragraphs]).join('\n');

test('every policy that the footer links to is there, under its title', () => {
  expect(Object.entries(POLICIES).map(([path, { title }]) => [path, title])).toEqual(
    Object.entries(POLICY_TITLES),
  );
});

/** Design, sections 6 and 7: the figures that the policy engine applies. */
test.each([
  'Cancelling is free until 4 hours before the start. After that, 10% of the price is kept.',
  'has not come 10 minutes after the start, you get the whole price back and 10% of it as a credit',
  'Once ₹5,000 of such credit waits to be taken from one teacher',
  "Until 48 hours after it was paid, press 'Dispute this class'",
  'A package of 10 lessons does not expire.',
  'On request it is refunded the way it was paid in.',
])('the refund policy says: %s', (sentence) => {
  expect(said('/refund-policy')).toContain(sentence);
});

/** docs/architecture/classroom.md. */
test.each([
  'In a class of one student video and sound go directly from browser to browser.',
  'Where there is no direct way, or it breaks, they go through our media server',
  'Classes of several students always go through it.',
  'everybody who learns in it has consented, for a child a parent',
  'we delete it after 30 days',
])('the privacy policy says of classes: %s', (sentence) => {
  expect(said('/privacy-policy')).toContain(sentence);
});

test('what the refund policy says of a package is what its price is made of', () => {
  const { lessons, lessonPricePaise, pricePaise } = packagePrice(45_000);
  expect(lessons * lessonPricePaise).toBe(pricePaise);
});

test('the terms name the age of consent and when a request lapses; the privacy policy how long one can undo', () => {
  expect(said('/terms-of-service')).toContain('Who is under 18 needs a parent’s consent');
  expect(said('/terms-of-service')).toContain(PENDING_REQUEST_TERMS);
  expect(said('/privacy-policy')).toContain('for 7 days you can undo that');
  expect(said('/privacy-policy')).toContain('logged in for up to 30 days');
});
