import { JOIN_TOKEN_FRESH_SECONDS } from '@kaksha/domain/classroom/door/policy.ts';
import { expect, it, vi } from 'vitest';
import { passesFor } from './joining.ts';

it('gives the same pass while it is fresh, and then a new one', async () => {
  let nowMs = 0;
  let count = 1;
  const ask = vi.fn(async () => `pass ${++count}`);
  const pass = passesFor('a-lesson', 'pass 1', ask, () => nowMs);
  expect(await pass(false)).toBe('pass 1');
  nowMs = JOIN_TOKEN_FRESH_SECONDS * 1000;
  expect(await pass(false)).toBe('pass 1');
  nowMs += 1;
  expect(await pass(false)).toBe('pass 2');
  expect(await pass(false)).toBe('pass 2');
  // One that was refused as too old.
  expect(await pass(true)).toBe('pass 3');
  expect(ask).toHaveBeenCalledTimes(2);
});

it('asks again after a door that did not answer', async () => {
  const ask = vi.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue('pass 2');
  const pass = passesFor('a-lesson', 'pass 1', ask);
  await expect(pass(true)).rejects.toThrow('no network');
  expect(await pass(true)).toBe('pass 2');
});
