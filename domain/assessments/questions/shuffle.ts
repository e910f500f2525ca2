/**
 * A 32-bit generator from a text (xmur3 to seed, mulberry32 to run: both in the public domain). Good enough to lay out a
 * paper differently for each attempt; nothing secret hangs on it.
 */
export function randomFrom(seed: string): () => number {
  let hash = 1779033703 ^ seed.length;
  for (let index = 0; index < seed.length; index++) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
  let state = Math.imul(hash ^ (hash >>> 13), 3266489909) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The same things in an order that the seed decides; the given list stays as it is. */
export function shuffled<T>(things: readonly T[], seed: string): T[] {
  const random = randomFrom(seed);
  return things
    .map((thing) => ({ thing, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ thing }) => thing);
}
