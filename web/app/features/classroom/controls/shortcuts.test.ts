import { expect, it } from 'vitest';
import { shortcutsOf } from './shortcuts.ts';

it('no key of the room does two things, and each is a single one', () => {
  const keys = shortcutsOf(true).map(({ key }) => key.toLowerCase());
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.every((key) => key.length === 1)).toBe(true);
  expect(keys).toEqual(expect.arrayContaining(['m', 'v', 's', 'c', 'p', 'h', 'g', 'e', '?']));
});
