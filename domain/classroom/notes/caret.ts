/** Where a caret that stood at `caret` in `before` stands in `after`: the text alike from both ends is left or right of it. */
export function movedCaret(caret: number, before: string, after: string): number {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  if (caret <= start) return caret;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.length - Math.min(before.length - caret, end);
}
