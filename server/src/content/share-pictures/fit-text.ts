/** Texts broken into lines of a width, for pictures. */

/** How wide a text would be drawn, in pixels. */
export type Measure = (text: string) => number;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lettersOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

/** A name without the characters that no font of ours can draw, or that would turn the line around. */
export function drawable(text: string): string {
  return text
    .replace(/\p{Extended_Pictographic}|\uFE0F|[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** As much of a text as fits, with an ellipsis; a letter of any script is never cut in two. */
function shortened(text: string, maxWidth: number, measure: Measure): string {
  const letters = lettersOf(text);
  while (letters.length > 0 && measure(`${letters.join('').trimEnd()}…`) > maxWidth) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** The pieces of a word that is wider than a line; one piece for any other. */
function pieces(word: string, maxWidth: number, measure: Measure): string[] {
  if (measure(word) <= maxWidth) return [word];
  const found: string[] = [];
  let piece = '';
  for (const letter of lettersOf(word)) {
    if (piece !== '' && measure(piece + letter) > maxWidth) {
      found.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...found, piece];
}

/** A text in at most `maxLines` lines of `maxWidth` pixels, broken between words; the rest becomes an ellipsis. */
export function fitText(text: string, maxWidth: number, maxLines: number, measure: Measure): string[] {
  const words = drawable(text)
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) => pieces(word, maxWidth, measure));
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && measure(longer) <= maxWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= maxLines) return lines;
  const rest = lines.slice(maxLines - 1).join(' ');
  return [...lines.slice(0, maxLines - 1), shortened(rest, maxWidth, measure)];
}
