import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeNotes, movedCaret } from './merge.ts';

describe('mergeNotes', () => {
  it('keeps what each wrote at a place of its own', () => {
    const base = 'Fractions\n- halves\n- thirds\n';
    expect(mergeNotes(base, `${base}- fifths\n`, `Fractions, page 12\n- halves\n- thirds\n`)).toEqual({
      text: 'Fractions, page 12\n- halves\n- thirds\n- fifths\n',
      overlapped: false,
    });
  });

  it('keeps both when both wrote at the same place, theirs first', () => {
    expect(mergeNotes('', 'mine', 'theirs')).toEqual({ text: 'theirsmine', overlapped: false });
    expect(mergeNotes('a\n', 'a\nmine\n', 'a\ntheirs\n').text).toBe('a\ntheirs\nmine\n');
  });

  it('keeps both versions of lines that both changed, and says so', () => {
    expect(mergeNotes('one\ntwo\nthree', 'one\nTWO!\nthree', 'one\n2\nthree')).toEqual({
      text: 'one\n2\nTWO!\nthree',
      overlapped: true,
    });
  });

  it('takes the other text whole where only one side changed anything, or both alike', () => {
    expect(mergeNotes('a', 'a', 'b')).toEqual({ text: 'b', overlapped: false });
    expect(mergeNotes('a', 'b', 'a')).toEqual({ text: 'b', overlapped: false });
    expect(mergeNotes('a', 'b', 'b')).toEqual({ text: 'b', overlapped: false });
  });

  it('does not part a character that is two code units', () => {
    const merged = mergeNotes('😀 end', '😁 end', '😀 end, more');
    expect(merged).toEqual({ text: '😁 end, more', overlapped: false });
  });

  it('loses nothing that either inserted, whatever it was and wherever', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n'), maxLength: 30 });
    const insertion = fc.record({ at: fc.nat(30), word: fc.constantFrom('MINE', 'M\nM') });
    const other = fc.record({ at: fc.nat(30), word: fc.constantFrom('THEIRS', 'T\nT') });
    fc.assert(
      fc.property(text, insertion, other, (base, my, their) => {
        const put = ({ at, word }: { at: number; word: string }) => base.slice(0, at) + word + base.slice(at);
        const merged = mergeNotes(base, put(my), put(their)).text;
        expect(merged).toContain(my.word);
        expect(merged).toContain(their.word);
        expect(merged).toHaveLength(base.length + my.word.length + their.word.length);
      }),
    );
  });

  it('keeps every character that either side still has', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '\n'), maxLength: 20 });
    const countOf = (character: string, all: string) => all.split(character).length - 1;
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const { text: merged } = mergeNotes(base, mine, theirs);
        for (const character of 'abc') {
          // What one side removed may go; what both have, or one has added, stays.
          const [b, m, t] = [base, mine, theirs].map((all) => countOf(character, all)) as [
            number,
            number,
            number,
          ];
          expect(countOf(character, merged)).toBeGreaterThanOrEqual(Math.min(b, m, t));
          if (m >= b && t >= b) expect(countOf(character, merged)).toBeGreaterThanOrEqual(Math.max(m, t));
        }
      }),
    );
  });
});

describe('movedCaret', () => {
  it('stays before what changed, and moves along behind it', () => {
    expect(movedCaret(2, 'hello', 'hello world')).toBe(2);
    expect(movedCaret(5, 'hello', 'Oh, hello')).toBe(9);
    expect(movedCaret(3, 'a cat sat', 'a dog sat')).toBe(5);
  });
});
