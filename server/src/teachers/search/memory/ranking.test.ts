import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Ranking } from './ranking.ts';

const change = fc.record({ index: fc.nat({ max: 30 }), key: fc.nat({ max: 6 }), leaves: fc.boolean() });

test('is always sorted by key and then id, loaded at once or one by one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 6 }), { maxLength: 20 }),
      fc.array(change, { maxLength: 60 }),
      (loaded, changes) => {
        // Numbers and ids in different orders.
        const ids = Array.from(
          { length: 31 },
          (_, index) => `id-${String((index * 7) % 31).padStart(2, '0')}`,
        );
        const idOf = (index: number): string => ids[index] ?? '';
        const ranking = new Ranking(ids);
        ranking.grow(64);
        const known = new Map(loaded.map((key, index) => [index, key]));
        for (const [index, key] of known) ranking.prepare(index, key);
        ranking.loadAll([...known.keys()].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1)));
        for (const { index, key, leaves } of changes) {
          if (known.has(index)) ranking.remove(index);
          known.delete(index);
          if (leaves) continue;
          ranking.insert(index, key);
          known.set(index, key);
        }
        const expected = [...known]
          .sort(([a, keyA], [b, keyB]) => keyA - keyB || (idOf(a) < idOf(b) ? -1 : 1))
          .map(([index]) => index);
        expect([...ranking.order]).toEqual(expected);
      },
    ),
  );
});
