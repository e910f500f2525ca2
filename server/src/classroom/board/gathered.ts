/**
 * Work of one kind that is done together: items that come while a batch is on its way are the next batch, which begins no
 * sooner than `everyMs` after the one before. Ten people who draw at once then wait for one another's transaction once, not ten
 * times; somebody who draws alone never waits. A convenience of one node: the transaction decides what is right.
 */
export class Gathered<Item, Outcome> {
  readonly #work: (items: readonly Item[]) => Promise<readonly Outcome[]>;
  readonly #maxItems: number;
  readonly #everyMs: number;
  readonly #waiting = new Map<string, Waiting<Item, Outcome>[]>();

  /** `work` returns one outcome for each item, in their order; an error that it throws goes to all of them. */
  constructor(
    work: (items: readonly Item[]) => Promise<readonly Outcome[]>,
    { maxItems, everyMs }: { maxItems: number; everyMs: number },
  ) {
    this.#work = work;
    this.#maxItems = maxItems;
    this.#everyMs = everyMs;
  }

  /** Does `item` with others of the same `key`, after those that came before. */
  async run(key: string, item: Item): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(key);
      if (waiting !== undefined) {
        waiting.push({ item, resolve, reject });
        return;
      }
      const first = [{ item, resolve, reject }];
      this.#waiting.set(key, first);
      void this.#drain(key, first);
    });
  }

  async #drain(key: string, waiting: Waiting<Item, Outcome>[]): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, this.#maxItems);
      const fromMs = performance.now();
      try {
        const outcomes = await this.#work(batch.map(({ item }) => item));
        for (const [at, { resolve, reject }] of batch.entries()) {
          const outcome = outcomes[at];
          if (outcome === undefined) reject(new Error('a batch was answered in part'));
          else resolve(outcome);
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      const restMs = fromMs + this.#everyMs - performance.now();
      if (waiting.length > 0 && restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
    }
    this.#waiting.delete(key);
  }
}

interface Waiting<Item, Outcome> {
  item: Item;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}
