import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from './api-errors.ts';
import { isOfReload, reloadShown, untilAnswered } from './live-reload.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const away = () => new ORPCError('SERVICE_UNAVAILABLE', { status: 503 });

/** A call that fails like this so often, and then answers; and how often it was made. */
function failing(times: number, error: () => Error) {
  const made = { calls: 0 };
  const ask = async () => {
    made.calls += 1;
    if (made.calls <= times) throw error();
    return 'answer';
  };
  return { made, ask };
}

test.each([
  ['a server that is away', away],
  ['no network', () => new NetworkError()],
])('a reload asks again until somebody answers: %s', async (_, error) => {
  const { made, ask } = failing(3, error);
  const answer = untilAnswered(ask, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(6_999);
  expect(made.calls).toBe(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBe('answer');
});

test('what was answered is the answer, also a refusal', async () => {
  const { made, ask } = failing(1, () => new ORPCError('NOT_FOUND', { status: 404 }));
  await expect(untilAnswered(ask, new AbortController().signal)).rejects.toMatchObject({ status: 404 });
  expect(made.calls).toBe(1);
});

test('nobody is asked any more once the screen is another one', async () => {
  const { made, ask } = failing(9, away);
  const left = new AbortController();
  const answer = untilAnswered(ask, left.signal);
  const refused = expect(answer).rejects.toMatchObject({ status: 503 });
  await vi.advanceTimersByTimeAsync(500);
  left.abort();
  await refused;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(made.calls).toBe(1);
});

test('a call belongs to a reload by the signal of its loader; what is asked beside it does not', async () => {
  const [ofLoader, before] = [new AbortController().signal, new AbortController().signal];
  expect(isOfReload(before)).toBe(false);
  await reloadShown(async () => {
    expect(isOfReload(ofLoader)).toBe(true);
    // A button that is pressed meanwhile.
    expect(isOfReload(undefined)).toBe(false);
  });
  // A later page of the same list.
  expect(isOfReload(ofLoader)).toBe(true);
  expect(isOfReload(before)).toBe(false);
});
