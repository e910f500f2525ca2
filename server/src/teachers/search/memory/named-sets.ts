/** Sets of teachers by name: of a subject, or a language. */
import { type Bits, clearBit, countBoth, grown, hasBit, newBits, setBit } from './bits/bitset.ts';

interface NamedSet {
  bits: Bits;
  size: number;
}

export class NamedSets<Name> {
  readonly #sets = new Map<Name, NamedSet>();
  #words: number;

  constructor(words: number) {
    this.#words = words;
  }

  get(name: Name): Bits | undefined {
    return this.#sets.get(name)?.bits;
  }

  /** The names that somebody has, each with its set. */
  *entries(): Generator<readonly [Name, Bits]> {
    for (const [name, { bits, size }] of this.#sets) if (size > 0) yield [name, bits];
  }

  /** Teacher `index` is in the sets of these names, and in no other. */
  put(index: number, names: readonly Name[]): void {
    for (const set of this.#sets.values()) {
      if (!hasBit(set.bits, index)) continue;
      clearBit(set.bits, index);
      set.size -= 1;
    }
    for (const name of new Set(names)) {
      const set = this.#sets.get(name) ?? { bits: newBits(this.#words), size: 0 };
      this.#sets.set(name, set);
      setBit(set.bits, index);
      set.size += 1;
    }
  }

  grow(words: number): void {
    this.#words = words;
    for (const set of this.#sets.values()) set.bits = grown(set.bits, words);
  }

  /** How many of `within` have each name that somebody has. */
  counts(within: Bits): { value: Name; count: number }[] {
    return Array.from(this.entries(), ([value, bits]) => ({ value, count: countBoth(within, bits) }));
  }
}
