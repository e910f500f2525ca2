import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openIdNumber, sealIdNumber } from './sealed-id-number.ts';

const KEY = 'a secret key of a test, and of nothing else';
const TEACHER = randomUUID();

test('opens to what was sealed, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (idNumber) => {
      expect(openIdNumber(KEY, TEACHER, sealIdNumber(KEY, TEACHER, idNumber))).toBe(idNumber);
    }),
  );
});

test('starts with the version of its format, shows nothing, and is never the same twice', () => {
  const sealed = sealIdNumber(KEY, TEACHER, '999941057058');
  expect(sealed[0]).toBe(1);
  expect(sealed).toHaveLength(1 + 12 + 16 + 12);
  expect(sealed.toString('latin1')).not.toContain('9999');
  expect(sealIdNumber(KEY, TEACHER, '999941057058').equals(sealed)).toBe(false);
});

test('opens under no other key and for no other teacher', () => {
  const sealed = sealIdNumber(KEY, TEACHER, '999941057058');
  expect(() => openIdNumber(`${KEY}!`, TEACHER, sealed)).toThrow();
  expect(() => openIdNumber(KEY, randomUUID(), sealed)).toThrow();
});

test('opens with no byte changed or missing', () => {
  const sealed = sealIdNumber(KEY, TEACHER, '999941057058');
  for (let place = 0; place < sealed.length; place += 1) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => openIdNumber(KEY, TEACHER, changed)).toThrow();
    expect(() => openIdNumber(KEY, TEACHER, sealed.subarray(0, place))).toThrow();
  }
});
