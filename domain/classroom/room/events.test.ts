import { expect, test } from 'vitest';
import { CHAT_MAX_LENGTH } from '../chat/limits.ts';
import { chatInput } from './events.ts';

const FILE = '019b0000-0000-7000-8000-000000000001';
const refusal = (line: object) =>
  chatInput.safeParse({ clientId: FILE, body: '', ...line }).error?.issues[0]?.message;

test('a line of the chat has words, a file, or both', () => {
  expect(chatInput.parse({ clientId: FILE, body: ' Well done! ' }).body).toBe('Well done!');
  expect(refusal({ fileId: FILE })).toBeUndefined();
  expect(refusal({ body: 'The plan', fileId: FILE })).toBeUndefined();
  expect(refusal({})).toBe('Please enter text');
  expect(refusal({ body: ' \n ' })).toBe('Please enter text');
});

test('a line of the chat has at most 2,000 characters, none of which the database cannot keep', () => {
  expect(CHAT_MAX_LENGTH).toBe(2_000);
  expect(refusal({ body: 'x'.repeat(CHAT_MAX_LENGTH) })).toBeUndefined();
  expect(refusal({ body: 'x'.repeat(CHAT_MAX_LENGTH + 1) })).toMatch(/2000 characters/);
  expect(refusal({ body: 'a\u0000b' })).toBeDefined();
});
