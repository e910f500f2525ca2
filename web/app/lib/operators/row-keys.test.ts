import { describe, expect, it } from 'vitest';
import { type PressedKey, rowMoveOf } from './row-keys.ts';

const pressed = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  modified: false,
  typing: false,
  inList: false,
  ...more,
});

describe('rowMoveOf', () => {
  it.each([
    ['j', 'next'],
    ['k', 'previous'],
    ['/', 'search'],
    ['x', null],
    ['ArrowDown', null],
  ])('%s anywhere on the page is %s', (key, move) => {
    expect(rowMoveOf(pressed(key), true)).toBe(move);
  });

  it('arrows move once a record has the focus, also with the letters switched off', () => {
    expect(rowMoveOf(pressed('ArrowDown', { inList: true }), false)).toBe('next');
    expect(rowMoveOf(pressed('ArrowUp', { inList: true }), false)).toBe('previous');
    for (const key of ['j', 'k', '/']) expect(rowMoveOf(pressed(key, { inList: true }), false)).toBeNull();
  });

  it('leaves what is typed and what the browser is told alone', () => {
    for (const key of ['j', '/', 'ArrowDown']) {
      expect(rowMoveOf(pressed(key, { typing: true, inList: true }), true)).toBeNull();
      expect(rowMoveOf(pressed(key, { modified: true, inList: true }), true)).toBeNull();
    }
  });
});
