/** Bounds on work that takes much memory or a processor: so many at once, so many waiting, and a refusal beyond. */

export interface Places {
  /** Runs `work` as soon as there is a place; null, without running it, when too many wait already. */
  run<Result>(work: () => Promise<Result>): Promise<Result | null>;
}

/** At most `atOnce` pieces of work at a time in this process, and `waiting` more in the order in which they came. */
export function createPlaces(atOnce: number, waiting: number): Places {
  let free = atOnce;
  const queue: (() => void)[] = [];
  return {
    async run(work) {
      if (free > 0) free -= 1;
      else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
      else return null;
      try {
        return await work();
      } finally {
        // The place passes on to the next in the queue.
        const next = queue.shift();
        if (next === undefined) free += 1;
        else next();
      }
    },
  };
}

/** Counts what is under way by a key, and takes no more than `most` of each. */
export function boundedByKey(most: number): { enter(key: string): (() => void) | null } {
  const counts = new Map<string, number>();
  return {
    enter(key) {
      const count = (counts.get(key) ?? 0) + 1;
      if (count > most) return null;
      counts.set(key, count);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        const rest = (counts.get(key) ?? 1) - 1;
        if (rest === 0) counts.delete(key);
        else counts.set(key, rest);
      };
    },
  };
}
