/**
 * A text without those of `characters` that it ends with. An expression such as `/x+$/` tries every run of them in the
 * text, each to its end: of a text that consists of them, a time that grows with the square of its length.
 */
export function withoutTrailing(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
