/** Finds text that people read in the code, in folders whose words have moved to `words/en.ts`. */
import { parseSync } from 'vite';
import type { Sources } from './imports.ts';

/**
 * Folders that hold no literal text: of `web/app` and of its `features`, and of `server/src`. The list only grows: a folder that
 * has become free of it has to be on it.
 */
export const MOVED: readonly string[] = [
  'accounts',
  'admin',
  'assessments',
  'availability',
  'bookings',
  'batches',
  'buying',
  'content',
  'coupons',
  'dashboards',
  'disputes',
  'families',
  'invoices',
  'layouts',
  'lessons',
  'lib',
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
  'ui',
  'wallet',
  'server/accounts',
  'server/assessments',
  'server/availability',
  'server/batches',
  'server/bookings',
  'server/coupons',
  'server/dashboards',
  'server/disputes',
  'server/families',
  'server/invoices',
  'server/lessons',
  'server/messages',
  'server/packages',
  'server/payments',
  'server/payouts',
  'server/practice',
  'server/privacy',
  'server/rates',
  'server/referrals',
  'server/resources',
  'server/reviews',
  'server/series',
  'server/settings',
  'server/support',
  'server/teachers',
  'server/wallet',
];

/** Props, and entries of objects that become props, which people read or hear. */
const READ = new Set(
  'alt aria-description aria-label backLabel cancelLabel caption confirmLabel description empty error header hint label loadingText note placeholder submitLabel text title unit valueText'.split(
    ' ',
  ),
);
/** What begins like a sentence: a word with a capital letter, and another one behind it. */
const SENTENCE = /^\p{Lu}[\p{L}’']* .*\p{L}{2}/u;
const LETTER = /\p{L}/u;

/** One literal text of a file: an element's text, a prop that is read, an entry of that name, or a sentence anywhere. */
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
    const quasis = node.quasis as { value: { cooked: string | null } }[];
    return [{ start, end, text: quasis.map(({ value }) => value.cooked ?? '').join('…') }];
  }
  if (type === 'JSXExpressionContainer' || type === 'ParenthesizedExpression')
    return textsIn(node.expression);
  if (type === 'ConditionalExpression') return [...textsIn(node.consequent), ...textsIn(node.alternate)];
  if (type === 'LogicalExpression') return [...textsIn(node.left), ...textsIn(node.right)];
  return [];
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  return String(node.name ?? node.value ?? '');
}

/** Text for programmers alone: types, addresses of files, and errors that no answer carries. */
const isForPrograms = ({ type, callee }: Node): boolean =>
  type === 'ImportDeclaration' ||
  (type === 'NewExpression' && /(?<!ORPC)Error$/.test(nameOf(callee))) ||
  /^TS(?!AsExpression|NonNull|Satisfies)/.test(type);

/** Every literal text of a source with letters in it, in order. */
export function literalTexts(path: string, source: string): LiteralText[] {
  const found = new Map<number, LiteralText>();
  const isScreen = path.startsWith('web/');
  const add = (texts: readonly LiteralText[]): void => {
    for (const text of texts) if (LETTER.test(text.text)) found.set(text.start, text);
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (!isNode(value) || isForPrograms(value)) return;
    const isElement = value.type === 'JSXElement' || value.type === 'JSXFragment';
    if (isElement) add((value.children as unknown[]).flatMap(textsIn));
    if (value.type === 'JSXAttribute' && READ.has(nameOf(value.name))) add(textsIn(value.value));
    if (isScreen && value.type === 'Property' && READ.has(nameOf(value.key))) add(textsIn(value.value));
    if (value.type === 'Literal' || value.type === 'TemplateLiteral')
      add(textsIn(value).filter(({ text }) => SENTENCE.test(text)));
    for (const field of Object.values(value)) visit(field);
  };
  visit(parseSync(path, source).program);
  return [...found.values()].toSorted((a, b) => a.start - b.start);
}

/** What the classroom loads at first: its bound of bytes has no room for names of words (e2e/classroom-board.spec.ts). */
const LOADED_AT_FIRST: ReadonlySet<string> = new Set(
  [
    'layouts/screen-boundary.tsx',
    'layouts/view-banner.tsx',
    'lib/api-errors.ts',
    'lib/guard.tsx',
    'ui/alert.tsx',
    'ui/field.tsx',
    'ui/logo.tsx',
    'ui/needs-script.tsx',
    'ui/not-loaded.ts',
    'ui/retry-alert.tsx',
    'ui/skip-link.tsx',
  ].map((path) => `web/app/${path}`),
);
const FOLDER = /^(?:web\/app\/(?:features\/)?|(server\/)src\/)([^/]+)\/.*\.tsx?$/;
/** The words themselves, tests, and what is measured for operators. */
const NOT_READ = /\/words\/|\.test\.tsx?$|\/test-[^/]*$|\/metrics\.ts$/;

/** A sentence for each literal text in a folder that has moved, and for each folder that could be on the list and is not. */
export function checkLiteralText(sources: Sources, moved: readonly string[] = MOVED): string[] {
  const problems: string[] = [];
  const folders = new Map<string, boolean>();
  for (const [path, source] of sources) {
    const [, workspace = '', name] = FOLDER.exec(path) ?? [];
    if (name === undefined || NOT_READ.test(path) || LOADED_AT_FIRST.has(path)) continue;
    const folder = workspace + name;
    const isMoved = moved.includes(folder);
    if (!isMoved && folders.get(folder) === false) continue;
    const texts = literalTexts(path, source);
    folders.set(folder, (folders.get(folder) ?? true) && texts.length === 0);
    if (!isMoved) continue;
    for (const { start, text } of texts) {
      const line = source.slice(0, start).split('\n').length;
      problems.push(`${path}:${line}: '${text.trim()}' is literal text: move it to words/en.ts.`);
    }
  }
  for (const [folder, isFree] of folders)
    if (isFree && !moved.includes(folder))
      problems.push(`${folder} holds no literal text: add it to MOVED in scripts/zones/literal-text.ts.`);
  for (const folder of moved)
    if (!folders.has(folder)) problems.push(`${folder} is in MOVED, and is not there.`);
  return problems;
}
