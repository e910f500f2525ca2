import { printable } from './fonts.ts';

/** Splits into letters as readers see them: a mark is never parted from its letter. */
const LETTERS = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/**
 * A text in lines of a width, broken between words; a word that is wider than a line, between letters. Its own line breaks
 * stay, empty lines don't.
 * @param widthOf how wide a part of the text is, in the unit of `width`.
 */
export function linesWithin(text: string, width: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = [];
  for (const own of printable(text).split(/[\r\n]+/)) {
    let line = '';
    for (const word of own.split(/\s+/).filter((each) => each !== '')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (widthOf(longer) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const parts = partsWithin(word, width, widthOf);
      line = parts.pop() ?? '';
      lines.push(...parts);
    }
    if (line !== '') lines.push(line);
  }
  return lines;
}

/** A word in parts of a width, at least a letter each. */
function partsWithin(word: string, width: number, widthOf: (part: string) => number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const { segment } of LETTERS.segment(word)) {
    if (part !== '' && widthOf(part + segment) > width) {
      parts.push(part);
      part = segment;
    } else part += segment;
  }
  return [...parts, part];
}
