import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { validationWords } from './validation-words.ts';

beforeAll(() => {
  z.config({ customError: validationWords });
});
afterAll(() => {
  z.config({ customError: undefined });
});

const messageOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

test.each([
  [z.object({ page: z.coerce.number() }), { page: 'abc' }, 'Please enter a number.'],
  [z.object({ page: z.number().int() }), { page: 1.5 }, 'Please enter a whole number.'],
  [z.object({ page: z.number().min(1) }), { page: -1 }, 'Please enter a number of at least 1.'],
  [z.object({ name: z.string().max(3) }), { name: 'abcd' }, 'Please use at most 3 characters.'],
  [z.object({ name: z.string() }), {}, 'Please enter text.'],
  [z.object({ sort: z.enum(['a', 'b']) }), { sort: 'c' }, 'Please choose one of a, b.'],
  [z.object({ days: z.array(z.int()).min(2) }), { days: [1] }, 'Please give at least 2.'],
  [z.object({ id: z.uuid() }), { id: '7' }, 'Validation failed. Please check your input.'],
  [z.array(z.int()), {}, 'Validation failed. Please check your input.'],
  [z.object({ name: z.string() }), [], 'Validation failed. Please check your input.'],
  [z.object({ name: z.string() }), null, 'Validation failed. Please check your input.'],
])('a value that breaks a schema is told in a sentence', (schema, value, sentence) => {
  expect(messageOf(schema, value)).toBe(sentence);
});

test('a sentence of the schema itself goes first', () => {
  expect(messageOf(z.object({ name: z.string({ error: 'Name is required' }) }), {})).toBe('Name is required');
});
