import { expect, test, vi } from 'vitest';
import { beforeSignOut, finishBeforeSignOut } from './before-sign-out.ts';

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
