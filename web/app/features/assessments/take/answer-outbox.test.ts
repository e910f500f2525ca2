import { randomUUID } from 'node:crypto';
import type { AttemptEvent } from '@kaksha/domain/assessments/attempts/contract.ts';
import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const server = vi.hoisted(() => ({ send: async (_events: object[]): Promise<object> => ({}) }));
vi.mock('../../../lib/api.ts', () => ({
  api: { attempts: { save: ({ events }: { events: object[] }) => server.send(events) } },
}));
// The unit tests share their modules: one that an earlier test file has loaded would not see the mocks of this file.
vi.resetModules();
const { signedIn } = await import('../../../lib/outbox/test-signed-in.ts');
const { ANSWERS, AnswerOutbox, firstBatch, savedWhere } = await import('./answer-outbox.ts');

const event = (questionId: string, text: string): AttemptEvent => ({
  kind: 'answered',
  eventId: randomUUID(),
  questionId,
  clientAt: '2026-11-24T10:00:00.000Z',
  answer: { type: 'short_answer', text },
});
const textOf = (one: AttemptEvent) =>
  one.kind === 'answered' && one.answer?.type === 'short_answer' ? one.answer.text : '';

/** A server that remembers, and can be cut off before or after it has written. */
function scene() {
  const written: AttemptEvent[] = [];
  const line = { cut: 'no' as 'no' | 'before' | 'after', during: async (): Promise<void> => undefined };
  server.send = async (events) => {
    if (line.cut === 'before') throw new TypeError('Failed to fetch');
    for (const each of events as AttemptEvent[])
      if (!written.some(({ eventId }) => eventId === each.eventId)) written.push(each);
    await line.during();
    if (line.cut === 'after') throw new TypeError('Failed to fetch');
    const results = (events as AttemptEvent[]).map(({ eventId }) => ({ eventId, outcome: 'saved' }));
    return { results, status: 'in_progress', now: '' };
  };
  const attemptId = randomUUID();
  const onRefused = vi.fn();
  const outbox = new AnswerOutbox('riya', attemptId, [], { onAnswer: () => undefined, onRefused });
  return { line, outbox, attemptId, onRefused, texts: () => written.map(textOf) };
}

beforeEach(() => signedIn('riya'));
afterEach(() => vi.unstubAllGlobals());

test('what was changed before it was sent goes as its newest state; kept here first, then there', async () => {
  const { outbox, texts } = scene();
  const adding = outbox.add(event('q1', 'a'));
  expect(savedWhere(outbox.snapshot())).toBe('writing');
  await adding;
  await outbox.add(event('q1', 'ab'));
  await outbox.add(event('q2', 'x'));
  // The browser of this test keeps nothing.
  expect(savedWhere(outbox.snapshot())).toBe('nowhere');
  expect(savedWhere({ ...outbox.snapshot(), lasting: true })).toBe('here');
  expect(await outbox.flush()).toBe(true);
  expect(texts().toSorted()).toEqual(['ab', 'x']);
  expect(savedWhere(outbox.snapshot())).toBe('there');
});

test('a dead network loses nothing, and an answer that got lost on its way back doubles nothing', async () => {
  const { outbox, line, texts } = scene();
  await outbox.add(event('q1', 'a'));
  for (const cut of ['before', 'after'] as const) {
    line.cut = cut;
    expect(await outbox.flush()).toBe(false);
    expect(outbox.snapshot().waiting).toHaveLength(1);
  }
  line.cut = 'no';
  expect(await outbox.flush()).toBe(true);
  expect(texts()).toEqual(['a']);
});

test('what is typed while it is being sent is sent after it, and nothing newer is forgotten', async () => {
  const { outbox, line, texts, attemptId } = scene();
  await outbox.add(event('q1', 'a'));
  line.during = async () => {
    line.during = async () => undefined;
    await outbox.add(event('q1', 'ab'));
    void outbox.flush();
  };
  expect(await outbox.flush()).toBe(true);
  expect(texts()).toEqual(['a', 'ab']);
  expect(await ANSWERS.all({ attemptId })).toEqual([]);
});

test('what an earlier visit left behind is sent by the next one, of this attempt alone', async () => {
  const { outbox, attemptId, texts } = scene();
  for (const id of [attemptId, randomUUID()]) {
    const left = event('q1', id === attemptId ? 'left' : 'another attempt');
    await new AnswerOutbox('riya', id).add(left);
  }
  await outbox.flush();
  expect(texts()).toEqual(['left']);
});

test('what is refused for good is told, holds up nothing, and stays for the next visit', async () => {
  const { outbox, attemptId, onRefused } = scene();
  const save = server.send;
  server.send = async (events) => {
    if ((events as AttemptEvent[]).some((each) => textOf(each) === 'bad'))
      throw new ORPCError('VALIDATION', { status: 422, message: 'No.' });
    return save(events);
  };
  for (const text of ['good', 'bad', 'fine']) await outbox.add(event(text, text));
  expect(await outbox.flush()).toBe(true);
  expect(onRefused).toHaveBeenCalledTimes(1);
  server.send = save;
  expect(await ANSWERS.all({ attemptId })).toHaveLength(1);
  await new AnswerOutbox('riya', attemptId).again();
  expect(await ANSWERS.all({ attemptId })).toEqual([]);
});

test('long answers go one by one, short ones together', () => {
  const rows = (count: number, text: string) => {
    const row = (_: unknown, index: number) => {
      const one = event(`q${index}`, text);
      return {
        attemptId: 'a',
        studentId: 'riya',
        kind: one.kind,
        questionId: one.questionId,
        event: one,
      };
    };
    return [row(0, 0), ...Array.from({ length: count - 1 }, row)] as const;
  };
  expect(firstBatch(rows(3, 'क'.repeat(10_000)))).toHaveLength(1);
  expect(firstBatch(rows(150, 'a'))).toHaveLength(100);
});
