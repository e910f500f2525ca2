/** The state of `useLoaded`, apart from React: which answer counts, what stays when none comes, and when to ask again. */
import { isApiError } from './api-errors.ts';
import { Store } from './store.ts';

/** The state of a part of a screen that is loaded after the screen itself. */
export type Loaded<Value> =
  | { state: 'loading' }
  | { state: 'loaded'; value: Value }
  | { state: 'failed'; error: unknown };

/** The pauses between a load that failed and the next one, the last of them for every further one. */
export type RetryPauses = readonly [number, ...number[]];

/** Whether asking the same again may be answered otherwise: not a request that the server has refused. */
const mayPass = (error: unknown): boolean =>
  !isApiError(error) || error.status >= 500 || error.status === 429 || error.status === 408;

/** Loads between `begin` and the call of its result. */
export class LoadedStore<Value> extends Store<Loaded<Value>> {
  readonly #retryMs: RetryPauses | null;
  #load: (() => Promise<Value>) | null = null;
  /** Loads are numbered: an answer counts unless a newer one is shown already. */
  #asked = 0;
  #shown = 0;
  /** The first number of the present `load`: answers to an earlier one are of something else. */
  #first = 1;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(retryMs: RetryPauses | null = null) {
    super({ state: 'loading' });
    this.#retryMs = retryMs;
  }

  /** Loads, and goes on trying where that was asked for, until the function that it returns is called. */
  begin(load: () => Promise<Value>): () => void {
    this.#load = load;
    this.#first = this.#asked + 1;
    void this.reload();
    return () => {
      this.#load = null;
      clearTimeout(this.#timer);
    };
  }

  /** Asks again; the shown value stays until the answer, and when none comes. */
  readonly reload = (): Promise<void> => {
    this.#failures = 0;
    return this.#ask();
  };

  /** Puts a newer value in its place: an earlier request does not replace it. */
  readonly show = (value: Value): void => {
    this.#asked += 1;
    this.#answered(this.#asked, value);
  };

  #ask(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#load === null) return Promise.resolve();
    this.#asked += 1;
    const number = this.#asked;
    return this.#load().then(
      (value) => this.#answered(number, value),
      (error: unknown) => this.#failed(number, error),
    );
  }

  #answered(number: number, value: Value): void {
    if (number < this.#first || number <= this.#shown) return;
    this.#shown = number;
    // A newer one that has failed meanwhile is still to be asked again.
    if (number === this.#asked) this.#failures = 0;
    this.set({ state: 'loaded', value });
  }

  #failed(number: number, error: unknown): void {
    // A newer one is on its way, or has said the same.
    if (number !== this.#asked) return;
    if (this.#shown < this.#first) this.set({ state: 'failed', error });
    if (this.#load === null || this.#retryMs === null || !mayPass(error)) return;
    const pauseMs = this.#retryMs[this.#failures] ?? this.#retryMs.at(-1);
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.#ask(), pauseMs);
  }
}
