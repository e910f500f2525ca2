import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countBoth, newBits, setBit } from './bits/bitset.ts';
import { NamedSets } from './named-sets.ts';

const names = fc.uniqueArray(fc.constantFrom('Hindi', 'Tamil', 'Odia', 'Urdu'));
const put = fc.record({ index: fc.nat({ max: 199 }), names });

test('counts who has which name, whatever was put over what', () => {
  fc.assert(
    fc.property(fc.array(put, { maxLength: 80 }), fc.uniqueArray(fc.nat({ max: 199 })), (puts, members) => {
      const sets = new NamedSets<string>(2);
      sets.grow(7);
      const known = new Map<number, readonly string[]>();
      for (const { index, names: of } of puts) {
        sets.put(index, of);
        known.set(index, of);
      }
      const within = newBits(7);
      for (const index of members) setBit(within, index);
      const expected = [...new Set([...known.values()].flat())].map((value) => ({
        value,
        count: members.filter((index) => known.get(index)?.includes(value)).length,
      }));
      const sorted = (counts: { value: string; count: number }[]) =>
        counts.toSorted((a, b) => (a.value < b.value ? -1 : 1));
      expect(sorted(sets.counts(within))).toEqual(sorted(expected));
      for (const [name, bits] of sets.entries()) {
        expect(countBoth(bits, within)).toBe(expected.find(({ value }) => value === name)?.count);
      }
    }),
  );
});
