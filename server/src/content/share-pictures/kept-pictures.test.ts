import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { KeptPictures, TooManyPictures } from './kept-pictures.ts';

const picture = (bytes: number) => vi.fn(async () => new Uint8Array(bytes));

test('a picture is drawn once, also for those who ask while it is drawn', async () => {
  const pictures = new KeptPictures({ maxBytes: 100, maxDrawing: 2, maxWaiting: 9 });
  const draw = picture(10);
  await Promise.all([pictures.get('a', draw), pictures.get('a', draw)]);
  await pictures.get('a', draw);
  expect(draw).toHaveBeenCalledTimes(1);
});

test('beyond the bound the longest unused is forgotten', async () => {
  const pictures = new KeptPictures({ maxBytes: 30, maxDrawing: 1, maxWaiting: 9 });
  const draws = { a: picture(10), b: picture(10), c: picture(10), d: picture(10) };
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b'] as const) await pictures.get(key, draws[key]);
  expect(Object.values(draws).map((draw) => draw.mock.calls.length)).toEqual([1, 2, 1, 1]);
});

test('only so many are drawn at once; those beyond the queue are refused, and the rest still come', async () => {
  const pictures = new KeptPictures({ maxBytes: 1000, maxDrawing: 2, maxWaiting: 2 });
  let drawing = 0;
  let most = 0;
  const draw = async () => {
    drawing += 1;
    most = Math.max(most, drawing);
    await sleep(5);
    drawing -= 1;
    return new Uint8Array(1);
  };
  const asked = ['a', 'b', 'c', 'd', 'e'].map((key) => pictures.get(key, draw));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected']);
  await expect(asked[4]).rejects.toBeInstanceOf(TooManyPictures);
  expect(most).toBe(2);
  await pictures.get('e', draw);
});

test('a drawing that failed is tried again, and gives its place back', async () => {
  const pictures = new KeptPictures({ maxBytes: 100, maxDrawing: 1, maxWaiting: 1 });
  await expect(pictures.get('a', () => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
  expect(await pictures.get('a', picture(3))).toHaveLength(3);
});
