/** Joiners, direction marks and soft hyphens: they come along with copied text, and nobody sees them. */
export const UNSEEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/**
 * The digits of every script as 0 to 9. Ten of them stand in a row: from a code that ends in 0, or in 6 as in most scripts of
 * India. Beyond the basic plane are only styles of letters, which NFKC takes away, and scripts that nobody types.
 */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    if (digit.length > 1) return digit;
    const code = digit.charCodeAt(0);
    const place = code % 16;
    return String(/\p{Nd}/u.test(String.fromCharCode(code - place)) ? place : place - 6);
  });
}
