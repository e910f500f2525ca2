import { afterEach, describe, expect, it, vi } from 'vitest';
import { later } from './later.ts';

const Part = () => null;

const connected = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

describe('what is loaded on demand', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('comes once, however often it is asked for', async () => {
    connected(true);
    const ask = vi.fn(async () => Part);
    const part = later(ask);
    expect(part.now()).toBeNull();
    await expect(Promise.all([part.load(), part.load()])).resolves.toEqual([Part, Part]);
    expect(part.now()).toBe(Part);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is asked for again after it failed', async () => {
    connected(true);
    const ask = vi.fn(async () => Part).mockRejectedValueOnce(new Error('no answer'));
    const part = later(ask);
    await expect(part.load()).rejects.toThrow('no answer');
    await expect(part.load()).resolves.toBe(Part);
  });

  it('is not asked for offline, where the browser would remember the failure, but as soon as there is a line', async () => {
    connected(false);
    const ask = vi.fn(async () => Part);
    const part = later(ask);
    await expect(part.load()).rejects.toThrow('offline');
    expect(ask).not.toHaveBeenCalled();
    connected(true);
    await expect(part.load()).resolves.toBe(Part);
  });

  it('is there offline once it has come', async () => {
    connected(true);
    const part = later(async () => Part);
    await part.load();
    connected(false);
    await expect(part.load()).resolves.toBe(Part);
  });
});
