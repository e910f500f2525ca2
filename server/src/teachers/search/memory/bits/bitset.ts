/**
 * Sets of teachers as bits, 32 to a word: one property of 100,000 teachers costs 12.5 kB for all of them. They lie in a
 * memory of their own, where bits.wat goes over them eight bytes at a time.
 */
import { BITS_WASM } from './bits-wasm.ts';

declare const inBitMemory: unique symbol;
/** Bit `n % 32` of word `n >> 5` says whether teacher number n is in the set. Only {@link newBits} makes one. */
export type Bits = Uint32Array<SharedArrayBuffer> & { readonly [inBitMemory]: true };

const PAGE_BYTES = 65_536;
/** 1 GiB: eleven million teachers with their 768 half hours. Only the used part is taken. */
const MAXIMUM_PAGES = 16_384;
const WORD_BYTES = 4;
const STEP_BYTES = 8;

// Shared only so that it can grow under the views that there are already; one thread uses it.
const memory = new WebAssembly.Memory({ initial: 1, maximum: MAXIMUM_PAGES, shared: true });

interface Loops {
  count(a: number, bytes: number): number;
  countBoth(a: number, b: number, bytes: number): number;
  keepBoth(into: number, other: number, bytes: number): void;
  addAll(into: number, other: number, bytes: number): void;
  addBoth(into: number, a: number, b: number, bytes: number): void;
}
const { exports: loops } = new WebAssembly.Instance(
  new WebAssembly.Module(Buffer.from(BITS_WASM, 'base64')),
  { bits: { memory } },
) as unknown as { exports: Loops };

let usedBytes = 0;
/** Places of sets that nobody has any more, by their length in bytes. */
const free = new Map<number, number[]>();
const whenGone = new FinalizationRegistry<{ at: number; bytes: number }>(({ at, bytes }) => {
  const places = free.get(bytes);
  if (places === undefined) free.set(bytes, [at]);
  else places.push(at);
});

/** The padding to the next step is never set, so that the loops may go over it. */
const bytesOf = (words: number): number =>
  Math.max(1, Math.ceil((words * WORD_BYTES) / STEP_BYTES)) * STEP_BYTES;

function place(bytes: number): number {
  const known = free.get(bytes)?.pop();
  if (known !== undefined) return known;
  const at = usedBytes;
  const missing = Math.ceil((at + bytes) / PAGE_BYTES) - memory.buffer.byteLength / PAGE_BYTES;
  if (missing > 0) memory.grow(missing);
  usedBytes += bytes;
  return at;
}

/** An empty set with room for 32 teachers a word. */
export function newBits(words: number): Bits {
  const bytes = bytesOf(words);
  const at = place(bytes);
  const bits = new Uint32Array(memory.buffer as unknown as SharedArrayBuffer, at, words).fill(0) as Bits;
  whenGone.register(bits, { at, bytes });
  return bits;
}

export function hasBit(bits: Bits, index: number): boolean {
  return ((bits[index >>> 5] ?? 0) & (1 << (index & 31))) !== 0;
}

export function setBit(bits: Bits, index: number): void {
  bits[index >>> 5] = (bits[index >>> 5] ?? 0) | (1 << (index & 31));
}

export function clearBit(bits: Bits, index: number): void {
  bits[index >>> 5] = (bits[index >>> 5] ?? 0) & ~(1 << (index & 31));
}

export function countBits(bits: Bits): number {
  return loops.count(bits.byteOffset, bytesOf(bits.length));
}

/** How many are in both sets. */
export function countBoth(a: Bits, b: Bits): number {
  return loops.countBoth(a.byteOffset, b.byteOffset, bytesOf(a.length));
}

/** Leaves in `into` what is in both. */
export function keepBoth(into: Bits, other: Bits): void {
  loops.keepBoth(into.byteOffset, other.byteOffset, bytesOf(into.length));
}

export function addAll(into: Bits, other: Bits): void {
  loops.addAll(into.byteOffset, other.byteOffset, bytesOf(into.length));
}

/** Takes out of `from` what is in the other set. */
export function removeAll(from: Bits, other: Bits): void {
  for (let word = 0; word < from.length; word++) from[word] = (from[word] ?? 0) & ~(other[word] ?? 0);
}

/** Adds what is in both. */
export function addBoth(into: Bits, a: Bits, b: Bits): void {
  loops.addBoth(into.byteOffset, a.byteOffset, b.byteOffset, bytesOf(into.length));
}

/** The numbers in a set, smallest first. */
export function membersOf(bits: Bits): number[] {
  const members: number[] = [];
  for (let word = 0; word < bits.length; word++) {
    let left = (bits[word] ?? 0) | 0;
    while (left !== 0) {
      const lowest = left & -left;
      members.push((word << 5) + 31 - Math.clz32(lowest));
      left ^= lowest;
    }
  }
  return members;
}

/** The same set with room for more. */
export function grown(bits: Bits, words: number): Bits {
  const larger = newBits(words);
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
    const set = this.#sets[this.#used] ?? newBits(this.#words);
    this.#sets[this.#used] = set;
    this.#used += 1;
    return set;
  }
}
