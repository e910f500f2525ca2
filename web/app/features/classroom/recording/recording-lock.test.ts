import { expect, test } from 'vitest';
import { holdRecording, whenNobodyMakes } from './recording-lock.ts';

test('a recording is made by nobody once the window that makes it has let go; another is none of its business', async () => {
  const release = await holdRecording('one');
  await whenNobodyMakes('another');
  let free = false;
  const waiting = whenNobodyMakes('one').then(() => {
    free = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(free).toBe(false);
  release();
  await waiting;
  // And a request after that does not wait.
  await whenNobodyMakes('one');
});
