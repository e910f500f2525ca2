import { expect, it } from 'vitest';
import { movedCaret } from './caret.ts';

it('stays before what changed, and moves along behind it', () => {
  expect(movedCaret(2, 'hello', 'hello world')).toBe(2);
  expect(movedCaret(5, 'hello', 'Oh, hello')).toBe(9);
  expect(movedCaret(3, 'a cat sat', 'a dog sat')).toBe(5);
  expect(movedCaret(3, 'same', 'same')).toBe(3);
});

it('stays where it is when somebody else writes just there', () => {
  expect(movedCaret(3, 'hello', 'hel, lo')).toBe(3);
});

it('comes to the end of what is left when its repetition was removed around it', () => {
  expect(movedCaret(6, 'ab ab ab', 'ab ab')).toBe(5);
});
