import { expect, test, vi } from 'vitest';
import { cacheBriefly } from './short-cache.ts';

test('is asked once in its time, together by all who wait, and again afterwards', async () => {
  let now = 0;
  const load = vi.fn(async () => load.mock.calls.length);
  const read = cacheBriefly(1000, load, () => now);
  const subject = {};
  expect(await Promise.all([read(subject), read(subject)])).toEqual([1, 1]);
  now = 999;
  expect(await read(subject)).toBe(1);
  now = 1000;
  expect(await read(subject)).toBe(2);
  expect(await read({})).toBe(3);
});

test('a failure is told, and not kept', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('up');
  const read = cacheBriefly(1000, load);
  const subject = {};
  await expect(read(subject)).rejects.toThrow('down');
  expect(await read(subject)).toBe('up');
});

test('with a while beyond its time, the old answer is given while another one is loaded', async () => {
  let now = 0;
  const second = Promise.withResolvers<string>();
  const load = vi
    .fn<() => Promise<string>>()
    .mockResolvedValueOnce('first')
    .mockReturnValueOnce(second.promise)
    .mockResolvedValueOnce('third');
  const read = cacheBriefly(1000, load, () => now, 500);
  const subject = {};
  expect(await read(subject)).toBe('first');
  now = 1499;
  expect(await read(subject)).toBe('first');
  expect(await read(subject)).toBe('first');
  expect(load).toHaveBeenCalledTimes(2);
  second.resolve('second');
  await second.promise;
  expect(await read(subject)).toBe('second');
  now = 9000;
  expect(await read(subject)).toBe('third');
});

test('whoever needs a younger answer has it loaded, and the others read that one then', async () => {
  let now = 0;
  const load = vi.fn(async () => load.mock.calls.length);
  const read = cacheBriefly(1000, load, () => now);
  const subject = {};
  expect(await read(subject)).toBe(1);
  now = 100;
  expect(await read(subject, 101)).toBe(1);
  expect(await read(subject, 100)).toBe(2);
  expect(await read(subject)).toBe(2);
});

test('an answer that is loaded in the place of an old one takes no younger one’s place', async () => {
  let now = 0;
  const slow = Promise.withResolvers<string>();
  const load = vi
    .fn<() => Promise<string>>()
    .mockResolvedValueOnce('old')
    .mockReturnValueOnce(slow.promise)
    .mockResolvedValueOnce('young');
  const read = cacheBriefly(1000, load, () => now, 1000);
  const subject = {};
  await read(subject);
  now = 1500;
  expect(await read(subject)).toBe('old');
  expect(await read(subject, 10)).toBe('young');
  slow.resolve('slow');
  await slow.promise;
  expect(await read(subject)).toBe('young');
});
