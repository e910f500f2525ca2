/** How Hindi words change: feminine, plural, and the joining of vowels. */
import type { GenderRule, PluralRule } from './hindi-lists.ts';

const VOWEL_SIGN = /[\u093e-\u094c]$/;

/** A word without the vowel sign at its end. */
const stemOf = (word: string): string => word.replace(VOWEL_SIGN, '');

/** The feminine of a word by one of the rules. */
export function feminineBy(rule: GenderRule, word: string): string {
  switch (rule) {
    case 'i':
      return `${stemOf(word)}ी`;
    case 'ni':
      return `${word}नी`;
    case 'in':
      return `${stemOf(word)}िन`;
    case 'ani':
      return `${stemOf(word)}ानी`;
    case 'ika':
      return `${word.replace(/क$/, '')}िका`;
  }
}

/** The plural of a word by one of the rules. */
export function pluralBy(rule: PluralRule, word: string): string {
  switch (rule) {
    case 'e':
      return `${stemOf(word)}े`;
    case 'en':
      return `${stemOf(word)}ें`;
    case 'iyan':
      return `${stemOf(word)}ियाँ`;
    case 'yan':
      return `${word}ँ`;
    case 'aen':
      return `${word}एँ`;
  }
}

/** Two words joined by a vowel sign of one's choice: the vowels that met before are gone. */
export function joinedBy(sign: string, first: string, second: string): string {
  return `${stemOf(first)}${sign}${second.replace(/^[\u0905-\u0914]/, '')}`;
}
