/** Escapes GIFT's own signs in our texts. */
export function escapedGift(text: string): string {
  return text.replace(/[\\~=#{}:]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');
}

const ESCAPED = /\\([\\~=#{}:n])/g;
const FORMULA = /(\$[^$]*\$)/;
/** In a formula, what begins as a command of LaTeX is no line break: \neq, \nu, \not. */
const ESCAPED_IN_FORMULA =
  /\\(?!n(?:abla|atural|cong|eg?|eq|exists|geq|i|leq|mid|ot|otin|parallel|sim|subseteq|u)(?![a-zA-Z]))([\\~=#{}:n])/g;
/** The other way to write a formula; ours stand between dollar signs. */
const IN_BRACKETS = /\\\(((?:(?!\\[()])[^$\n])+)\\\)/g;

/** Formulas between dollar signs, as we have them. */
export const formulasInDollars = (text: string): string =>
  text.replace(IN_BRACKETS, (_, formula: string) => `$${formula}$`);

export function unescapedGift(text: string): string {
  const unescaped = text
    .split(FORMULA)
    .map((piece, at) =>
      piece.replace(at % 2 === 1 ? ESCAPED_IN_FORMULA : ESCAPED, (_, sign: string) =>
        sign === 'n' ? '\n' : sign,
      ),
    )
    .join('');
  return formulasInDollars(unescaped).trim();
}

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['times', '×'],
  ['divide', '÷'],
  ['minus', '−'],
  ['deg', '°'],
  ['pi', 'π'],
]);

function signOf(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES.get(name);
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** GIFT whose texts are HTML as GIFT of plain text. */
export const htmlAsGift = (html: string): string => htmlAsText(html, escapedGift);

/** HTML as plain text: paragraphs are lines, raised and lowered signs are formulas. `escaped` writes the signs that stand for entities and formulas. */
export function htmlAsText(html: string, escaped: (sign: string) => string = (sign) => sign): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(
      /<(sup|sub)\b[^<>]*>([^<>]*)<\/\1>/gi,
      (_, tag: string, inner: string) =>
        `$${/sup/i.test(tag) ? '^' : '_'}${escaped('{')}${inner}${escaped('}')}$`,
    )
    .replace(/<(?:br|\/p|\/div|\/li|\/h\d)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(?:\\?(#\d{1,7}|#x[\da-f]{1,6})|([a-z]+));/gi, (entity, code?: string, name?: string) => {
      const sign = signOf(code ?? name ?? '');
      return sign === undefined ? entity : escaped(sign);
    })
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** What an HTML text shows beside words. */
export const SHOWS_MORE = /<(?:img|audio|video|object|iframe|embed|table|svg|math)\b/i;

/** Where a sign stands that no backslash precedes; -1 when nowhere. */
export function indexOfSign(text: string, signs: string, from = 0): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (signs.includes(text.charAt(at))) return at;
  }
  return -1;
}
