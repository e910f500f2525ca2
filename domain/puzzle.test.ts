import { expect, test } from 'vitest';
import { beginsWithZeroBits, puzzleText } from './puzzle.ts';

test('the token and the number are hashed together', () => {
  expect(puzzleText('k3y', 17)).toBe('k3y:17');
});

test.each([
  [[0xff, 0xff], 0],
  [[0x7f, 0xff], 1],
  [[0x00, 0xff], 8],
  [[0x00, 0x1f], 11],
  [[0x00, 0x00], 16],
])('%j begins with %i zero bits and no more', (bytes, bits) => {
  const hash = Uint8Array.from([...bytes, 0xff]);
  expect(beginsWithZeroBits(hash, bits)).toBe(true);
  expect(beginsWithZeroBits(hash, bits + 1)).toBe(false);
  expect(beginsWithZeroBits(hash, bits + 9)).toBe(false);
});
