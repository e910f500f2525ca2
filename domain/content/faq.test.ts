import { expect, test } from 'vitest';
import { FAQ } from './faq.ts';

const answerTo = (words: string): string =>
  FAQ.filter(({ question }) => question.includes(words))
    .map(({ answer }) => answer)
    .join();

test('cancelling is free up to 4 hours before, with a small fee after (specification, section 9)', () => {
  expect(answerTo('cancel')).toContain(
    'Cancelling is free until 4 hours before the start. After that, 10% of the price is kept.',
  );
  // The question is about rescheduling too.
  expect(answerTo('cancel')).toContain('Another time can be proposed on the same terms');
});

test('payment is by card, UPI, net banking or wallet (specification, section 1)', () => {
  for (const way of ['card', 'UPI', 'net banking', 'wallet']) expect(answerTo('pay')).toContain(way);
});

test('the answers repeat the figures of the rules', () => {
  expect(answerTo('take to answer')).toMatch(/^Usually within 2 hours\..*within 24 hours/);
  expect(answerTo('verified')).toContain('2-3 business days');
  expect(answerTo('group')).toContain('₹299');
});

test('the app is what it is: installed from the browser, on Android and iOS (specification, section 1)', () => {
  const answer = answerTo('mobile app');
  for (const words of ['Android', 'iOS', 'browser', 'Install the app', 'Add to Home Screen']) {
    expect(answer).toContain(words);
  }
});

test('no question is asked twice', () => {
  expect(new Set(FAQ.map(({ question }) => question)).size).toBe(FAQ.length);
});
