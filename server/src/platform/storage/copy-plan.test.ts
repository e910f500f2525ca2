import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyPlan, withChanges } from './copy-plan.ts';

const change = (at: number, length: number) => ({ at, as: Buffer.alloc(length, 'x') });

describe('how a changed object is copied', () => {
  it('lets the store copy what does not change, in few parts', () => {
    expect(copyPlan(1000, [change(505, 3)], 10)).toEqual([
      { from: 0, to: 499, changed: false },
      { from: 500, to: 509, changed: true },
      { from: 510, to: 999, changed: false },
    ]);
    expect(copyPlan(15, [change(9, 2)], 10)).toEqual([
      { from: 0, to: 9, changed: true },
      { from: 10, to: 14, changed: true },
    ]);
  });

  it('covers every byte once, and all parts but the last are as long as a store wants them', () => {
    const changes = fc.array(fc.record({ at: fc.nat(3000), length: fc.integer({ min: 1, max: 40 }) }), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), changes, (byteLength, given) => {
        const list = given.map(({ at, length }) => change(at, length));
        const plan = copyPlan(byteLength, list, 10);
        const original = Buffer.alloc(byteLength, 'o');
        const parts = plan.map(({ from, to, changed }) => {
          const bytes = original.subarray(from, to + 1);
          return changed ? withChanges(bytes, from, list) : bytes;
        });
        expect(Buffer.concat(parts).equals(withChanges(original, 0, list))).toBe(true);
        expect(parts.slice(0, -1).every((part) => part.length >= 10 && part.length <= 640)).toBe(true);
      }),
    );
  });
});
