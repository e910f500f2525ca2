import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isSimilarWord, searchTextOf, searchWords } from './search-text.ts';

test('the text is looked for in small letters, without the spaces around it', () => {
  expect(searchTextOf('  Meera IYER ')).toBe('meera iyer');
  expect(searchTextOf(undefined)).toBe('');
});

test.each([
  ['Zoë O’Brien', ['zoe', 'o', 'brien']],
  ['Social  Studies', ['social', 'studies']],
  ['मीरा अय्यर', ['मीरा', 'अय्यर']],
  ['50% / —', ['50']],
  ['…', []],
])('%s is the words %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

describe('a similar word', () => {
  it.each([
    ['mee', 'meera'],
    ['meera', 'meera'],
    ['mera', 'meera'],
    ['meeraa', 'meera'],
    ['meeta', 'meera'],
    ['meear', 'meera'],
    ['shrma', 'sharma'],
    ['matematics', 'mathematics'],
    ['mathmatcis', 'mathematics'],
    ['chemestry', 'chemistry'],
    ['मिरा', 'मीरा'],
  ])('%s finds %s', (typed, word) => {
    expect(isSimilarWord(typed, word)).toBe(true);
  });

  it.each([
    ['rvi', 'ravi'],
    ['meera', 'mee'],
    ['mraee', 'meera'],
    ['physics', 'physiology'],
    ['history', 'hindi'],
    ['biology', 'sociology'],
  ])('%s does not find %s', (typed, word) => {
    expect(isSimilarWord(typed, word)).toBe(false);
  });

  it('is every beginning of a word, and a longer word with one letter left out, changed or swapped', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 5, maxLength: 12 });
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom(...'xyz'), (text, seed, letter) => {
        const at = seed % text.length;
        expect(isSimilarWord(text.slice(0, at + 1), text)).toBe(true);
        expect(isSimilarWord(text.slice(0, at) + text.slice(at + 1), text)).toBe(true);
        expect(isSimilarWord(text.slice(0, at) + letter + text.slice(at + 1), text)).toBe(true);
        expect(isSimilarWord(text.slice(0, at) + letter + text.slice(at), text)).toBe(true);
      }),
    );
  });
});
