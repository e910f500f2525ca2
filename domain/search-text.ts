/**
 * What searches make of a typed text. A teacher whose name or subject contains it is a match (specification, section 5). When there
 * is none, teachers with something similar are found: each typed word begins, or is spelled like, a word of theirs.
 */
import { UNSEEN } from './digits.ts';

/** The text as it is looked for: without spaces around it and signs that nobody sees, in small letters. */
export function searchTextOf(typed: string | undefined): string {
  return (typed ?? '').replace(UNSEEN, '').trim().toLowerCase();
}

const TITLE = /^(?:dr|mr|mrs|ms|prof|professor|shri|smt)(?:\.\s*|\s+)(?=\S)/i;

/** A name without the title before it, with which nobody is registered. */
export const withoutTitle = (name: string): string => name.replace(TITLE, '');

/** Latin accents, and the dot below letters of Hindi, which many leave out. */
const ACCENTS = /[\u0300-\u036f\u093c]/g;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

/** The words of a text in small letters, without accents: 'Zoë O’Brien' is zoe, o and brien. */
export function searchWords(text: string): string[] {
  const plain = text.normalize('NFD').replace(ACCENTS, '').normalize('NFC').toLowerCase();
  return plain.split(BETWEEN_WORDS).filter((word) => word !== '');
}

/** Slips that a word of this length may have: short words turn into other names with one. */
function slipsAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Whether two words differ by at most so many slips: a letter left out, added, changed, or swapped with its neighbour
 * (optimal string alignment, by rows; a row that exceeds the limit everywhere ends it).
 */
export function isWithinSlips(a: string, b: string, limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return false;
    beforeLast = last;
    last = current;
  }
  return (last[b.length] ?? 0) <= limit;
}

/** Whether a word of somebody's name or subject begins with the typed word, or is spelled like it. Both from {@link searchWords}. */
export function isSimilarWord(typed: string, word: string): boolean {
  return word.startsWith(typed) || isWithinSlips(typed, word, slipsAllowed(typed.length));
}
