import { expect, test } from 'vitest';
import { mediaPathOf } from './path.ts';

test('one seat is taught from browser to browser, more through the media server', () => {
  const throughServer = false;
  expect(mediaPathOf({ capacity: 1, throughServer })).toBe('peer');
  expect(mediaPathOf({ capacity: 2, throughServer })).toBe('server');
  expect(mediaPathOf({ capacity: 10, throughServer })).toBe('server');
});

test('what has gone over to the media server stays there', () => {
  expect(mediaPathOf({ capacity: 1, throughServer: true })).toBe('server');
});
