import { describe, expect, it } from 'vitest';
import { boundedTask } from './bounded-task.ts';
import { TooMuchWork } from './bounded-thread.ts';
import type work from './test-task.ts';

const address = new URL('./test-task.ts', import.meta.url);
const run = boundedTask<typeof work>(address, { deadlineMs: 20_000 });
const runBriefly = boundedTask<typeof work>(address, { deadlineMs: 50 });

describe('bounded work', () => {
  it('answers what its task returns, and rejects with what it throws', async () => {
    expect(await run('fine')).toBe('done');
    await expect(run('throws')).rejects.toThrow('it cannot be done');
    expect(await run('fine')).toBe('done');
  });

  it('is ended when it takes too long or too much memory, and the next is done', async () => {
    await expect(runBriefly('endless')).rejects.toThrow(TooMuchWork);
    await expect(run('hungry')).rejects.toThrow(TooMuchWork);
    expect(await run('fine')).toBe('done');
  });

  it('is refused while too much of it waits', async () => {
    const all = await Promise.allSettled(Array.from({ length: 60 }, () => runBriefly('fine')));
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused).toContainEqual(
      expect.objectContaining({
        reason: expect.objectContaining({ code: 'TOO_MANY_REQUESTS', status: 429 }),
      }),
    );
    expect(all).toContainEqual({ status: 'fulfilled', value: 'done' });
  });
});
