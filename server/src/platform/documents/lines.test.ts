import { describe, expect, it } from 'vitest';
import { linesWithin } from './lines.ts';

/** Every sign is one unit wide. */
const lines = (text: string, width: number): string[] => linesWithin(text, width, (part) => part.length);

describe('lines of a width', () => {
  it('break between words, and a word that is too wide between letters', () => {
    expect(lines('to be or not', 5)).toEqual(['to be', 'or', 'not']);
    expect(lines('a abcdefgh b', 3)).toEqual(['a', 'abc', 'def', 'gh', 'b']);
  });

  it('never part a mark from its letter', () => {
    const whole = 'क्षत्रिय';
    const parts = lines(whole, 2);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.join('')).toBe(whole);
    for (const part of parts) expect(part).not.toMatch(/^\p{M}/u);
  });

  it('end even where a letter is wider than a line, and leave out what is empty', () => {
    expect(lines('abc', 0)).toEqual(['a', 'b', 'c']);
    expect(lines(' \n\n a\r\n', 9)).toEqual(['a']);
    expect(lines('', 9)).toEqual([]);
  });
});
