import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadedStore } from './loaded-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Something to load, whose answers the test gives, in any order. */
function source() {
  const asked: { answer: (value: string) => void; fail: (error?: unknown) => void }[] = [];
  const load = () =>
    new Promise<string>((resolve, reject) => {
      asked.push({ answer: resolve, fail: (error = new Error('no network')) => reject(error) });
    });
  /** Lets the load of this number, from 0, end, and lets the code that waits for it run. */
  const end = async (index: number, how: 'fails' | { value: string } | { error: unknown }) => {
    const one = asked[index];
    if (one === undefined) throw new Error(`${index} was never asked`);
    if (how === 'fails') one.fail();
    else if ('error' in how) one.fail(how.error);
    else one.answer(how.value);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { load, end, count: () => asked.length };
}
const refusal = Object.assign(new Error('Not yours'), { code: 'FORBIDDEN', status: 403, data: null });

describe('what is loaded beside a screen', () => {
  it('keeps what is shown when it could not be loaded again', async () => {
    const { load, end } = source();
    const store = new LoadedStore<string>();
    store.begin(load);
    await end(0, { value: 'recorded' });
    const again = store.reload();
    await end(1, 'fails');
    await again;
    expect(store.snapshot()).toEqual({ state: 'loaded', value: 'recorded' });
  });

  it('says so when the first load failed, and stays so until an answer', async () => {
    const { load, end } = source();
    const store = new LoadedStore<string>();
    store.begin(load);
    expect(store.snapshot()).toEqual({ state: 'loading' });
    await end(0, 'fails');
    expect(store.snapshot().state).toBe('failed');
    void store.reload();
    expect(store.snapshot().state).toBe('failed');
    await end(1, { value: 'there' });
    expect(store.snapshot()).toEqual({ state: 'loaded', value: 'there' });
  });

  it('shows no older answer in place of a newer one', async () => {
    const { load, end } = source();
    const store = new LoadedStore<string>();
    store.begin(load);
    void store.reload();
    await end(1, { value: 'new' });
    await end(0, { value: 'old' });
    expect(store.snapshot()).toEqual({ state: 'loaded', value: 'new' });
    void store.reload();
    store.show('newer still');
    await end(2, { value: 'before that' });
    expect(store.snapshot()).toEqual({ state: 'loaded', value: 'newer still' });
  });

  it('does not call it failed while a newer load is on its way', async () => {
    const { load, end } = source();
    const store = new LoadedStore<string>();
    store.begin(load);
    void store.reload();
    await end(0, 'fails');
    expect(store.snapshot().state).toBe('loading');
    await end(1, { value: 'there' });
    expect(store.snapshot().state).toBe('loaded');
  });

  it('keeps nothing of one thing for another, and takes no late answer of it', async () => {
    const [first, second] = [source(), source()];
    const store = new LoadedStore<string>();
    const stop = store.begin(first.load);
    await first.end(0, { value: 'class 5' });
    void store.reload();
    stop();
    store.begin(second.load);
    await first.end(1, { value: 'class 5 again' });
    await second.end(0, 'fails');
    expect(store.snapshot().state).toBe('failed');
  });

  it('is not tried again by itself unless that was asked for', async () => {
    const { load, end, count } = source();
    new LoadedStore<string>().begin(load);
    await end(0, 'fails');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(count()).toBe(1);
  });
});

describe('what is tried again', () => {
  it('waits longer each time, up to the last pause, and from the start after an answer', async () => {
    const { load, end, count } = source();
    const store = new LoadedStore<string>([2_000, 4_000, 8_000]);
    store.begin(load);
    for (const [index, pauseMs] of [2_000, 4_000, 8_000, 8_000].entries()) {
      await end(index, 'fails');
      await vi.advanceTimersByTimeAsync(pauseMs - 1);
      expect(count()).toBe(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(count()).toBe(index + 2);
    }
    await end(4, { value: 'there' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(count()).toBe(5);
    void store.reload();
    await end(5, 'fails');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(count()).toBe(7);
  });

  it('is asked once when something else has asked meanwhile', async () => {
    const { load, end, count } = source();
    const store = new LoadedStore<string>([2_000]);
    store.begin(load);
    await end(0, 'fails');
    void store.reload();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(count()).toBe(2);
    await end(1, { value: 'there' });
    expect(store.snapshot().state).toBe('loaded');
  });

  it('ends when it is shown no more, and where the server has refused it', async () => {
    const { load, end, count } = source();
    const store = new LoadedStore<string>([2_000]);
    const stop = store.begin(load);
    await end(0, 'fails');
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(count()).toBe(1);
    const other = source();
    new LoadedStore<string>([2_000]).begin(other.load);
    await other.end(0, { error: refusal });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(other.count()).toBe(1);
  });
});
