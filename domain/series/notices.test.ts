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
  expect(paragraphs.slice(1)).toEqual([
    'The price is held 48 hours before the class begins. Please add money before then. Otherwise the class is released, and the other classes of the series stay.',
  ]);
  expect(action).toEqual({ label: 'Open my wallet', path: '/parent/wallet' });
});

test('of a released class each side reads its own part', () => {
  const released = { kind: 'booking', subject: 'Class released: Mathematics' };
  expect(unpaidNotice(lesson, 'teacher')).toEqual({
    ...released,
    paragraphs: [
      'Mathematics with Riya Sharma on Thu, 26 Nov 2026, 18:00 IST could not be paid 48 hours before its start, so it is released.',
      'The time is free again. The other classes of the series stay.',
    ],
    action: { label: 'See the class', path: '/teacher/bookings/b' },
  });
  expect(unpaidNotice(lesson, 'student')).toEqual({
    ...released,
    paragraphs: [
      'Mathematics with Meera Iyer on Thu, 26 Nov 2026, 18:00 IST is released: the wallet did not hold ₹450 48 hours before its start. Nothing was charged.',
      'The other classes of the series stay.',
    ],
    action: { label: 'See the class', path: '/bookings/b' },
  });
});

test('a mail about a series says what happened, why, and leads to it', () => {
  const series = { ...lesson, id: 's', reason: 'I travel in December.' };
  const { subject, paragraphs, action } = seriesNotice('series_rejected', series, 'student');
  expect(subject).toBe('Weekly series rejected: Mathematics');
  expect(paragraphs).toEqual([
    'Meera Iyer could not take the weekly Mathematics series from Thu 26 Nov, 18:00.',
    'Reason: I travel in December.',
  ]);
  expect(action).toEqual({ label: 'See the series', path: '/series/s' });
  expect(seriesNotice('series_rejected', { ...series, reason: null }, 'student').paragraphs).toHaveLength(1);
});

test.each([
  ['series_requested', 'teacher', null, 'Look at it and answer', '/series/s'],
  ['series_time_proposed', 'parent', null, 'Look at it and answer', '/series/s'],
  ['series_confirmed', 'parent', null, 'See the series', '/series/s'],
  ['series_cancelled', 'parent', '/find-teachers', 'Find a similar teacher', '/find-teachers'],
  ['series_cancelled', 'teacher', '/find-teachers', 'See the series', '/series/s'],
] as const)('%s leads the %s, where %s has others, to: %s', (event, role, similar, label, path) => {
  const series = { ...lesson, id: 's', reason: null, similar };
  expect(seriesNotice(event, series, role).action).toEqual({ label, path });
  expect(seriesNotice(event, series, role).kind).toBe('booking');
});
