import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { NetworkError } from './api-errors.ts';
import { idempotencyKeys, type WithKey } from './idempotency-key.ts';

const accept = { id: 'a' };

/** Does it; @returns the key under which it was done, or tried */
async function keyOf(withKey: WithKey, input: unknown, error?: unknown): Promise<string> {
  let used = '';
  await withKey(input, async (key) => {
    used = key;
    if (error !== undefined) throw error;
  }).catch(() => undefined);
  return used;
}
const lost = new NetworkError();

test('the same thing goes under the same key until it is answered, another thing under another', async () => {
  const withKey = idempotencyKeys();
  const key = await keyOf(withKey, accept, lost);
  expect(key.length).toBeGreaterThanOrEqual(8);
  expect(await keyOf(withKey, { id: 'b' }, lost)).not.toBe(key);
  expect(await keyOf(withKey, { id: 'c' })).not.toBe(key);
  expect(await keyOf(withKey, { id: 'a' })).toBe(key);
});

test('what was done once is another thing when it is asked for again', async () => {
  const withKey = idempotencyKeys();
  const key = await keyOf(withKey, accept);
  expect(await keyOf(withKey, accept)).not.toBe(key);
});

test.each([400, 402, 409, 422, 429])(
  'a refusal with %i is an answer: the next try has a new key',
  async (status) => {
    const withKey = idempotencyKeys();
    const key = await keyOf(withKey, accept, new ORPCError('REFUSED', { status, message: 'No.' }));
    expect(await keyOf(withKey, accept)).not.toBe(key);
  },
);

test.each([
  ['no network', lost],
  ['a server that is away', new ORPCError('SERVICE_UNAVAILABLE', { status: 503 })],
  ['an accident', new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 })],
  ['a broken connection', new TypeError('terminated')],
])('%s leaves it open whether it was done: the next try keeps the key', async (_, error) => {
  const withKey = idempotencyKeys();
  const key = await keyOf(withKey, accept, error);
  expect(await keyOf(withKey, accept)).toBe(key);
});

test('the error goes on to the screen, and the answer, too', async () => {
  const withKey = idempotencyKeys();
  await expect(withKey(accept, () => Promise.reject(lost))).rejects.toBe(lost);
  expect(await withKey(accept, async () => 'done')).toBe('done');
});
