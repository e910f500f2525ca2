/**
 * A text with a formula put in: between `$` signs in place of the selection, at the end where nothing ever was; or, where
 * each line is a formula by itself, as a line of its own.
 * @returns the text, and where the cursor stands then
 */
export function withFormula(
  text: string,
  selected: { from: number; to: number } | null,
  latex: string,
  isLine: boolean,
): { text: string; caret: number } {
  if (isLine) {
    const lines = [...text.split('\n').filter((line) => line.trim() !== ''), latex].join('\n');
    return { text: lines, caret: lines.length };
  }
  const { from, to } = selected ?? { from: text.length, to: text.length };
  const before = `${text.slice(0, from)}$${latex}$`;
  return { text: before + text.slice(to), caret: before.length };
}
