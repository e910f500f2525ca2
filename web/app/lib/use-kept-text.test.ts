import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetKeptDrafts } from './kept-drafts.ts';
import { listedStorage } from './test-session.ts';
import { keepText, readKeptText } from './use-kept-text.ts';

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, listedStorage());
});
afterEach(() => vi.unstubAllGlobals());

test('a text is kept for its person and its place, until it is sent', () => {
  keepText('asha', 'message 1', 'See you at five');
  expect(readKeptText('asha', 'message 1')).toBe('See you at five');
  expect(readKeptText('asha', 'message 2')).toBe('');
  expect(readKeptText('ravi', 'message 1')).toBe('');
  keepText('asha', 'message 1', '');
  expect(readKeptText('asha', 'message 1')).toBe('');
});

test('logging out forgets the texts of this person alone', () => {
  keepText('asha', 'message 1', 'See you at five');
  keepText('ravi', 'message 1', 'At six');
  forgetKeptDrafts('asha');
  expect([readKeptText('asha', 'message 1'), readKeptText('ravi', 'message 1')]).toEqual(['', 'At six']);
});

test('where storage is forbidden nothing is kept, and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepText('asha', 'message 1', 'See you at five');
  expect(readKeptText('asha', 'message 1')).toBe('');
});
