import { expect, test } from 'vitest';
import { unreadNotice } from './notices.ts';
import { WRITE_REFUSAL_TEXT, WRITE_REFUSALS, writeRefusal } from './rules.ts';
import { en as MESSAGES_TEXT } from './words/en.ts';

const FINE = {
  emailVerified: true,
  consented: true,
  teacherVerified: true,
  open: true,
  spoken: false,
  blockedByMe: false,
  blocked: false,
};

test('who may write', () => {
  expect(writeRefusal(FINE)).toBeNull();
  expect(writeRefusal({ ...FINE, emailVerified: false })).toBe('email');
  expect(writeRefusal({ ...FINE, consented: false })).toBe('consent');
  expect(writeRefusal({ ...FINE, teacherVerified: false })).toBe('teacher_not_verified');
  expect(writeRefusal({ ...FINE, teacherVerified: false, spoken: true })).toBeNull();
  expect(writeRefusal({ ...FINE, open: false, emailVerified: false })).toBe('closed');
  expect(writeRefusal({ ...FINE, blocked: true, blockedByMe: true })).toBe('blocked_by_me');
  expect(writeRefusal({ ...FINE, blocked: true, consented: false })).toBe('blocked');
});

test('every refusal has its words', () => {
  expect(WRITE_REFUSALS.map((reason) => WRITE_REFUSAL_TEXT[reason])).not.toContain(undefined);
});

test('everybody is told who reads along', () => {
  expect(MESSAGES_TEXT.readers('student', 'Riya Sharma', 1, true)).toBe(
    'Your parents read this conversation, too.',
  );
  expect(MESSAGES_TEXT.readers('parent', 'Riya Sharma', 1, true)).toBe(
    'Riya Sharma reads this conversation, too.',
  );
  expect(MESSAGES_TEXT.readers('teacher', 'Riya Sharma', 2, true)).toBe(
    'Riya Sharma and their parents read this conversation.',
  );
  expect(MESSAGES_TEXT.readers('parent', 'Tara Rao', 1, false)).toBe(
    'Only the two of you read this conversation.',
  );
  expect(MESSAGES_TEXT.readers('parent', 'Tara Rao', 2, false)).toBe(
    'The other parents of Tara Rao read this conversation, too.',
  );
  expect(MESSAGES_TEXT.readers('teacher', 'Tara Rao', 1, false)).toBe(
    'The parent of Tara Rao reads this conversation; Tara Rao does not.',
  );
  expect(MESSAGES_TEXT.readers('parent', null, 0, true)).toBe('Only the two of you read this conversation.');
});

test('the mail says who wrote and how much', () => {
  const mail = (unread: Partial<Parameters<typeof unreadNotice>[0]>) =>
    unreadNotice(
      { role: 'parent', count: 1, authorName: 'Meera Iyer', childName: 'Riya Sharma', ...unread },
      'c1',
    );
  expect(mail({})).toMatchObject({
    kind: 'message',
    subject: 'Meera Iyer wrote to Riya Sharma',
    paragraphs: ['Meera Iyer sent Riya Sharma a message that is waiting to be read.'],
    action: { path: '/parent/messages/c1' },
  });
  expect(mail({ role: 'teacher', authorName: 'Anita Sharma', count: 2 }).paragraphs).toEqual([
    'Anita Sharma sent you 2 messages about Riya Sharma that are waiting to be read.',
  ]);
});
