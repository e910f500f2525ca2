/** Articles from Markdown: our own subset of it, rendered on the server only. */
import { en as M } from '@kaksha/domain/content/articles/words/en.ts';
import { Marked, type Token } from 'marked';

/** A text cannot be shown as it is. Its message says what to change. */
export class MarkdownError extends Error {
  override name = 'MarkdownError';
}

export interface Rendered {
  html: string;
  /** The headings of the second level, as the table of contents shows them. */
  headings: { id: string; text: string }[];
  words: number;
}

/** A part's address within the page: 'What to ask first?' is `what-to-ask-first`. */
function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Nothing but text, lists, tables, quotes and links gets through: with raw HTML refused and addresses checked, the rendered
 * page can hold no script.
 */
function refuseUnsafe(token: Token): void {
  if (token.type === 'html') throw new MarkdownError(M.noHtml(token.raw.trim()));
  if (token.type === 'image') throw new MarkdownError(M.noPictures(token.raw));
  if (token.type === 'link' && !/^(\/(?!\/)|#|https:\/\/)/.test(token.href)) {
    throw new MarkdownError(M.linkRefused(token.raw));
  }
  if (token.type === 'heading' && token.depth !== 2 && token.depth !== 3) {
    throw new MarkdownError(M.headingRefused(token.raw.trim()));
  }
}

/** The words of a heading without their marks. */
function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if ('tokens' in token && token.tokens !== undefined) return plainText(token.tokens);
      return 'text' in token ? String(token.text) : '';
    })
    .join('');
}

const countWords = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0;

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  },
});

/**
 * Renders an article.
 * @throws MarkdownError for raw HTML, pictures, links that lead elsewhere than to https or our own pages, headings of
 * the first level, and two headings of one name.
 */
export function renderMarkdown(text: string): Rendered {
  const tokens = marked.lexer(text);
  const anchors = new Set<string>();
  const headings: Rendered['headings'] = [];
  marked.walkTokens(tokens, (token) => {
    refuseUnsafe(token);
    if (token.type !== 'heading') return;
    const id = anchorOf(token.text);
    if (id === '' || anchors.has(id)) {
      throw new MarkdownError(M.headingTwice(token.raw.trim()));
    }
    anchors.add(id);
    if (token.depth === 2) headings.push({ id, text: plainText(token.tokens ?? []) });
  });
  // A wide table scrolls within itself, and can be reached by keyboard.
  const html = marked
    .parser(tokens)
    .replaceAll('<table>', '<div class="table" role="region" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
  return { html, headings, words: countWords(text) };
}
