import { expect, test } from 'vitest';
import { Store } from './store.ts';

class Watched extends Store<{ a: number; b: number }> {
  readonly calls: string[] = [];
  protected override onWatched(): void {
    this.calls.push('watched');
  }
  protected override onUnwatched(): void {
    this.calls.push('unwatched');
  }
}

test('whoever listens hears of each change, until they stop', () => {
  const store = new Store({ a: 1, b: 1 });
  const seen: number[] = [];
  const stop = store.subscribe(() => seen.push(store.snapshot().a));
  store.patch({ a: 2 });
  store.set({ a: 3, b: 0 });
  stop();
  store.patch({ a: 4 });
  expect([seen, store.snapshot()]).toEqual([[2, 3], { a: 4, b: 0 }]);
});

test('a store knows when the first listener comes and the last one goes', () => {
  const store = new Watched({ a: 1, b: 1 });
  const stops = [store.subscribe(() => undefined), store.subscribe(() => undefined)];
  expect(store.calls).toEqual(['watched']);
  for (const stop of stops) stop();
  stops[0]?.();
  expect(store.calls).toEqual(['watched', 'unwatched']);
});
