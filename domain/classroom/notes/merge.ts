/**
 * Two people write in one text: what one changed is brought together with what the other changed meanwhile. Nothing that
 * either wrote is lost; where both changed the same lines, both versions stand below each other.
 */

/** A stretch of a text that was replaced: [from, to) of the old one became `text`. */
interface Change {
  from: number;
  to: number;
  text: string;
}

/** Whether a position would part the halves of one character (a surrogate pair). */
const partsCharacter = (text: string, at: number): boolean =>
  at > 0 && at < text.length && /[\uD800-\uDBFF]/.test(text.charAt(at - 1));

/** What was changed between two texts, as one stretch. */
function changeBetween(before: string, after: string): Change {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  if (partsCharacter(before, start) || partsCharacter(after, start)) start -= 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  if (partsCharacter(before, before.length - end) || partsCharacter(after, after.length - end)) end -= 1;
  return { from: start, to: before.length - end, text: after.slice(start, after.length - end) };
}

const replaced = (text: string, { from, to, text: by }: Change) => text.slice(0, from) + by + text.slice(to);

export interface Merged {
  text: string;
  /** Both changed the same lines: both versions are there, and somebody has to look. */
  overlapped: boolean;
}

/** `mine` and `theirs` were both made from `base`. Where both wrote at one place, theirs comes first. */
export function mergeNotes(base: string, mine: string, theirs: string): Merged {
  if (mine === base || mine === theirs) return { text: theirs, overlapped: false };
  if (theirs === base) return { text: mine, overlapped: false };
  const my = changeBetween(base, mine);
  const their = changeBetween(base, theirs);
  if (their.to <= my.from) return { text: replaced(replaced(base, my), their), overlapped: false };
  if (my.to <= their.from) return { text: replaced(replaced(base, their), my), overlapped: false };
  return { text: bothVersions(base, my, their), overlapped: true };
}

/** The lines that both changed, once as theirs and once as mine. */
function bothVersions(base: string, my: Change, their: Change): string {
  const from = base.slice(0, Math.min(my.from, their.from)).lastIndexOf('\n') + 1;
  const lineEnd = base.indexOf('\n', Math.max(my.to, their.to));
  const to = lineEnd === -1 ? base.length : lineEnd;
  const version = (change: Change) => base.slice(from, change.from) + change.text + base.slice(change.to, to);
  return `${base.slice(0, from)}${version(their)}\n${version(my)}${base.slice(to)}`;
}

/** Where a caret that stood at `caret` in `before` stands in `after`. */
export function movedCaret(caret: number, before: string, after: string): number {
  const change = changeBetween(before, after);
  if (caret <= change.from) return caret;
  if (caret >= change.to) return caret + after.length - before.length;
  return change.from + change.text.length;
}
