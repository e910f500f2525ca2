import { expect, test } from 'vitest';
import { seriesNotice, unpaidNotice, walletShortNotice } from './notices.ts';

const lesson = {
  bookingId: 'b',
  subject: 'Mathematics',
  topic: 'Algebra',
  teacherName: 'Meera Iyer',
  studentName: 'Riya Sharma',
  startsAt: '2026-11-26T12:30:00.000Z',
  pricePaise: 45_000,
};

test('the reminder names the class, its price, and what happens otherwise', () => {
  const { subject, paragraphs, action } = walletShortNotice(lesson, 'parent');
  expect(subject).toBe('Your wallet is short for a class');
  expect(paragraphs[0]).toBe(
    'Mathematics with Meera Iyer on Thu, 26 Nov 2026, 18:00 IST costs ₹450, and your wallet does not hold enough for it.',
  );
  expect(paragraphs[1]).toContain('held 48 hours before');
  expect(action.path).toBe('/parent/wallet');
});

test('of a released class each side reads its own part', () => {
  expect(unpaidNotice(lesson, 'teacher').paragraphs.join(' ')).not.toContain('wallet');
  expect(unpaidNotice(lesson, 'student').paragraphs[0]).toContain('did not hold ₹450');
});

test('a mail about a series says what happened, why, and leads to it', () => {
  const series = { ...lesson, id: 's', reason: 'I travel in December.' };
  const { subject, paragraphs, action } = seriesNotice('series_rejected', series, 'student');
  expect(subject).toBe('Weekly series rejected: Mathematics');
  expect(paragraphs).toEqual([
    'Meera Iyer could not take the weekly Mathematics series from Thu 26 Nov, 18:00.',
    'Reason: I travel in December.',
  ]);
  expect(action.path).toBe('/series/s');
});
