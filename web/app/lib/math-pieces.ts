/** A part of a text: words, or a formula without its `$` signs. */
export type Piece = { text: string } | { formula: string };

/** `$…$` on one line; `\$` is a dollar sign, and so is one that nothing closes. */
const FORMULA = /(?<!\\)\$([^$\n]+?)(?<!\\)\$/g;

/** Cuts a text at its formulas. Prices in rupees have no `$`, so a text of numbers stays one piece. */
export function cutAtFormulas(text: string): Piece[] {
  return text
    .split(FORMULA)
    .map(
      (part, index): Piece => (index % 2 === 1 ? { formula: part } : { text: part.replaceAll('\\$', '$') }),
    )
    .filter((piece) => !('text' in piece) || piece.text !== '');
}
