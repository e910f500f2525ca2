import { escapeHtml } from './escape-html.ts';
import { actionParagraph } from './mail-page.ts';
import { en as WORDS } from './words/en.ts';

/**
 * How a mail begins. Null when nobody confirmed the address: anybody can type anybody's address and any name, and must not
 * be able to write to strangers through us.
 */
export const greeting = (firstName: string | null): string =>
  firstName === null ? WORDS.hello : WORDS.dear(firstName);

/** A link in a paragraph of its own. */
export interface LetterLink {
  label: string;
  url: string;
  /** The plain text shows the address alone. */
  bare?: true;
}

/** The two bodies of a mail: the greeting, these paragraphs, and from whom it is. */
export function letter(
  firstName: string | null,
  paragraphs: readonly (string | LetterLink)[],
): { text: string; html: string } {
  const parts = [greeting(firstName), ...paragraphs, WORDS.team];
  const text = parts.map((part) => {
    if (typeof part === 'string') return part;
    return part.bare === true ? part.url : `${part.label}: ${part.url}`;
  });
  const html = parts.map((part) =>
    typeof part === 'string' ? `<p>${escapeHtml(part)}</p>` : actionParagraph(part.url, part.label),
  );
  return { text: `${text.join('\n\n')}\n`, html: html.join('\n') };
}
