import { Add, compare, Eq, parse } from '@khanacademy/kas';
import { withoutTrailing } from '../../without-trailing.ts';
import { plainCharacters } from './characters.ts';

/** Longer than this no formula of a school answer is, and comparing takes its time. */
const FORMULA_MAX = 200;
/** No equation of a school answer multiplies out to more; one of a dozen characters can to millions. */
const TERMS_MAX = 400;
/**
 * Of one question: the parts of its formulas, times the terms of an equation. 100 take up to 25 ms of a processor (measured: sums of
 * fractions are the worst); an equation of primary school against its answer is 60, the third power of a sum 200.
 */
const WORK_MAX = 2_000;

/** An answer for comparison: plain characters, no space beside a comma, and no full stop at the end. */
export function tidied(text: string, caseSensitive: boolean): string {
  const plain = plainCharacters(text);
  const cased = caseSensitive ? plain : plain.toLowerCase().normalize('NFKC');
  return withoutTrailing(cased.replace(/ ?, ?/g, ','), '. \u0964');
}

/** Whether a few words are one of the accepted answers. */
export function isAccepted(given: string, accepted: readonly string[], caseSensitive: boolean): boolean {
  const wanted = tidied(given, caseSensitive);
  return wanted !== '' && accepted.some((each) => tidied(each, caseSensitive) === wanted);
}

/** A node of the library's trees, as far as it matters here. */
interface Expression {
  exprArgs(): Expression[];
  /** Of a number; `d` stands under the bar of a fraction. */
  n?: number;
  d?: number;
  /** Of a sum, whose identity is 0, or of a product, whose identity is 1. */
  terms?: Expression[];
  identity?: { n: number };
  /** Both of a power; a logarithm has a base alone. */
  base?: Expression;
  exp?: Expression;
}

/** Terms over and under the one fraction bar that a formula has at most when everything is multiplied out. */
interface Size {
  over: number;
  under: number;
}

/** The value of a letter in an exponent: e and π are letters, too. */
const LETTER = 2;

const productOf = (sizes: readonly number[]): number => sizes.reduce((product, size) => product * size, 1);

/**
 * The library multiplies equations out, over one fraction bar, and works exponents out before that (`40+20`, `60+x`).
 * @param isExponent counts how large it is, in place of its terms
 */
function sizeOf(node: Expression, isExponent = false): Size {
  const { n = LETTER, d = 1, terms, identity, base, exp } = node;
  if (base !== undefined && exp !== undefined) {
    const { over, under } = sizeOf(base, isExponent);
    const power = sizeOf(exp, true).over;
    const [up, down] = (exp.n ?? 1) < 0 ? [under, over] : [over, under];
    return { over: Math.max(sizeOf(exp).over, up ** power), under: down ** power };
  }
  const parts = (terms ?? node.exprArgs()).map((part) => sizeOf(part, isExponent));
  if (parts.length === 0) {
    const value = isExponent ? Math.abs(n / d) : 1;
    return { over: Math.max(1, value), under: Math.max(1, 1 / value) };
  }
  const under = productOf(parts.map((part) => part.under));
  if (identity?.n === 1) return { over: productOf(parts.map(({ over }) => over)), under };
  return { over: parts.reduce((sum, part) => sum + (part.over * under) / part.under, 0), under };
}

/**
 * A formula as a child or a formula field writes it, in the form that the comparison reads: `\frac12` and `\sqrt8` with
 * their braces, degrees without their sign, and a whole number before a fraction as a mixed number (`1\frac{1}{2}` and
 * `1 1/2` are three halves, as at school, not a product).
 */
function readableFormula(written: string): string {
  // A fraction of one character before a letter stands for itself, `½x` as well as `2½`.
  const plain = plainCharacters(written.replace(/(?<!\d ?)[\u00bc-\u00be\u2150-\u215e]/g, '($&)'))
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
    .replaceAll('×', '\\times ')
    .replaceAll('÷', '\\div ')
    .replace(/√\s*(\d+(?:\.\d+)?|[a-z])/gi, '\\sqrt{$1}')
    .replace(/√\s*\(/g, 'sqrt(');
  return withoutTrailing(plain, '. ');
}

/** Exponents are multiplied out before anything is compared. */
function hasLargeExponent(node: Expression): boolean {
  return (
    (node.exp !== undefined && !(sizeOf(node.exp).over <= TERMS_MAX)) ||
    node.exprArgs().some(hasLargeExponent)
  );
}

/** Whether the sides of two equations differ by the same, whichever stands first: nothing is multiplied out. */
function isSameByValue(one: Eq, other: Eq): boolean {
  if (one.type !== other.type) return false;
  const difference = new Add(one.left, one.right.negate());
  return (
    compare(difference, new Add(other.left, other.right.negate())).equal ||
    (one.isEquality() && compare(difference, new Add(other.right, other.left.negate())).equal)
  );
}

/** The node and all beneath it. */
const partsOf = (node: Expression): number => node.exprArgs().reduce((sum, part) => sum + partsOf(part), 1);

/**
 * Whether a formula is equal, as mathematics, to one of the accepted. Text that is no formula equals nothing, and a formula that is
 * much work to compare is passed over: a question may hold so many that marking it would take minutes.
 */
export function isSameFormula(given: string, accepted: readonly string[]): boolean {
  let work = 0;
  return accepted.some((each) => {
    try {
      const pair = readPair(given, each);
      if (pair === null || work + pair.work > WORK_MAX) return false;
      work += pair.work;
      return pair.isEqual();
    } catch {
      // The library throws at a few unfinished inputs, such as a lone function name.
      return false;
    }
  });
}

/** Two formulas and how much work comparing them is; null when one of them is none, or too large. */
function readPair(given: string, accepted: string): { work: number; isEqual: () => boolean } | null {
  // The library takes nothing at all for a zero.
  if (given.trim() === '' || accepted.trim() === '') return null;
  if (given.length > FORMULA_MAX || accepted.length > FORMULA_MAX) return null;
  const [one, other] = [parse(readableFormula(given)), parse(readableFormula(accepted))];
  if (!one.parsed || !other.parsed) return null;
  const [left, right] = [one.expr, other.expr];
  const terms = Math.max(sizeOf(left).over, sizeOf(right).over);
  // An endless exponent counts NaN, which is not more than anything.
  if (!(terms <= TERMS_MAX) && (hasLargeExponent(left) || hasLargeExponent(right))) return null;
  const parts = partsOf(left) + partsOf(right);
  if (!(left instanceof Eq && right instanceof Eq))
    return { work: parts, isEqual: () => compare(left, right).equal };
  // A large equation is compared by its value: only a multiple of the whole is not seen.
  if (!(parts * terms <= WORK_MAX)) return { work: 2 * parts, isEqual: () => isSameByValue(left, right) };
  return { work: parts * terms, isEqual: () => compare(left, right).equal };
}
