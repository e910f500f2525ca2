import { pino } from 'pino';
import { expect, test } from 'vitest';
import { eventQueue, WAITING_MAX } from './event-queue.ts';

test('events run in their order, one that fails too, and no more than so many wait', async () => {
  const queue = eventQueue(pino({ level: 'silent' }));
  const begun = Promise.withResolvers<void>();
  const done: number[] = [];
  const work = (index: number) => async () => {
    await begun.promise;
    done.push(index);
    if (index === 0) throw new TypeError('of undefined');
  };
  const taken = Array.from({ length: WAITING_MAX + 5 }, (_, index) => queue.add(work(index)));
  expect(taken.filter((one) => one)).toHaveLength(WAITING_MAX);
  expect(taken.at(-1)).toBe(false);
  const left = new Promise<void>((resolve) => queue.addLast(async () => resolve()));
  begun.resolve();
  await left;
  expect(done).toEqual(Array.from({ length: WAITING_MAX }, (_, index) => index));
  // A finished event makes room again.
  const last = Promise.withResolvers<void>();
  expect(queue.add(async () => last.resolve())).toBe(true);
  await last.promise;
});
