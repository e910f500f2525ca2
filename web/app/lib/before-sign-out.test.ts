import { expect, test, vi } from 'vitest';
import {
  beforeSignOut,
  finishBeforeSignOut,
  sentencesOfWhatStays,
  tellsWhatStays,
} from './before-sign-out.ts';

const user = { id: 'u1', role: 'student' } as Parameters<typeof finishBeforeSignOut>[0];

test('does all that waits, whatever fails, until it is taken back', async () => {
  const [fails, works] = [vi.fn(() => Promise.reject(new Error('offline'))), vi.fn(async () => true)];
  const [stopFirst, stopSecond] = [beforeSignOut(fails), beforeSignOut(works)];
  await finishBeforeSignOut(user);
  expect(fails).toHaveBeenCalledWith(user);
  expect(works).toHaveBeenCalledTimes(1);
  stopFirst();
  stopSecond();
  await finishBeforeSignOut(user);
  expect(works).toHaveBeenCalledTimes(1);
});

test('what stays behind is told by those who hold it; who fails is silent', async () => {
  const stops = [
    tellsWhatStays(async ({ id }) => `${id} has a photo here.`),
    tellsWhatStays(async () => null),
    tellsWhatStays(() => Promise.reject(new Error('no database'))),
  ];
  expect(await sentencesOfWhatStays(user)).toEqual(['u1 has a photo here.']);
  for (const stop of stops) stop();
  expect(await sentencesOfWhatStays(user)).toEqual([]);
});
