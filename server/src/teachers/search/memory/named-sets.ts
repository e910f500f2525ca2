/**
 * Sets of teachers by name: who teaches a subject, who speaks a language. How many teachers of some have each name is
 * counted in one of two ways: many by their bits, few one by one; both ways were measured.
 */
import { type Bits, clearBit, countBoth, grown, setBit } from './bitset.ts';

/** Above this many, bits are faster: 40 names over 100,000 teachers take as long as 12,000 teachers one by one. */
const FEW = 12_000;

export class NamedSets<Name> {
  readonly #names: Name[] = [];
  readonly #sets: Bits[] = [];
  readonly #numberOf = new Map<Name, number>();
  /** How many teachers have each name. */
  readonly #having: number[] = [];
  /** Which combination of names each teacher has; most are shared by many. */
  #combination: Uint32Array;
  readonly #combinations: (readonly number[])[] = [[]];
  readonly #combinationOf = new Map<string, number>([['', 0]]);
  #words: number;

  constructor(words: number) {
    this.#words = words;
    this.#combination = new Uint32Array(words * 32);
  }

  get(name: Name): Bits | undefined {
    return this.#sets[this.#numberOf.get(name) ?? -1];
  }

  /** The names that somebody has, each with its set. */
  *entries(): Generator<readonly [Name, Bits]> {
    for (const [number, name] of this.#names.entries()) {
      const bits = this.#sets[number];
      if (bits !== undefined && (this.#having[number] ?? 0) > 0) yield [name, bits];
    }
  }

  #number(name: Name): number {
    const known = this.#numberOf.get(name);
    if (known !== undefined) return known;
    const number = this.#names.push(name) - 1;
    this.#numberOf.set(name, number);
    this.#sets.push(new Uint32Array(this.#words));
    this.#having.push(0);
    return number;
  }

  /** Teacher `index` is in the sets of these names, and in no other. */
  put(index: number, names: readonly Name[]): void {
    const numbers = [...new Set(names)].map((name) => this.#number(name)).sort((a, b) => a - b);
    const key = numbers.join();
    let combination = this.#combinationOf.get(key);
    if (combination === undefined) {
      combination = this.#combinations.push(numbers) - 1;
      this.#combinationOf.set(key, combination);
    }
    const before = this.#combination[index] ?? 0;
    if (before === combination) return;
    this.#each(before, (number, bits) => {
      clearBit(bits, index);
      this.#having[number] = (this.#having[number] ?? 0) - 1;
    });
    this.#each(combination, (number, bits) => {
      setBit(bits, index);
      this.#having[number] = (this.#having[number] ?? 0) + 1;
    });
    this.#combination[index] = combination;
  }

  #each(combination: number, visit: (number: number, bits: Bits) => void): void {
    for (const number of this.#combinations[combination] ?? []) {
      const bits = this.#sets[number];
      if (bits !== undefined) visit(number, bits);
    }
  }

  grow(words: number): void {
    this.#words = words;
    for (const [number, bits] of this.#sets.entries()) this.#sets[number] = grown(bits, words);
    const combination = new Uint32Array(words * 32);
    combination.set(this.#combination);
    this.#combination = combination;
  }

  /** How many of `within`, which are `size`, have each name; names that nobody has are left out. */
  counts(within: Bits, size: number): { value: Name; count: number }[] {
    const counts =
      size > FEW ? this.#sets.map((bits) => countBoth(within, bits)) : this.#countOneByOne(within);
    return this.#names
      .map((value, number) => ({ value, count: counts[number] ?? 0 }))
      .filter((_, number) => (this.#having[number] ?? 0) > 0);
  }

  #countOneByOne(within: Bits): number[] {
    const tally = new Uint32Array(this.#combinations.length);
    for (let word = 0; word < within.length; word++) {
      let left = (within[word] ?? 0) | 0;
      while (left !== 0) {
        const lowest = left & -left;
        const combination = this.#combination[(word << 5) + 31 - Math.clz32(lowest)] ?? 0;
        tally[combination] = (tally[combination] ?? 0) + 1;
        left ^= lowest;
      }
    }
    const counts = this.#names.map(() => 0);
    for (let combination = 1; combination < tally.length; combination++) {
      const times = tally[combination] ?? 0;
      if (times === 0) continue;
      for (const number of this.#combinations[combination] ?? [])
        counts[number] = (counts[number] ?? 0) + times;
    }
    return counts;
  }
}
