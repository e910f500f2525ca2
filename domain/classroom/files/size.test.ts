import { expect, test } from 'vitest';
import { fileSizeText } from './size.ts';

test.each([
  [1, '1 byte'],
  [340 * 1024, '340 KB'],
  [1024 * 1024, '1 MB'],
  [1.25 * 1024 * 1024, '1.3 MB'],
  [50 * 1024 * 1024, '50 MB'],
])('%i bytes are %s', (byteLength, text) => {
  expect(fileSizeText(byteLength)).toBe(text);
});
