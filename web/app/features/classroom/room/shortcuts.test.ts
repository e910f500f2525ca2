import { expect, it } from 'vitest';
import { shortcutsOf } from './shortcuts.ts';

it('no key of the room does two things, and each is a single one', () => {
  const keys = shortcutsOf('teacher').map(({ key }) => key.toLowerCase());
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.every((key) => key.length === 1)).toBe(true);
  expect(keys).toEqual(expect.arrayContaining(['m', 'v', 's', 'c', 'p', 'h', 'g', 'e', '?']));
});

it('a parent who watches has no key for what only those in the class do', () => {
  const keys = shortcutsOf('observer').map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['C', 'G', '?']));
  expect(keys.filter((key) => ['M', 'V', 'S', 'N'].includes(key))).toEqual([]);
});
