import { expect, test } from 'vitest';
import { z } from 'zod';
import { requestText, teachingTextsRefusals } from './public-text.ts';

test('a request may speak of paying, as a family tells of it, and may hold no way around messages', () => {
  const schema = requestText(z.string());
  expect(schema.safeParse('My last teacher wrote: please pay in cash.').success).toBe(true);
  expect(schema.safeParse('Call me on 98123 45670').error?.issues[0]?.message).toBe(
    'Please leave out a phone number: families and teachers write to each other in messages on Kaksha.',
  );
});

test('the texts within a question are looked through wherever they stand', () => {
  expect(teachingTextsRefusals({ right: null, marks: 2, options: ['3', 'Call 98123 45670'] })).toEqual([
    { path: ['options', 1], message: expect.stringContaining('a phone number') },
  ]);
});
