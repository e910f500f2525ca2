/** The text about those who are absent, for somebody who is alone in the room. */

import type { PersonAtDoor } from '@kaksha/domain/classroom/door/events.ts';
import type { EndingView } from '@kaksha/domain/lessons/short-class/schema.ts';
import { expect, test } from 'vitest';
import { endingText } from '../after/settling/settling-dialogs.tsx';
import { en } from '../after/settling/words/en.ts';
import type { Door } from '../door/door.ts';
import { awaited } from './waiting-text.ts';

const START = '2026-11-24T10:00:00.000Z';
const startsAtMs = Date.parse(START);
const RIYA = { id: 'riya', name: 'Riya Sharma', role: 'student', profilePicture: null, came: false };
const KABIR = { ...RIYA, id: 'kabir', name: 'Kabir Rao' };
const MEERA = { ...RIYA, id: 'meera', name: 'Meera Iyer', role: 'teacher' };
const door = (...others: object[]) =>
  ({ startsAt: START, me: { id: 'meera', role: 'teacher' }, others }) as unknown as Door;
const nobody = new Set<string>();
const UNDECIDED = { locked: false, people: [] };
const decidedOn = (userId: string, decided: object) => ({
  locked: false,
  people: [{ userId, removed: false, keptOutAt: null, ...decided } as unknown as PersonAtDoor],
});

test('who has not come yet appears when they join', () => {
  expect(awaited(door(RIYA), nobody, UNDECIDED, startsAtMs).text).toBe(
    'They appear here as soon as they join.',
  );
});

test('who was here can come back at any time', () => {
  expect(awaited(door(RIYA), new Set(['riya']), UNDECIDED, startsAtMs).text).toBe(
    'Riya Sharma left the room and can come back at any time.',
  );
});

test('who was removed can come back only when let in', () => {
  const { text } = awaited(door(RIYA), new Set(['riya']), decidedOn('riya', { removed: true }), startsAtMs);
  expect(text).toBe('You removed Riya Sharma, who can come back once you let them in again.');
});

test('after ten minutes the teacher reads that they are paid, and the student that the money can come back', () => {
  const lateMs = startsAtMs + 10 * 60_000;
  const early = awaited(door(RIYA), nobody, UNDECIDED, lateMs - 1);
  expect(early).toMatchObject({ late: false, text: 'They appear here as soon as they join.' });
  expect(awaited(door(RIYA), nobody, UNDECIDED, lateMs).text).toMatch(/^Your student .* and you are paid\.$/);
  expect(awaited(door(RIYA, KABIR), nobody, UNDECIDED, lateMs).text).toMatch(
    /^Your students .* and you are paid\.$/,
  );
  const student = { ...door(MEERA), me: { id: 'riya', role: 'student' } } as Door;
  expect(awaited(student, nobody, UNDECIDED, lateMs).text).toMatch(/^Your teacher .* get your money back\.$/);
});

test('a parent who watches waits for the teacher, and reads words of their own', () => {
  const watched = { ...door(RIYA, MEERA, KABIR), me: { id: 'kavita', role: 'observer' } } as Door;
  const lateMs = startsAtMs + 10 * 60_000;
  expect(awaited(watched, nobody, UNDECIDED, lateMs - 1)).toMatchObject({
    name: 'Meera Iyer',
    came: false,
    late: false,
    text: 'They appear here as soon as they join.',
  });
  // Nobody is paid for a class to which no teacher came, be the child there or not.
  for (const seen of [nobody, new Set(['riya'])]) {
    expect(awaited(watched, seen, UNDECIDED, lateMs)).toMatchObject({
      late: true,
      text: 'Meera Iyer is more than 10 minutes late. You can go on waiting. If the teacher does not come, this class is not charged.',
    });
  }
  expect(awaited(watched, new Set(['meera']), decidedOn('riya', { removed: true }), lateMs)).toMatchObject({
    came: true,
    text: 'Meera Iyer left the room and can come back at any time.',
  });
});

test('of several, nothing is said about the one who was removed', () => {
  const { text } = awaited(
    door(RIYA, KABIR),
    new Set(['riya', 'kabir']),
    decidedOn('riya', { removed: true }),
    startsAtMs,
  );
  expect(text).toBe('They can come back at any time.');
});

const LATER = '2026-11-24T10:05:00.000Z';

test('the teacher hears who stands before the locked door, and that ending the class is not paid', () => {
  const decided = { ...decidedOn('riya', { keptOutAt: LATER }), locked: true };
  const whom = awaited(door(RIYA), nobody, decided, startsAtMs + 11 * 60_000);
  expect(whom.text).toBe(
    'You locked this class, so Riya Sharma could not come in. Unlock it: a class that you keep them out of is not paid.',
  );
  expect(endingText(en, { ...ENDING, outcome: 'keptOut' }, whom, 'Riya Sharma has not come.')).toBe(
    'You kept Riya Sharma out. The class is cancelled, and its price goes back to the family.',
  );
});

const ENDING: EndingView = {
  refusal: null,
  bookedMinutes: 120,
  heldMinutes: 21,
  outcome: 'asked',
  pricePaise: 90_000,
  heldPaise: 15_750,
  creditPaise: 0,
};

test('ending a class names what is missing, and what that means for its price', () => {
  const whom = awaited(door(RIYA), new Set(['riya']), decidedOn('riya', {}), startsAtMs);
  expect(endingText(en, ENDING, whom, '')).toBe(
    'Only 21 of 120 minutes have been held. If you end the class now, the family is asked what to pay. Without an answer within 48 hours only the time held is paid: ₹157.50 before commission.',
  );
  expect(
    endingText(en, { ...ENDING, heldMinutes: 1, outcome: 'cancelled', creditPaise: 9_000 }, whom, ''),
  ).toBe(
    'Only 1 of 120 minutes have been held. Under 10 minutes the class counts as cancelled by you: its price goes back to the family, and ₹90 is taken from your next earnings.',
  );
  expect(endingText(en, { ...ENDING, outcome: 'missed' }, whom, 'Riya Sharma has not come.')).toBe(
    'Riya Sharma has not come. The class is marked as missed, and you are paid.',
  );
  expect(endingText(en, { ...ENDING, outcome: 'paid' }, whom, '')).toBe(
    'The class ends for everybody, and the payment is released to you.',
  );
});

test('of several, one who was kept out makes no difference when another has come', () => {
  const decided = decidedOn('riya', { keptOutAt: LATER });
  expect(awaited(door(RIYA, KABIR), new Set(['kabir']), decided, startsAtMs)).toMatchObject({
    keptOut: false,
    text: 'They can come back at any time.',
  });
  expect(awaited(door(RIYA, KABIR), nobody, decided, startsAtMs).text).toBe(
    'You kept your students out of this class. They can come in now, and do not know it yet.',
  );
});
