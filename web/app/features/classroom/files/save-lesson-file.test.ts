import { expect, test, vi } from 'vitest';
import { NetworkError } from '../../../lib/api-errors.ts';
import { saveLessonFile } from './save-lesson-file.ts';

// The unit tests share their modules: one that an earlier test file has loaded would not see the mocks of this file.
vi.hoisted(() => vi.resetModules());
let failure: unknown;
vi.mock('../../../lib/api.ts', () => ({
  api: { lessonFiles: { address: () => Promise.reject(failure) } },
}));

test('a download that fails says so, in the words of whoever knows why', async () => {
  const show = vi.fn();
  failure = new Error('something');
  await saveLessonFile('f', { show });
  failure = Object.assign(new Error('This file is no longer there.'), {
    code: 'NOT_FOUND',
    status: 404,
    data: null,
  });
  await saveLessonFile('f', { show });
  failure = new NetworkError();
  await saveLessonFile('f', { show });
  expect(show.mock.calls.map(([{ title, tone }]) => [title, tone])).toEqual([
    ['This file could not be downloaded. Please try again.', 'error'],
    ['This file is no longer there.', 'error'],
    [new NetworkError().message, 'error'],
  ]);
});
