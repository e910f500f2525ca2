/** Finds text that stands in the markup of a screen, in folders whose words have moved to `words/en.ts`. */
import { parseSync } from 'vite';
import type { Sources } from './imports.ts';

/**
 * Folders of `web/app/features` that hold no literal text. The list only grows: a folder that has become free of it has to
 * be on it.
 */
export const MOVED: readonly string[] = [
  'accounts',
  'admin',
  'assessments',
  'availability',
  'bookings',
  'buying',
  'content',
  'coupons',
  'dashboards',
  'disputes',
  'families',
  'invoices',
  'lessons',
  'messages',
  'notifications',
  'packages',
  'payments',
  'payouts',
  'practice',
  'privacy',
  'rates',
  'referrals',
  'resources',
  'reviews',
  'series',
  'settings',
  'support',
  'teachers',
];

/** Props, and entries of objects that become props, which people read or hear. */
const READ = new Set(
  'alt aria-description aria-label caption confirmLabel description empty error header hint label note placeholder text title unit'.split(
    ' ',
  ),
);
const LETTER = /\p{L}/u;

/** One literal text of a file: an element's text, a prop that is read, or an entry of that name. */
export interface LiteralText {
  start: number;
  end: number;
  text: string;
}

/** A node of the syntax tree, in ESTree's shape. */
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The texts that an expression may give: a literal, a template, or either side of a choice. */
function textsIn(node: unknown): LiteralText[] {
  if (!isNode(node)) return [];
  const { type, start, end } = node;
  if (type === 'Literal') return typeof node.value === 'string' ? [{ start, end, text: node.value }] : [];
  if (type === 'JSXText') return [{ start, end, text: String(node.value) }];
  if (type === 'TemplateLiteral') {
    const quasis = node.quasis as { value: { raw: string } }[];
    return [{ start, end, text: quasis.map(({ value }) => value.raw).join('…') }];
  }
  if (type === 'JSXExpressionContainer') return textsIn(node.expression);
  if (type === 'ConditionalExpression') return [...textsIn(node.consequent), ...textsIn(node.alternate)];
  if (type === 'LogicalExpression') return [...textsIn(node.left), ...textsIn(node.right)];
  return [];
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  return String(node.name ?? node.value ?? '');
}

/** Every literal text of a source with letters in it, in order. */
export function literalTexts(path: string, source: string): LiteralText[] {
  const found: LiteralText[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (!isNode(value)) return;
    const isElement = value.type === 'JSXElement' || value.type === 'JSXFragment';
    if (isElement) found.push(...(value.children as unknown[]).flatMap(textsIn));
    if (value.type === 'JSXAttribute' && READ.has(nameOf(value.name))) found.push(...textsIn(value.value));
    if (value.type === 'Property' && READ.has(nameOf(value.key))) found.push(...textsIn(value.value));
    for (const field of Object.values(value)) visit(field);
  };
  visit(parseSync(path, source).program);
  return found.filter(({ text }) => LETTER.test(text)).toSorted((a, b) => a.start - b.start);
}

/** A sentence for each literal text in a folder that has moved, and for each folder that could be on the list and is not. */
export function checkLiteralText(sources: Sources, moved: readonly string[] = MOVED): string[] {
  const problems: string[] = [];
  const folders = new Map<string, boolean>();
  for (const [path, source] of sources) {
    const feature = /^web\/app\/features\/([^/]+)\/.*\.tsx$/.exec(path)?.[1];
    if (feature === undefined || path.endsWith('.test.tsx')) continue;
    const isMoved = moved.includes(feature);
    if (!isMoved && folders.get(feature) === false) continue;
    const texts = literalTexts(path, source);
    folders.set(feature, (folders.get(feature) ?? true) && texts.length === 0);
    if (!isMoved) continue;
    for (const { start, text } of texts) {
      const line = source.slice(0, start).split('\n').length;
      problems.push(`${path}:${line}: '${text.trim()}' is literal text: move it to words/en.ts.`);
    }
  }
  for (const [feature, isFree] of folders)
    if (isFree && !moved.includes(feature))
      problems.push(
        `web/app/features/${feature} holds no literal text: add it to MOVED in scripts/zones/literal-text.ts.`,
      );
  for (const feature of moved)
    if (!folders.has(feature)) problems.push(`web/app/features/${feature} is in MOVED, and is not there.`);
  return problems;
}
