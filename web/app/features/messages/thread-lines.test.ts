import type { MessageView } from '@kaksha/domain/messages/schema.ts';
import { expect, test } from 'vitest';
import { linesOf, mergeMessages } from './thread-lines.ts';

const message = (seq: number, authorId = 'teacher', sentAt = '2026-11-22T06:00:00.000Z'): MessageView =>
  ({ id: `m${seq}`, seq, clientId: `c${seq}`, authorId, body: `Line ${seq}`, sentAt }) as MessageView;

test('each message once, in the order of the server, whatever the order of arrival', () => {
  const merged = mergeMessages(mergeMessages([], [message(3), message(1)]), [message(2), message(3)]);
  expect(merged.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test('a heading for each day in India, and a name above the first of several of one person', () => {
  const lines = linesOf(
    [
      message(1, 'teacher', '2026-11-21T18:00:00.000Z'),
      message(2, 'teacher', '2026-11-21T19:00:00.000Z'),
      message(3, 'teacher', '2026-11-21T19:05:00.000Z'),
      message(4, 'me', '2026-11-21T19:06:00.000Z'),
      message(5, 'parent', '2026-11-21T19:07:00.000Z'),
    ],
    [],
    'me',
  );
  expect(
    lines.map((line) => (line.kind === 'day' ? line.date : line.kind === 'message' && line.showAuthor)),
  ).toEqual(['2026-11-21', true, '2026-11-22', true, false, false, true]);
});

test('what waits comes last, until the server has it', () => {
  const waiting = {
    userId: 'me',
    clientId: 'c2',
    conversationId: 'k',
    body: 'Line 2',
    files: [],
    writtenAt: Date.now(),
    refusal: null,
  };
  const kinds = (messages: MessageView[]) =>
    linesOf(messages, [waiting], 'me').flatMap((line) => (line.kind === 'day' ? [] : [line.kind]));
  expect(kinds([message(1)])).toEqual(['message', 'waiting']);
  expect(kinds([message(1), message(2, 'me')])).toEqual(['message', 'message']);
});
