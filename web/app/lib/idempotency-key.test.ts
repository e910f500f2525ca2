import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { NetworkError } from './api-errors.ts';
import { idempotencyKeys } from './idempotency-key.ts';

const accept = { id: 'a' };

test('the same thing goes under the same key until it is settled, another thing under another', () => {
  const keyFor = idempotencyKeys();
  const key = keyFor(accept);
  expect(key.length).toBeGreaterThanOrEqual(8);
  expect(keyFor({ id: 'a' })).toBe(key);
  expect(keyFor({ id: 'b' })).not.toBe(key);
});

test('what was done once is another thing when it is asked for again', () => {
  const keyFor = idempotencyKeys();
  const key = keyFor(accept);
  keyFor.settled();
  expect(keyFor(accept)).not.toBe(key);
});

test.each([400, 402, 409, 422, 429])(
  'a refusal with %i is an answer: the next try has a new key',
  (status) => {
    const keyFor = idempotencyKeys();
    const key = keyFor(accept);
    keyFor.settled(new ORPCError('REFUSED', { status, message: 'No.' }));
    expect(keyFor(accept)).not.toBe(key);
  },
);

test.each([
  ['no network', new NetworkError()],
  ['a server that is away', new ORPCError('SERVICE_UNAVAILABLE', { status: 503 })],
  ['an accident', new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 })],
  ['a broken connection', new TypeError('terminated')],
])('%s leaves it open whether it was done: the next try keeps the key', (_, error) => {
  const keyFor = idempotencyKeys();
  const key = keyFor(accept);
  keyFor.settled(error);
  expect(keyFor(accept)).toBe(key);
});
