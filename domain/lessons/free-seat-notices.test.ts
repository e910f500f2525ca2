import { expect, test } from 'vitest';
import { freeSeatNotice } from './free-seat-notices.ts';

const CLASS = {
  id: 'l1',
  subject: 'Mathematics',
  topic: 'Squares',
  teacherName: 'Meera Iyer',
  studentName: 'Riya Sharma',
  startsAt: '2026-11-24T13:00:00.000Z',
};
const FROM = '2026-11-23T12:00:00.000Z';

test('a class that will not take place is called so by the time that it had', () => {
  expect(freeSeatNotice(CLASS, { event: 'cancelled' }, 'student')).toEqual({
    kind: 'booking',
    subject: 'Class cancelled: Mathematics, Tue, 24 Nov 2026, 18:30',
    paragraphs: ['The Mathematics class with Meera Iyer. Topic: Squares.', 'It will not take place.'],
    action: { label: 'See the class', path: '/student/classes/l1' },
  });
});

test('a moved class names both times, the child to a parent, and the note of the teacher', () => {
  expect(freeSeatNotice(CLASS, { event: 'moved', from: FROM, note: 'I have a test.' }, 'parent')).toEqual({
    kind: 'booking',
    subject: 'Class moved to another time: Mathematics, Mon, 23 Nov 2026, 17:30',
    paragraphs: [
      'The Mathematics class of Riya Sharma with Meera Iyer. Topic: Squares.',
      'It has moved from Mon, 23 Nov 2026, 17:30 to Tue, 24 Nov 2026, 18:30, for all its students.',
      'Note: I have a test.',
    ],
    action: { label: 'See the class', path: '/parent/classes/l1' },
  });
  expect(freeSeatNotice(CLASS, { event: 'moved', from: FROM, note: '' }, 'parent').paragraphs).toHaveLength(
    2,
  );
});
