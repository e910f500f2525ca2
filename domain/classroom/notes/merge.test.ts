import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeNotes } from './merge.ts';

describe('mergeNotes', () => {
  it('keeps what each wrote at a place of its own', () => {
    const base = 'Fractions\n- halves\n- thirds\n';
    expect(mergeNotes(base, `${base}- fifths\n`, `Fractions, page 12\n- halves\n- thirds\n`)).toEqual({
      text: 'Fractions, page 12\n- halves\n- thirds\n- fifths\n',
      overlapped: false,
    });
  });

  it('keeps both when both wrote at the same place, theirs first', () => {
    expect(mergeNotes('', 'mine', 'theirs')).toEqual({ text: 'theirs\nmine', overlapped: false });
    expect(mergeNotes('a\n', 'a\nmine\n', 'a\ntheirs\n').text).toBe('a\ntheirs\nmine\n');
    expect(mergeNotes('to do:', 'to do: b', 'to do: a')).toEqual({ text: 'to do: a b', overlapped: false });
  });

  it('keeps a word that one finishes while the other begins the next line', () => {
    const both = { text: 'thirds\nha', overlapped: false };
    expect(mergeNotes('thi', 'thirds', 'thi\nha')).toEqual(both);
    expect(mergeNotes('thi', 'thi\nha', 'thirds')).toEqual(both);
  });

  it('removes what one removed and the other left alone', () => {
    expect(mergeNotes('one\ntwo\nthree', 'one\nthree', 'one\ntwo\nthree!').text).toBe('one\nthree!');
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

  it('keeps the letter that mine still has where theirs put another beside it', () => {
    expect(mergeNotes('bbb', 'b', 'abb')).toEqual({ text: 'abb\nb', overlapped: true });
  });

  it('does not cut letters from their vowel signs', () => {
    expect(mergeNotes('किताब पढ़ो', 'कीताब पढ़ो', 'किताब पढ़ी')).toEqual({
      text: 'कीताब पढ़ी',
      overlapped: false,
    });
  });

  it('keeps both versions, without a pause, where finding the common parts would take minutes', () => {
    const base = 'a\n'.repeat(9_500);
    expect(mergeNotes(base, `mine${base}mine`, `theirs${base}theirs`)).toEqual({
      text: `theirs${base}theirs\nmine${base}mine`,
      overlapped: true,
    });
  });

  it('takes even such a text whole where only one side changed it, or both alike', () => {
    const base = 'a\n'.repeat(9_500);
    const changed = `${base}more`;
    for (const [mine, theirs] of [
      [base, changed],
      [changed, base],
      [changed, changed],
    ] as const) {
      expect(mergeNotes(base, mine, theirs)).toEqual({ text: changed, overlapped: false });
    }
  });

  it('merges a few lines of which one made very many', () => {
    const base = 'a\n'.repeat(10);
    const long = 'a\n'.repeat(9_000);
    expect(mergeNotes(base, long, `b\n${base}`)).toEqual({ text: `b\n${long}`, overlapped: false });
  });

  it('takes a line of spaces for an empty one', () => {
    expect(mergeNotes('a\n  \nb', 'a\nmine\nb', 'a\ntheirs\nb')).toEqual({
      text: 'a\ntheirs\nmine\nb',
      overlapped: false,
    });
  });

  it('keeps what one put before or after words or lines that the other replaced or removed', () => {
    expect(mergeNotes('one', '', 'one two')).toEqual({ text: ' two', overlapped: false });
    expect(mergeNotes('a\nb', 'x', 'a\nb\nc')).toEqual({ text: 'x\nc', overlapped: false });
    expect(mergeNotes('a\nb', 'x', 'c\na\nb')).toEqual({ text: 'c\nx', overlapped: false });
  });

  it('loses nothing that either inserted, whatever it was and wherever', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n'), maxLength: 30 });
    const insertion = fc.record({ at: fc.nat(30), word: fc.constantFrom('MINE', 'M\nM') });
    const other = fc.record({ at: fc.nat(30), word: fc.constantFrom('THEIRS', 'T\nT') });
    fc.assert(
      fc.property(text, insertion, other, (base, my, their) => {
        const put = ({ at, word }: { at: number; word: string }) => base.slice(0, at) + word + base.slice(at);
        const merged = mergeNotes(base, put(my), put(their)).text;
        for (const word of `${my.word}\n${their.word}`.split('\n')) expect(merged).toContain(word);
        for (const letter of 'ab')
          expect(countOf(letter, merged)).toBeGreaterThanOrEqual(countOf(letter, base));
      }),
    );
  });

  it('keeps every word that either side still has, once, and drops what one removed', () => {
    const edits = (name: string) =>
      fc.array(fc.constantFrom('keep', 'keep', 'keep', 'remove', `replace ${name}`, `insert ${name}`), {
        minLength: 24,
        maxLength: 24,
      });
    const breaks = fc.array(fc.constantFrom(' ', ' ', '\n'), { minLength: 24, maxLength: 24 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 24 }),
        breaks,
        edits('M'),
        edits('T'),
        (length, after, my, their) => {
          const words = Array.from({ length }, (_, place) => `w${place}`);
          const edited = (edits: string[]) =>
            words
              .flatMap((word, place) => {
                const [deed, name] = edits[place]?.split(' ') ?? [];
                if (deed === 'remove') return [];
                const own = `${name}${place}${after[place]}`;
                if (deed === 'replace') return [own];
                return deed === 'insert' ? [own, word + after[place]] : [word + after[place]];
              })
              .join('');
          const [base, mine, theirs] = [edited([]), edited(my), edited(their)];
          const { text: merged, overlapped } = mergeNotes(base, mine, theirs);
          const [of, inBase, inMine, inTheirs] = [merged, base, mine, theirs].map((text) =>
            wordsOf(text),
          ) as [string[], string[], string[], string[]];
          const due = [...new Set([...inMine, ...inTheirs])].filter(
            (word) => !inBase.includes(word) || (inMine.includes(word) && inTheirs.includes(word)),
          );
          expect(of).toEqual(expect.arrayContaining(due));
          if (!overlapped) expect(of.toSorted()).toEqual(due.toSorted());
        },
      ),
      { numRuns: 500 },
    );
  });

  it('keeps both texts whole, line by line, where they have nothing in common', () => {
    const line = (unit: string) =>
      fc.array(fc.string({ unit: fc.constant(unit), minLength: 1, maxLength: 3 }));
    fc.assert(
      fc.property(line('a'), line('m'), line('t'), (base, mine, theirs) => {
        const merged = mergeNotes(base.join('\n'), mine.join('\n'), theirs.join('\n')).text;
        if (base.length === 0 || mine.length === 0 || theirs.length === 0) return;
        expect(merged.split('\n')).toEqual([...theirs, ...mine]);
      }),
    );
  });
});

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
const countOf = (letter: string, text: string): number => text.split(letter).length - 1;
