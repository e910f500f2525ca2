import { expect, test } from 'vitest';
import { maxBitsPerSecond } from './bitrate-limits.ts';

test('a voice may take least, a screen most, and a teacher more than a student', () => {
  expect(maxBitsPerSecond(null)).toBe(128_000);
  expect(maxBitsPerSecond(['m', 'l'])).toBe(800_000);
  expect(maxBitsPerSecond(['h', 'm', 'l'])).toBe(2_200_000);
  for (const layers of [['h'], []] as const) expect(maxBitsPerSecond(layers)).toBe(2_500_000);
});
