import { expect, test } from 'vitest';
import { fileSizeText } from './size.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [1024 * 1024 - 1, '1024 KB'],
  [340 * 1024, '340 KB'],
  [1024 * 1024, '1 MB'],
  [1.25 * 1024 * 1024, '1.3 MB'],
  [9.94 * 1024 * 1024, '9.9 MB'],
  [10 * 1024 * 1024, '10 MB'],
  [10.6 * 1024 * 1024, '11 MB'],
  [50 * 1024 * 1024, '50 MB'],
])('%i bytes are %s', (byteLength, text) => {
  expect(fileSizeText(byteLength)).toBe(text);
});
