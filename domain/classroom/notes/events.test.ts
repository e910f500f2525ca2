import { expect, test } from 'vitest';
import { notesInput } from './events.ts';

test('notes are kept with one kind of line break and without signs that turn the direction of writing', () => {
  expect(notesInput.parse({ base: 0, body: '1. abc\u202e\r\n\r\n2. def\n' }).body).toBe('1. abc\n\n2. def\n');
});

test('notes with a sign that the database cannot keep are refused', () => {
  expect(notesInput.safeParse({ base: 0, body: 'a\u0000b' }).success).toBe(false);
});
