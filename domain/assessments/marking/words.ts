import { compare, parse } from '@khanacademy/kas';

/** Longer than this no formula of a school answer is, and comparing takes its time. */
const FORMULA_MAX = 200;
/** No equation of a school answer multiplies out to more; one of a dozen characters can to millions. */
const TERMS_MAX = 400;

/** An answer for comparison: no needless spaces, one kind of quotation marks and dashes, no full stop at the end. */
function tidied(text: string, caseSensitive: boolean): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.\u0964]$/, '')
    .trim();
  return caseSensitive ? plain : plain.toLowerCase();
}

/** Whether a few words are one of the accepted answers. */
export function isAccepted(given: string, accepted: readonly string[], caseSensitive: boolean): boolean {
  const wanted = tidied(given, caseSensitive);
  return wanted !== '' && accepted.some((each) => tidied(each, caseSensitive) === wanted);
}

/** A node of the library's trees, as far as it matters here. */
interface Expression {
  args(): unknown[];
  /** Of a sum, whose identity is 0, or of a product. */
  terms?: Expression[];
  identity?: { n: number };
  base?: Expression;
  exp?: { n?: number };
}

/** How many terms a formula has when everything is multiplied out, which the library does with equations. */
function expandedTerms(node: unknown): number {
  if (typeof node !== 'object' || node === null || !('args' in node)) return 1;
  const { terms, identity, base, exp } = node as Expression;
  if (base !== undefined) return expandedTerms(base) ** Math.max(1, Math.abs(exp?.n ?? 1));
  if (terms === undefined) return Math.max(1, ...(node as Expression).args().map(expandedTerms));
  const counts = terms.map(expandedTerms);
  return identity?.n === 0
    ? counts.reduce((sum, count) => sum + count, 0)
    : counts.reduce((product, count) => product * count, 1);
}

/**
 * A formula as a child or a formula field writes it, in the form that the comparison reads: `\frac12` and `\sqrt8` with
 * their braces, degrees without their sign, and a whole number before a fraction as a mixed number (`1\frac{1}{2}` and
 * `1 1/2` are three halves, as at school, not a product).
 */
function readableFormula(written: string): string {
  return written
    .replace(/\\[dt]frac/g, '\\frac')
    .replace(
      /\\frac\s*(?:(\d)|\{([^{}]*)\})\s*(?:(\d)|\{([^{}]*)\})/g,
      (_, a, b, c, d) => `\\frac{${a ?? b}}{${c ?? d}}`,
    )
    .replace(/\\sqrt\s*(\d)/g, '\\sqrt{$1}')
    .replace(/(?:\^\{?\\circ\}?|°)/g, '')
    .replace(/(?<!\d)(\d+)\s*\\frac\{(\d+)\}\{(\d+)\}/g, '($1+\\frac{$2}{$3})')
    .replace(/(?<![\d./])(\d+) +(\d+)\s*\/\s*(\d+)/g, '($1+$2/$3)')
    .replace(/\\[ ,;:!]/g, ' ')
    .replace(/[×]/g, '\\times ')
    .replace(/[÷]/g, '\\div ')
    .replace(/[\u2212\u2013]/g, '-')
    .trim();
}

/** Whether two formulas are equal as mathematics. Text that is no formula equals nothing. */
export function isSameFormula(given: string, accepted: string): boolean {
  // The library takes nothing at all for a zero.
  if (given.trim() === '' || accepted.trim() === '') return false;
  if (given.length > FORMULA_MAX || accepted.length > FORMULA_MAX) return false;
  try {
    const [one, other] = [parse(readableFormula(given)), parse(readableFormula(accepted))];
    if (!one.parsed || !other.parsed) return false;
    if (Math.max(expandedTerms(one.expr), expandedTerms(other.expr)) > TERMS_MAX) return false;
    return compare(one.expr, other.expr).equal;
  } catch {
    // The library throws at a few unfinished inputs, such as a lone function name.
    return false;
  }
}
