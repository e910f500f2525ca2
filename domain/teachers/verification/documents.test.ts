import { expect, test } from 'vitest';
import { refusedDocumentLength } from './documents.ts';

const MB = 1024 * 1024;

test('a picture has up to 8 MB and a PDF up to 10, and a larger one is refused in words', () => {
  expect(refusedDocumentLength(true, 8 * MB)).toBeNull();
  expect(refusedDocumentLength(true, 8 * MB + 1)).toMatch(/8 MB/);
  expect(refusedDocumentLength(false, 10 * MB)).toBeNull();
  expect(refusedDocumentLength(false, 10 * MB + 1)).toBe(
    'This file is too large: a PDF may have at most 10 MB, a picture 8 MB.',
  );
});
