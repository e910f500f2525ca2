import { expect, test } from 'vitest';
import { REMINDER_HOURS, reminderNotice, teacherWaitingNotice } from './reminders.ts';

const lesson = {
  id: 'l1',
  subject: 'Mathematics',
  topic: 'Squares',
  teacherName: 'Meera Iyer',
  studentName: 'Riya Sharma',
  startsAt: '2026-11-24T13:00:00.000Z',
};

test('people are reminded a day and an hour before', () => {
  expect(REMINDER_HOURS).toEqual([24, 1]);
  expect(reminderNotice(lesson, 24, 'student')).toEqual({
    kind: 'class',
    subject: 'Tomorrow: Mathematics, Tue, 24 Nov 2026, 18:30',
    paragraphs: [
      'The Mathematics class with Meera Iyer starts on Tue, 24 Nov 2026, 18:30. Topic: Squares.',
      'The classroom opens 10 minutes before.',
    ],
    action: { label: 'See the class', path: '/student/classes/l1' },
  });
  expect(reminderNotice(lesson, 1, 'teacher')).toMatchObject({
    subject: 'In one hour: Mathematics, 18:30',
    action: { path: '/teacher/classes/l1' },
  });
});

test('everybody reads with whom, a parent also whose class it is', () => {
  const first = (as: 'teacher' | 'student' | 'parent') => reminderNotice(lesson, 1, as).paragraphs[0];
  expect(first('teacher')).toContain('class with Riya Sharma starts');
  expect(first('student')).toContain('class with Meera Iyer starts');
  expect(first('parent')).toContain('class of Riya Sharma with Meera Iyer starts');
});

test('a waiting teacher is told of to the student, who is led into the classroom, and to the parent', () => {
  const told = {
    kind: 'class',
    paragraphs: ['Meera Iyer is in the classroom for Mathematics, Tue, 24 Nov 2026, 18:30.'],
  };
  expect(teacherWaitingNotice(lesson, 'student')).toEqual({
    ...told,
    subject: 'Your teacher is waiting: Mathematics, 18:30',
    action: { label: 'Join the class', path: '/classroom/l1' },
  });
  expect(teacherWaitingNotice(lesson, 'parent')).toEqual({
    ...told,
    subject: 'Riya Sharma’s teacher is waiting: Mathematics, 18:30',
    action: { label: 'See the class', path: '/parent/classes/l1' },
  });
});
