import { expect, it } from 'vitest';
import { movedCaret } from './caret.ts';

it('stays before what changed, and moves along behind it', () => {
  expect(movedCaret(2, 'hello', 'hello world')).toBe(2);
  expect(movedCaret(5, 'hello', 'Oh, hello')).toBe(9);
  expect(movedCaret(3, 'a cat sat', 'a dog sat')).toBe(5);
});
