/** What who is alone in the room is told about those who are not there. */
import { expect, test } from 'vitest';
import type { Door } from '../door.ts';
import { awaited } from './waiting-text.ts';

const START = '2026-11-24T10:00:00.000Z';
const startsAtMs = Date.parse(START);
const RIYA = { id: 'riya', name: 'Riya Sharma', role: 'student', profilePicture: null, came: false };
const KABIR = { ...RIYA, id: 'kabir', name: 'Kabir Rao' };
const door = (...others: object[]) =>
  ({ startsAt: START, me: { id: 'meera', role: 'teacher' }, others }) as unknown as Door;
const nobody = new Set<string>();

test('who has not come yet appears when they join', () => {
  expect(awaited(door(RIYA), nobody, nobody, startsAtMs).text).toBe('They appear here as soon as they join.');
});

test('who was here can come back at any time', () => {
  expect(awaited(door(RIYA), new Set(['riya']), nobody, startsAtMs).text).toBe(
    'Riya Sharma left the room and can come back at any time.',
  );
});

test('who was removed can come back only when let in', () => {
  const { text } = awaited(door(RIYA), new Set(['riya']), new Set(['riya']), startsAtMs);
  expect(text).toBe('You removed Riya Sharma, who can come back once you let them in again.');
});

test('of several, nothing is said about the one who was removed', () => {
  const { text } = awaited(door(RIYA, KABIR), new Set(['riya', 'kabir']), new Set(['riya']), startsAtMs);
  expect(text).toBe('They can come back at any time.');
});
