import { expect, test } from 'vitest';
import { isNewer } from './revision.ts';

const revision = (version: number, versionNonce: number) => ({ version, versionNonce });

test.each([
  ['a later version', revision(3, 9), revision(2, 1), true],
  ['an earlier version, even with the lower nonce', revision(2, 1), revision(3, 9), false],
  ['the lower nonce of one version', revision(2, 1), revision(2, 9), true],
  ['the higher nonce of one version', revision(2, 9), revision(2, 1), false],
  ['the same revision', revision(2, 1), revision(2, 1), false],
])('%s: %j stands against %j: %s', (_name, a, b, stands) => {
  expect(isNewer(a, b)).toBe(stands);
});
