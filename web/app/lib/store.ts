/** One value that several components show, apart from React. */
import { useSyncExternalStore } from 'react';

/** A value with those who are told of each change. Its owner alone sets it. */
export class Store<State> {
  #state: State;
  readonly #listeners = new Set<() => void>();

  constructor(state: State) {
    this.#state = state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    if (!this.isWatched) this.onWatched();
    this.#listeners.add(listener);
    return () => {
      if (this.#listeners.delete(listener) && !this.isWatched) this.onUnwatched();
    };
  };
  readonly snapshot = (): State => this.#state;

  get isWatched(): boolean {
    return this.#listeners.size > 0;
  }

  set(state: State): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  /** Sets a part of it, the rest stays. */
  patch(part: Partial<State>): void {
    this.set({ ...this.#state, ...part });
  }

  /** The first listener comes. */
  protected onWatched(): void {}
  /** The last listener has gone. */
  protected onUnwatched(): void {}
}

const never = () => () => undefined;

/**
 * A store's state, in a component.
 * @param before while there is no store, and on the server
 */
export function useStore<State>(store: Store<State> | null | undefined, before: State): State {
  const beforeNow = () => before;
  return useSyncExternalStore(store?.subscribe ?? never, store?.snapshot ?? beforeNow, beforeNow);
}
