import { UnreadableQuestion } from '@kaksha/domain/assessments/bank/formats/parsed.ts';
import { en as WORDS } from '@kaksha/domain/assessments/bank/formats/words/en.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element of a document, with its texts in between. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (Element | string)[];
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  // Entities are decoded below, once: none that a document defines itself.
  processEntities: false,
  removeNSPrefix: true,
});

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/**
 * The root of a document.
 * @throws UnreadableQuestion when it is not well-formed, or has a document type (entities can be made to grow without end).
 */
export function xmlRoot(source: string): Element {
  if (/<!(DOCTYPE|ENTITY)/i.test(source)) throw new UnreadableQuestion(WORDS.qti.docType);
  const valid = XMLValidator.validate(source);
  if (valid !== true) throw new UnreadableQuestion(WORDS.qti.notWellFormed(valid.err.msg));
  const root = elementsOf(parser.parse(source)).find(
    (each): each is Element => typeof each !== 'string' && !each.name.startsWith('?'),
  );
  if (root === undefined) throw new UnreadableQuestion(WORDS.qti.noElement);
  return root;
}

/** The parser's own shape: `[{ name: [children], ':@': { attribute: value } }, { '#text': 'text' }]`. */
function elementsOf(nodes: unknown): (Element | string)[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.map((node: Readonly<Record<string, unknown>>) => {
    if ('#text' in node) return decoded(String(node['#text']));
    const name = Object.keys(node).find((key) => key !== ':@') ?? '';
    const attributes = Object.entries((node[':@'] as Record<string, unknown> | undefined) ?? {});
    return {
      name,
      attributes: Object.fromEntries(attributes.map(([key, value]) => [key, decoded(String(value))])),
      children: elementsOf(node[name]),
    };
  });
}

/** The first elements on each way down that are wanted. */
export function elementsWhere(within: Element, wanted: (element: Element) => boolean): Element[] {
  return within.children.flatMap((child) =>
    typeof child === 'string' ? [] : wanted(child) ? [child] : elementsWhere(child, wanted),
  );
}

/** All elements of a name, however deep. */
export function allNamed(within: Element, name: string): Element[] {
  return within.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(child.name === name ? [child] : []), ...allNamed(child, name)],
  );
}

const BLOCKS = new Set(['p', 'div', 'li', 'h1', 'h2', 'h3', 'blockquote', 'tr']);

/** An element's text as it is read: lines where the document breaks them, spaces where it only wraps. */
export function textOf(element: Element, leftOut: (child: Element) => boolean = () => false): string {
  return read(element, leftOut)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function read(element: Element, leftOut: (child: Element) => boolean): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child.replace(/\s+/g, ' ');
      if (leftOut(child)) return '';
      if (child.name === 'br') return '\n';
      const inner = read(child, leftOut);
      return BLOCKS.has(child.name) ? `\n${inner}\n` : inner;
    })
    .join('');
}

/** A text as the content of an element or attribute, without the characters that XML cannot hold at all. */
export function escapedXml(text: string): string {
  return [...text]
    .filter((char) => char >= ' ' || char === '\n' || char === '\t')
    .join('')
    .replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
