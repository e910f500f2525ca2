import { expect, test } from 'vitest';
import { mostBitsPerSecond } from './most-bits.ts';

test('a voice may take least, a screen most, and a teacher more than a student', () => {
  expect(mostBitsPerSecond(null)).toBe(128_000);
  expect(mostBitsPerSecond(['m', 'l'])).toBe(800_000);
  expect(mostBitsPerSecond(['h', 'm', 'l'])).toBe(2_200_000);
  for (const layers of [['h'], []] as const) expect(mostBitsPerSecond(layers)).toBe(2_500_000);
});
