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
