import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { isAlive } from '../process-table.ts';
import { TooMuchWork } from './bounded-process.ts';
import { boundedTask } from './bounded-task.ts';
import type work from './test-task.ts';
import type { Hunger } from './test-task.ts';

const address = new URL('./test-task.ts', import.meta.url);
const run = boundedTask<typeof work>(address, { deadlineMs: 20_000 });
const runBriefly = boundedTask<typeof work>(address, { deadlineMs: 50 });

describe('bounded work', () => {
  it('answers what its task returns, and rejects with what it throws', async () => {
    expect(await run('fine')).toBe('done');
    await expect(run('throws')).rejects.toThrow('it cannot be done');
    expect(await run('fine')).toBe('done');
  });

  it('is ended when it takes too long, and the next is done', async () => {
    await expect(runBriefly('endless')).rejects.toThrow(TooMuchWork);
    expect(await run('fine')).toBe('done');
  });

  it.each<Hunger>([
    ...(['objects', 'arrays', 'strings', 'typed arrays', 'expressions', 'native memory'] as const),
    ...(['one map', 'one string', 'one buffer', 'a long output', 'depth'] as const),
  ])('is ended when its memory is filled by %s, and the next is done', async (hunger) => {
    await expect(run(hunger)).rejects.toThrow(TooMuchWork);
    expect(await run('fine')).toBe('done');
  });

  it('sees neither the environment nor the files of the server', async () => {
    expect(await run('environment')).toEqual(['TZ']);
    await expect(run('secrets')).rejects.toThrow('Access to this API has been restricted');
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

  it('ends when its server is killed, however busy it is', async () => {
    const server = `
      const { BoundedProcess } = await import('${new URL('./bounded-process.ts', import.meta.url)}');
      const child = new BoundedProcess();
      await child.run('${address}', 'fine', 3_600_000);
      void child.run('${address}', 'endless', 3_600_000);
      console.log(child.pid);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', server], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const child = Number(line);
    expect(isAlive(child)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(child), { timeout: 15_000 }).toBe(false);
  });
});
