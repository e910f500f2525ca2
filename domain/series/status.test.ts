import { expect, test } from 'vitest';
import { mayTransition } from '../status.ts';
import { SERIES_LIFECYCLE, SERIES_STATUSES } from './status.ts';

test('a series is decided once: by its teacher, its family, or when its time runs out', () => {
  const may = (deed: keyof typeof SERIES_LIFECYCLE, status: string, by: string) =>
    mayTransition<string, string>(SERIES_LIFECYCLE[deed], status, by);
  for (const status of SERIES_STATUSES) {
    const isPending = status === 'pending';
    expect([may('accept', status, 'teacher'), may('accept', status, 'student')]).toEqual([isPending, false]);
    expect([may('reject', status, 'teacher'), may('reject', status, 'student')]).toEqual([isPending, false]);
    expect([may('withdraw', status, 'student'), may('withdraw', status, 'teacher')]).toEqual([
      isPending,
      false,
    ]);
    expect([may('expire', status, 'timer'), may('expire', status, 'teacher')]).toEqual([isPending, false]);
  }
});
