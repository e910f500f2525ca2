import { expect, test } from 'vitest';
import { unreadNotice } from './notices.ts';
import {
  WRITE_REFUSAL_TEXT,
  WRITE_REFUSALS,
  type WriteRefusal,
  type WritingFacts,
  writeRefusal,
} from './rules.ts';
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

test('may write: what ends the conversation is named first, then what somebody can do something about', () => {
  expect(writeRefusal(FINE)).toBeNull();
  const inOrder: [WriteRefusal, Partial<WritingFacts>][] = [
    ['closed', { open: false }],
    ['blocked_by_me', { blockedByMe: true }],
    ['blocked', { blocked: true }],
    ['email', { emailVerified: false }],
    ['consent', { consented: false }],
    ['teacher_not_verified', { teacherVerified: false }],
  ];
  for (const [at, [refusal, fact]] of inOrder.entries()) {
    expect(writeRefusal({ ...FINE, ...fact })).toBe(refusal);
    const andAllAfter: Partial<WritingFacts> = Object.assign(
      {},
      ...inOrder.slice(at).map(([, later]) => later),
    );
    expect(writeRefusal({ ...FINE, ...andAllAfter })).toBe(refusal);
  }
});

test('a teacher whose verification ended can still be asked about what was written before', () => {
  expect(writeRefusal({ ...FINE, teacherVerified: false, spoken: true })).toBeNull();
  expect(writeRefusal({ ...FINE, spoken: true })).toBeNull();
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
  expect(mail({ role: 'teacher', authorName: 'Riya Sharma' }).paragraphs).toEqual([
    'Riya Sharma sent you a message that is waiting to be read.',
  ]);
  expect(mail({ role: 'teacher', authorName: 'Tara Rao', childName: null }).paragraphs).toEqual([
    'Tara Rao sent you a message that is waiting to be read.',
  ]);
  expect(mail({ childName: null })).toMatchObject({
    subject: 'Meera Iyer wrote to you',
    paragraphs: ['Meera Iyer sent you a message that is waiting to be read.'],
  });
  expect(mail({ role: 'student', childName: null })).toMatchObject({
    subject: 'Meera Iyer wrote to you',
    action: { label: 'Read and answer', path: '/student/messages/c1' },
  });
});
