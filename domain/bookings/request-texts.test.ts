import { expect, test } from 'vitest';
import type { z } from 'zod';
import { contract } from '../contract.ts';

const PHONE = 'My number is 98123 45670';

/** Each text that one side sends to the other before the first class, by the call and the field. */
const TEXTS: [string, z.ZodType | undefined, string][] = [
  ['a request', contract.bookings.book['~orpc'].inputSchema, 'topic'],
  ['a request', contract.bookings.book['~orpc'].inputSchema, 'notes'],
  ['its rejection', contract.bookings.reject['~orpc'].inputSchema, 'reason'],
  ['another time', contract.bookings.reschedule.propose['~orpc'].inputSchema, 'note'],
  ['an offer', contract.bookings.offers.make['~orpc'].inputSchema, 'topic'],
  ['an offer', contract.bookings.offers.make['~orpc'].inputSchema, 'message'],
  ['its refusal', contract.bookings.offers.decline['~orpc'].inputSchema, 'reason'],
  ['a series', contract.series.book['~orpc'].inputSchema, 'topic'],
  ['a series', contract.series.book['~orpc'].inputSchema, 'notes'],
  ['its rejection', contract.series.reject['~orpc'].inputSchema, 'reason'],
];

const problemsOf = (schema: z.ZodType | undefined, field: string, value: string) =>
  (schema?.safeParse({ [field]: value }).error?.issues ?? []).flatMap(({ path, message }) =>
    path[0] === field ? [message] : [],
  );

test.each(TEXTS)('%s takes no contact details in its text', (_, schema, field) => {
  expect(problemsOf(schema, field, PHONE)).toEqual([expect.stringContaining('a phone number')]);
  expect(problemsOf(schema, field, 'Chapter 9, questions 12 to 15 of 2025-26')).toEqual([]);
});
