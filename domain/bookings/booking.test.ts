import { describe, expect, it } from 'vitest';
import { bookLessonInput } from './schema.ts';
import { type BookingDraft, bookingStepError } from './wizard.ts';
import { en as M } from './words/en.ts';

describe('the wizard', () => {
  const draft: BookingDraft = {
    kind: 'single',
    subject: 'Mathematics',
    class: '8',
    date: '2026-11-24',
    startsAt: '2026-11-24T13:00:00.000Z',
    durationMinutes: 60,
    topic: 'Linear equations',
    notes: '',
  };

  it('advances a complete draft through every step', () => {
    for (const step of [0, 1, 2, 3]) expect(bookingStepError(step, draft)).toBeNull();
  });

  it.each([
    [0, { subject: '' }, M.selectSubjectAndClass],
    [0, { class: '' }, M.selectSubjectAndClass],
    [1, { date: '' }, M.selectDateAndTime],
    [1, { startsAt: '' }, M.selectDateAndTime],
    [2, { topic: '' }, M.enterTopic],
    [2, { topic: '  ' }, M.enterTopic],
  ])('stays on step %i without %o', (step, missing, message) => {
    expect(bookingStepError(step, { ...draft, ...missing })).toBe(message);
  });
});

it('the wizard asks for nothing in a step that is another one’s', () => {
  const nothing = { kind: 'single' as const, subject: '', class: '', date: '', startsAt: '', topic: '' };
  const draft: BookingDraft = { ...nothing, durationMinutes: 60, notes: '' };
  expect([0, 1, 2, 3].map((step) => bookingStepError(step, draft))).toEqual([
    M.selectSubjectAndClass,
    M.selectDateAndTime,
    M.enterTopic,
    null,
  ]);
});

describe('bookLessonInput', () => {
  const input = {
    teacherId: '7f0c0d3e-59c7-4f3c-9a4f-0f8a5d8a7a10',
    subject: 'Mathematics',
    class: '8',
    startsAt: '2026-11-24T13:00:00.000Z',
    durationMinutes: 60,
    topic: '  Linear equations ',
  };
  const messages = (more: object) =>
    bookLessonInput.safeParse({ ...input, ...more }).error?.issues.map((i) => i.message);

  it('takes what the form sends', () => {
    expect(bookLessonInput.parse(input)).toMatchObject({ class: 8, topic: 'Linear equations', notes: '' });
  });

  it.each([
    [{ durationMinutes: 45 }, M.invalidDuration],
    [{ durationMinutes: '60' }, M.invalidDuration],
    [{ durationMinutes: 30 }, M.invalidDuration],
    [{ topic: ' ' }, M.enterTopic],
    [{ topic: undefined }, M.enterTopic],
    [{ class: 11 }, 'Please choose a class from 1 to 10'],
    [{ class: -1 }, 'Please choose a class from 1 to 10'],
    [{ topic: 'a\u0000b' }, 'The text contains a character that cannot be stored.'],
    [{ startsAt: '2026-11-24 13:00' }, 'Please give a time such as 2026-11-24T13:00:00.000Z'],
  ])('refuses %o', (more, message) => {
    expect(messages(more)).toContain(message);
  });
});

describe('the message of an empty wallet', () => {
  it('says how much is missing', () => {
    expect(M.walletShort('₹150')).toBe('Your wallet is ₹150 short for this class. Nothing has been booked.');
  });
});
