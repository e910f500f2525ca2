import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BITS_WASM } from './bits-wasm.ts';
import {
  addAll,
  addBoth,
  type Bits,
  countBits,
  countBoth,
  keepBoth,
  membersOf,
  newBits,
  setBit,
} from './bitset.ts';
import { assembledBits } from './make-wasm.ts';

/** An odd number of words, so that the last step of the loops goes over padding. */
const WORDS = 7;
const numbers = fc.uniqueArray(fc.nat({ max: WORDS * 32 - 1 }));

function bitsOf(members: readonly number[]): Bits {
  const bits = newBits(WORDS);
  for (const member of members) setBit(bits, member);
  return bits;
}
const ascending = (members: Iterable<number>): number[] => [...members].sort((a, b) => a - b);

test('sets of bits are sets', () => {
  fc.assert(
    fc.property(numbers, numbers, numbers, (first, second, third) => {
      const [a, b] = [new Set(first), new Set(second)];
      const both = first.filter((each) => b.has(each));
      const after = (change: (into: Bits) => void): number[] => {
        const into = bitsOf(third);
        change(into);
        expect(countBits(into)).toBe(membersOf(into).length);
        return membersOf(into);
      };
      expect(membersOf(bitsOf(first))).toEqual(ascending(first));
      expect(countBoth(bitsOf(first), bitsOf(second))).toBe(both.length);
      expect(after((into) => keepBoth(into, bitsOf(first)))).toEqual(
        ascending(third.filter((each) => a.has(each))),
      );
      expect(after((into) => addAll(into, bitsOf(first)))).toEqual(ascending(new Set([...third, ...first])));
      expect(after((into) => addBoth(into, bitsOf(first), bitsOf(second)))).toEqual(
        ascending(new Set([...third, ...both])),
      );
    }),
  );
});

test('a set keeps what is in it while others are made, and a new one is empty', () => {
  const first = bitsOf([0, 31, 32, 223]);
  // More than a page of memory, so that it grows under the first.
  const others = Array.from({ length: 5000 }, () => newBits(WORDS));
  expect(membersOf(first)).toEqual([0, 31, 32, 223]);
  for (const bits of others) bits.fill(0xffffffff);
  expect(membersOf(first)).toEqual([0, 31, 32, 223]);
  expect(countBits(newBits(WORDS))).toBe(0);
});

test('bits-wasm.ts is made of bits.wat', async () => {
  expect(BITS_WASM).toBe(await assembledBits());
});
