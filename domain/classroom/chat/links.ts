/** Splits a line of the chat into text and links. */
import { withoutTrailing } from '../../without-trailing.ts';

export type TextPart = { text: string; href: null } | { text: string; href: string };

const LINK = /\b(?:https?:\/\/|www\.)[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?(?:[/?#][^\s<>"']*)?/gi;
/** Punctuation behind an address is not part of it; nor is a bracket that was opened before it. */
const AFTER = `.,;:!?…)]}'"`;

/** The parts of a line in their order; only web addresses are links, nothing that could run. */
export function textParts(body: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of body.matchAll(LINK)) {
    const text = withoutTrailing(match[0], AFTER);
    const href = /^www\./i.test(text) ? `https://${text}` : text;
    if (match.index > at) parts.push({ text: body.slice(at, match.index), href: null });
    parts.push({ text, href });
    at = match.index + text.length;
  }
  if (at < body.length) parts.push({ text: body.slice(at), href: null });
  return parts;
}
