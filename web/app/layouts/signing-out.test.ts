import { beforeEach, expect, test, vi } from 'vitest';
import { type SigningOut, signingOut } from './signing-out.ts';

/** Steps that wait until the test lets them go on. */
const steps = {
  stays: [] as PromiseWithResolvers<readonly string[]>[],
  pauses: [] as PromiseWithResolvers<void>[],
};
const ask = vi.fn<(stays: readonly string[]) => void>();
const leave = vi.fn(async () => undefined);
let bringQuestion = async () => true;
let out: SigningOut;

beforeEach(() => {
  steps.stays = [];
  steps.pauses = [];
  ask.mockClear();
  leave.mockReset().mockResolvedValue(undefined);
  bringQuestion = async () => true;
  out = signingOut({
    whatStays: () => {
      const waiting = Promise.withResolvers<readonly string[]>();
      steps.stays.push(waiting);
      return waiting.promise;
    },
    bringQuestion: () => bringQuestion(),
    ask,
    pause: () => {
      const waiting = Promise.withResolvers<void>();
      steps.pauses.push(waiting);
      return waiting.promise;
    },
  });
});

/** The question that stands at the moment. */
const asked = () => ask.mock.lastCall?.[0] ?? [];
const UNSENT = ['A message is not sent.'];

test('without unsent work it signs out, and asks nothing', async () => {
  const ended = out.begin(leave);
  steps.stays[0]?.resolve([]);
  await ended;
  expect(leave).toHaveBeenCalledOnce();
  expect(asked()).toEqual([]);
});

test('with unsent work it asks, and signs out by itself once that is sent', async () => {
  const ended = out.begin(leave);
  steps.stays[0]?.resolve(UNSENT);
  await vi.waitFor(() => expect(asked()).toEqual(UNSENT));
  steps.pauses[0]?.resolve();
  await vi.waitFor(() => expect(steps.stays).toHaveLength(2));
  expect(leave).not.toHaveBeenCalled();
  steps.stays[1]?.resolve([]);
  await ended;
  expect(leave).toHaveBeenCalledOnce();
  expect(asked()).toEqual([]);
});

test('whoever stays is not asked again by what was under way', async () => {
  const ended = out.begin(leave);
  steps.stays[0]?.resolve(UNSENT);
  await vi.waitFor(() => expect(asked()).toEqual(UNSENT));
  steps.pauses[0]?.resolve();
  await vi.waitFor(() => expect(steps.stays).toHaveLength(2));
  out.stay();
  steps.stays[1]?.resolve(UNSENT);
  await ended;
  expect([asked(), leave.mock.calls.length]).toEqual([[], 0]);
});

test('pressed twice and left, the second press asks nothing after it', async () => {
  const ended = [out.begin(leave), out.begin(leave)];
  steps.stays[1]?.resolve(UNSENT);
  await vi.waitFor(() => expect(asked()).toEqual(UNSENT));
  await out.leave(leave);
  steps.stays[0]?.resolve(UNSENT);
  steps.pauses[0]?.resolve();
  await Promise.all(ended);
  expect([asked(), leave.mock.calls.length]).toEqual([[], 1]);
});

test('pressed again while the person is being signed out, it does nothing', async () => {
  const slow = Promise.withResolvers<undefined>();
  leave.mockReturnValueOnce(slow.promise);
  const left = out.leave(leave);
  await out.begin(leave);
  expect(steps.stays).toEqual([]);
  slow.resolve(undefined);
  await left;
  expect(leave).toHaveBeenCalledOnce();
});

test('a page that is gone signs nobody out later', async () => {
  const ended = out.begin(leave);
  out.stay();
  steps.stays[0]?.resolve([]);
  await ended;
  expect(leave).not.toHaveBeenCalled();
});

test('when the question cannot be loaded, nobody is kept for it', async () => {
  bringQuestion = async () => false;
  const ended = out.begin(leave);
  steps.stays[0]?.resolve(UNSENT);
  await ended;
  expect(leave).toHaveBeenCalledOnce();
});
