import { randomUUID } from 'node:crypto';
import type { AttemptEvent } from '@kaksha/domain/assessments/attempts/contract.ts';
import { expect, test } from 'vitest';
import { createOutbox, firstBatch, type SaveAnswer, type SavedWhere } from './outbox.ts';
import { memoryStore } from './outbox-store.ts';

const ATTEMPT = randomUUID();
const event = (questionId: string, text: string): AttemptEvent => ({
  kind: 'answered',
  eventId: randomUUID(),
  questionId,
  clientAt: '2026-11-24T10:00:00.000Z',
  answer: { type: 'short_answer', text },
});

/** A server that remembers, and can be cut off before or after it has written. */
function makeServer() {
  const written: AttemptEvent[] = [];
  const server = {
    written,
    cut: 'no' as 'no' | 'before' | 'after',
    during: undefined as (() => Promise<void>) | undefined,
    async send(events: AttemptEvent[]): Promise<SaveAnswer> {
      if (server.cut === 'before') throw new TypeError('Failed to fetch');
      for (const each of events)
        if (!written.some(({ eventId }) => eventId === each.eventId)) written.push(each);
      await server.during?.();
      if (server.cut === 'after') throw new TypeError('Failed to fetch');
      return { results: events.map(({ eventId }) => ({ eventId, outcome: 'saved' as const })) };
    },
  };
  return server;
}

function scene(store = memoryStore(true)) {
  const server = makeServer();
  const seen: SavedWhere[] = [];
  const outbox = createOutbox({
    attemptId: ATTEMPT,
    store,
    send: server.send,
    onWhere: (where) => seen.push(where),
  });
  const texts = () =>
    server.written.map((each) =>
      each.kind === 'answered' && each.answer?.type === 'short_answer' ? each.answer.text : '',
    );
  return { server, outbox, seen, texts, store };
}

test('what was changed before it was sent goes as its newest state; kept here first, then there', async () => {
  const { outbox, texts, seen } = scene();
  await outbox.put(event('q1', 'a'));
  await outbox.put(event('q1', 'ab'));
  await outbox.put(event('q2', 'x'));
  expect(seen.at(-1)).toBe('here');
  expect(await outbox.flush()).toBe(true);
  expect(texts().toSorted()).toEqual(['ab', 'x']);
  expect(seen.at(-1)).toBe('there');
});

test('a dead network loses nothing, and an answer that got lost on its way back doubles nothing', async () => {
  const { outbox, server, texts, seen } = scene();
  await outbox.put(event('q1', 'a'));
  server.cut = 'before';
  expect(await outbox.flush()).toBe(false);
  expect(seen.at(-1)).toBe('here');
  server.cut = 'after';
  expect(await outbox.flush()).toBe(false);
  server.cut = 'no';
  expect(await outbox.flush()).toBe(true);
  expect(texts()).toEqual(['a']);
});

test('what is typed while it is being sent is sent after it, and nothing newer is forgotten', async () => {
  const { outbox, server, texts, store } = scene();
  await outbox.put(event('q1', 'a'));
  server.during = async () => {
    server.during = undefined;
    await outbox.put(event('q1', 'ab'));
    void outbox.flush();
  };
  expect(await outbox.flush()).toBe(true);
  expect(texts()).toEqual(['a', 'ab']);
  expect(await store.all(ATTEMPT)).toEqual([]);
});

test('what an earlier visit left behind is sent by the next one', async () => {
  const store = memoryStore(true);
  await store.put(ATTEMPT, event('q1', 'left'));
  await store.put(randomUUID(), event('q1', 'another attempt'));
  const { outbox, texts } = scene(store);
  await outbox.flush();
  expect(texts()).toEqual(['left']);
});

test('where the browser keeps nothing, it says so', async () => {
  const { outbox, seen } = scene(memoryStore());
  await outbox.put(event('q1', 'a'));
  expect(seen.at(-1)).toBe('nowhere');
});

test('long answers go one by one, short ones together', () => {
  const long = Array.from({ length: 3 }, (_, index) => event(`q${index}`, 'क'.repeat(10_000)));
  expect(firstBatch(long)).toHaveLength(1);
  expect(firstBatch(Array.from({ length: 150 }, (_, index) => event(`q${index}`, 'a')))).toHaveLength(100);
});
