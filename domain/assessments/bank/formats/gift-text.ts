/** Escapes GIFT's own signs in our texts. */
export function escapedGift(text: string): string {
  return text.replace(/[\\~=#{}:]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');
}

export function unescapedGift(text: string): string {
  return text.replace(/\\([\\~=#{}:n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)).trim();
}

/** Where a sign stands that no backslash precedes; -1 when nowhere. */
export function indexOfSign(text: string, signs: string, from = 0): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (signs.includes(text[at] ?? '')) return at;
  }
  return -1;
}
