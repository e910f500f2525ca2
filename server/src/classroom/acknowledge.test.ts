/** The answer to a browser when an event of the classroom is not done. */
import { en as DOOR_MESSAGES } from '@kaksha/domain/classroom/door/words/en.ts';
import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { ORPCError } from '@orpc/client';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { acknowledged } from './acknowledge.ts';
import type { RealtimeSocket } from './room.ts';

/** One event of one person, as the work that it asks for ends. */
const askingAs = (userId: string, work: () => Promise<void>, isFull = false) => {
  const listener = acknowledged({
    socket: { data: { viewer: { id: userId } } } as unknown as RealtimeSocket,
    log: pino({ level: 'silent' }),
    limit: 'reaction',
    schema: z.object({ sign: z.string() }),
    queue: {
      add(todo) {
        if (isFull) return false;
        void todo();
        return true;
      },
    },
    handle: async (_input, reply) => {
      await work();
      reply({});
    },
  });
  return (input: unknown = { sign: 'thumb' }) =>
    new Promise<unknown>((resolve) => {
      listener(input, resolve);
    });
};
const fails = (error: unknown) => () => Promise.reject(error);
const postgres = (code: string) => Object.assign(new Error('from the database'), { code, severity: 'ERROR' });

test('what was refused is refused for good', async () => {
  const removed = new ORPCError('CONFLICT', { status: 409, message: DOOR_MESSAGES.removed });
  expect(await askingAs('removed', fails(removed))()).toEqual({ ok: false, message: DOOR_MESSAGES.removed });
  const malformed = (await askingAs('malformed', async () => {})({ sign: 7 })) as object;
  expect(malformed).toMatchObject({ ok: false });
  expect(malformed).not.toHaveProperty('again');
});

test.each([
  ['a database that restarts', postgres('57014'), REFUSALS.unavailable],
  ['an error of ours', new TypeError('of undefined'), REFUSALS.internal],
  ['a race that was lost', postgres('40P01'), REFUSALS.changed],
])('%s decides nothing: the same may be asked again', async (name, error, message) => {
  expect(await askingAs(name, fails(error))()).toEqual({ ok: false, message, again: true });
});

test('who was too fast may ask again', async () => {
  const ask = askingAs('fast', async () => {});
  const answers = [];
  for (let time = 0; time < 6; time += 1) answers.push(await ask());
  expect(answers.slice(0, 5)).toEqual(Array(5).fill({ ok: true }));
  expect(answers[5]).toEqual({ ok: false, message: en.connection.tooFast, again: true });
});

test('an event that finds too many waiting is not done, and may be asked again', async () => {
  const answer = await askingAs('crowded', fails(new Error('it was done')), true)();
  expect(answer).toEqual({ ok: false, message: en.connection.tooFast, again: true });
});
