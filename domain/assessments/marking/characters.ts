import { asciiDigits, UNSEEN } from '../../digits.ts';

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const RAISED = new RegExp(`([⁺⁻]?)([${SUPERSCRIPTS}ⁿ]+)`, 'g');
/** '1½' is '1 1/2'. */
const VULGAR = /(\d ?)?([\u00bc-\u00be\u2150-\u215e\u2189])/g;
const DASHES = /[\u2010-\u2015\u2043\u2212\ufe58]/g;

/**
 * A typed answer in the characters of a plain keyboard: the same thing typed on another keyboard, or copied from a page, is the
 * same text. Full-width forms, digits of any script, superscripts (as `^2`), fractions of one character, minus signs, quotation
 * marks and spaces; Hindi letters in one form. Done again it changes nothing.
 */
export function plainCharacters(typed: string): string {
  const written = asciiDigits(typed.replace(UNSEEN, ''))
    .replace(RAISED, (_, sign: string, raised: string) => {
      const digits = [...raised].map((each) => (each === 'ⁿ' ? 'n' : SUPERSCRIPTS.indexOf(each)));
      return `^${sign === '⁻' ? '-' : ''}${digits.join('')}`;
    })
    .replace(
      VULGAR,
      (_, whole: string | undefined, sign: string) =>
        `${whole === undefined ? '' : `${whole.trim()} `}${sign.normalize('NFKC')}`,
    );
  return written
    .normalize('NFKC')
    .replace(/\u2044|\u2215/g, '/')
    .replace(DASHES, '-')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}
