/** Sets of teachers as bits, 32 to a word: what one of 100,000 teachers is costs 12.5 kB for all of them. */

/** Bit `n % 32` of word `n >> 5` says whether teacher number n is in the set. */
export type Bits = Uint32Array;

export function hasBit(bits: Bits, index: number): boolean {
  return ((bits[index >>> 5] ?? 0) & (1 << (index & 31))) !== 0;
}

export function setBit(bits: Bits, index: number): void {
  bits[index >>> 5] = (bits[index >>> 5] ?? 0) | (1 << (index & 31));
}

export function clearBit(bits: Bits, index: number): void {
  bits[index >>> 5] = (bits[index >>> 5] ?? 0) & ~(1 << (index & 31));
}

/** How many bits of a word are set, two bits at a time, then four, then eight. */
function ones(word: number): number {
  // `| 0` keeps it a machine word: without it these sums are floating point.
  const pairs = (word - ((word >>> 1) & 0x55555555)) | 0;
  const fours = ((pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)) | 0;
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) count += ones(bits[word] ?? 0);
  return count;
}

/** How many are in both sets. */
export function countBoth(a: Bits, b: Bits): number {
  let count = 0;
  for (let word = 0; word < a.length; word++) {
    const both = (a[word] ?? 0) & (b[word] ?? 0);
    if (both !== 0) count += ones(both);
  }
  return count;
}

/** Leaves in `into` what is in both. */
export function keepBoth(into: Bits, other: Bits): void {
  for (let word = 0; word < into.length; word++) into[word] = (into[word] ?? 0) & (other[word] ?? 0);
}

export function addAll(into: Bits, other: Bits): void {
  for (let word = 0; word < into.length; word++) into[word] = (into[word] ?? 0) | (other[word] ?? 0);
}

export function isEmpty(bits: Bits): boolean {
  return bits.every((word) => word === 0);
}

/** The same set with room for more. */
export function grown(bits: Bits, words: number): Bits {
  const larger = new Uint32Array(words);
  larger.set(bits);
  return larger;
}

/** Sets for the length of one answer, used again by the next: an answer makes a dozen of them. */
export class Scratch {
  readonly #sets: Bits[] = [];
  #used = 0;
  #words = 0;

  /** Begins an answer: the sets of the one before are free. */
  begin(words: number): void {
    if (words !== this.#words) this.#sets.length = 0;
    this.#words = words;
    this.#used = 0;
  }

  copyOf(bits: Bits): Bits {
    const set = this.#next();
    set.set(bits);
    return set;
  }

  empty(): Bits {
    return this.#next().fill(0);
  }

  #next(): Bits {
    const set = this.#sets[this.#used] ?? new Uint32Array(this.#words);
    this.#sets[this.#used] = set;
    this.#used += 1;
    return set;
  }
}
