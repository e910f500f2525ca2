import type { MessageView } from '@kaksha/domain/messages/schema.ts';
import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const send = vi.fn(async (input: { clientId: string }) => ({ message: { clientId: input.clientId } }));
vi.mock('../../lib/api.ts', () => ({ api: { messages: { send } } }));

// The unit tests share their modules: one that an earlier test file has loaded would not see the mocks of this file.
vi.resetModules();
const { signedIn } = await import('../../lib/outbox/test-signed-in.ts');
const { MessageQueue } = await import('./message-queue.ts');

beforeEach(() => signedIn('riya'));
afterEach(() => vi.unstubAllGlobals());

it('sends a message with its files, and tells what was sent and what was refused', async () => {
  const queue = new MessageQueue('riya');
  const heard: unknown[] = [];
  queue.hearers.add({
    onSent: (conversationId: string, { clientId }: MessageView) => heard.push([conversationId, clientId]),
    onRefused: (error: unknown) => heard.push(error),
  });
  const message = { userId: 'riya', conversationId: 'c1', body: 'Hello', writtenAt: 0 };
  await queue.put({ ...message, clientId: 'a', files: [{ id: 'f1', name: 'a.pdf' }] });
  await queue.flush();
  expect(send).toHaveBeenCalledWith(
    { id: 'c1', clientId: 'a', body: 'Hello', files: ['f1'] },
    { signal: expect.any(AbortSignal) },
  );
  const refusal = new ORPCError('BLOCKED', { status: 409, message: 'This conversation is blocked.' });
  send.mockRejectedValueOnce(refusal);
  await queue.put({ ...message, clientId: 'b', files: [] });
  await queue.flush();
  expect(heard).toEqual([['c1', 'a'], refusal]);
  expect(queue.snapshot().waiting).toMatchObject([
    { clientId: 'b', refusal: 'This conversation is blocked.' },
  ]);
});
