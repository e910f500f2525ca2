import { expect, test } from 'vitest';
import { createPlaces } from './places.ts';

test('so many run at once, so many wait, and the rest is refused', async () => {
  const places = createPlaces(2, 1);
  const running: string[] = [];
  const finish = new Map<string, () => void>();
  const work = (name: string) => () => {
    running.push(name);
    return new Promise<string>((resolve) => finish.set(name, () => resolve(name)));
  };
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => places.run(work(name)));
  expect(await d).toBeNull();
  expect(running).toEqual(['a', 'b']);
  finish.get('a')?.();
  expect(await a).toBe('a');
  await Promise.resolve();
  expect(running).toEqual(['a', 'b', 'c']);
  finish.get('b')?.();
  finish.get('c')?.();
  expect([await b, await c]).toEqual(['b', 'c']);
});

test('work that fails gives its place back', async () => {
  const places = createPlaces(1, 0);
  await expect(places.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await places.run(async () => 'yes')).toBe('yes');
});
