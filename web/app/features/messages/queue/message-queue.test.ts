import type { MessageView } from '@kaksha/domain/messages/schema.ts';
import { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import { NetworkError } from '../../../lib/api-errors.ts';
import { createMessageQueue } from './message-queue.ts';
import { memoryStore, type Waiting } from './queue-store.ts';

const written = (clientId: string): Omit<Waiting, 'refusal'> => ({
  clientId,
  conversationId: 'c1',
  body: `Message ${clientId}`,
  files: [],
  writtenAt: 0,
});

/** A server that can be away, and that refuses what it is told to. */
function scene() {
  const taken: string[] = [];
  const server = { away: false, refuses: new Set<string>(), answer: async () => undefined as unknown };
  const store = memoryStore();
  const queue = createMessageQueue({
    store,
    async send({ clientId, body }) {
      await server.answer();
      if (server.away) throw new NetworkError();
      if (server.refuses.has(clientId)) {
        throw new ORPCError('BLOCKED', { status: 409, message: 'This conversation is blocked.' });
      }
      taken.push(clientId);
      return { clientId, body } as MessageView;
    },
  });
  return { queue, server, store, taken };
}

describe('the queue of messages', () => {
  it('keeps the order of writing, and sends each once', async () => {
    const { queue, server, taken } = scene();
    server.away = true;
    for (const id of ['a', 'b', 'c']) await queue.add(written(id));
    expect(await queue.flush()).toBe(false);
    expect(queue.state().waiting.map(({ clientId }) => clientId)).toEqual(['a', 'b', 'c']);
    server.away = false;
    await Promise.all([queue.flush(), queue.flush(), queue.flush()]);
    expect(taken).toEqual(['a', 'b', 'c']);
    expect(queue.state()).toEqual({ waiting: [], sending: false });
  });

  it('stops at the first that nobody answered, so that none overtakes it', async () => {
    const { queue, server, taken } = scene();
    let calls = 0;
    server.answer = async () => {
      calls += 1;
      if (calls === 1) throw new NetworkError();
    };
    await queue.add(written('a'));
    await queue.add(written('b'));
    await queue.flush();
    await queue.flush();
    expect(taken).toEqual(['a', 'b']);
  });

  it('says why one was refused, sends the others, and tries again when asked', async () => {
    const { queue, server, taken } = scene();
    server.refuses.add('a');
    await queue.add(written('a'));
    await queue.add(written('b'));
    expect(await queue.flush()).toBe(true);
    expect(taken).toEqual(['b']);
    expect(queue.state().waiting).toMatchObject([
      { clientId: 'a', refusal: 'This conversation is blocked.' },
    ]);
    server.refuses.clear();
    await queue.again('a');
    expect([taken, queue.state().waiting]).toEqual([['b', 'a'], []]);
  });

  it('sends what was written while it was sending', async () => {
    const { queue, server, taken } = scene();
    server.answer = async () => {
      if (taken.length === 0 && queue.state().waiting.length === 1) await queue.add(written('b'));
    };
    await queue.add(written('a'));
    await queue.flush();
    expect(taken).toEqual(['a', 'b']);
  });

  it('forgets what is discarded, and everything at the end', async () => {
    const { queue, server, store } = scene();
    server.away = true;
    await queue.add(written('a'));
    await queue.add(written('b'));
    await queue.discard('a');
    expect((await store.all()).map(({ clientId }) => clientId)).toEqual(['b']);
    await queue.clear();
    expect(await store.all()).toEqual([]);
  });
});
