import { expect, test } from 'vitest';
import { mediaPathOf } from './path.ts';

test('one seat is taught from browser to browser, more through the media server', () => {
  expect(mediaPathOf({ capacity: 1 })).toBe('peer');
  expect(mediaPathOf({ capacity: 2 })).toBe('server');
  expect(mediaPathOf({ capacity: 10 })).toBe('server');
});
