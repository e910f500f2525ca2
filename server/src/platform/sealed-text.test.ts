import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openText, resealed, type SealOptions, sealText } from './sealed-text.ts';

const OPTIONS: SealOptions = {
  keys: { secretKey: 'a secret key of a test, and of nothing else', formerSecretKeys: [] },
  purpose: 'verification',
  owner: randomUUID(),
};

/** Another key, and nothing before it. */
const OTHER = { secretKey: `${OPTIONS.keys.secretKey}!`, formerSecretKeys: [] };

test('opens to what was sealed, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (text) => {
      expect(openText(OPTIONS, sealText(OPTIONS, text))).toBe(text);
    }),
  );
});

test('starts with the version of its format, shows nothing, and is never the same twice', () => {
  const sealed = sealText(OPTIONS, '999941057058');
  expect(sealed[0]).toBe(1);
  expect(sealed).toHaveLength(1 + 12 + 16 + 12);
  expect(sealed.toString('latin1')).not.toContain('9999');
  expect(sealText(OPTIONS, '999941057058').equals(sealed)).toBe(false);
});

test('opens under no other key, for no other purpose and no other owner', () => {
  const sealed = sealText(OPTIONS, '999941057058');
  expect(() => openText({ ...OPTIONS, keys: OTHER }, sealed)).toThrow();
  expect(() => openText({ ...OPTIONS, purpose: 'authenticator' }, sealed)).toThrow();
  expect(() => openText({ ...OPTIONS, owner: randomUUID() }, sealed)).toThrow();
});

test('opens with no byte changed or missing', () => {
  const sealed = sealText(OPTIONS, '999941057058');
  for (let place = 0; place < sealed.length; place += 1) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => openText(OPTIONS, changed)).toThrow();
    expect(() => openText(OPTIONS, sealed.subarray(0, place))).toThrow();
  }
});

test('opens by a key before the present one, until it is sealed by that', () => {
  const sealed = sealText(OPTIONS, '999941057058');
  const changed = {
    ...OPTIONS,
    keys: { ...OTHER, formerSecretKeys: ['k'.repeat(32), OPTIONS.keys.secretKey] },
  };
  expect(openText(changed, sealed)).toBe('999941057058');
  const anew = resealed(changed, sealed);
  expect(openText({ ...OPTIONS, keys: OTHER }, anew ?? Buffer.of())).toBe('999941057058');
  expect(resealed(changed, anew ?? Buffer.of())).toBeNull();
  expect(() => resealed({ ...OPTIONS, keys: OTHER }, sealed)).toThrow();
});
