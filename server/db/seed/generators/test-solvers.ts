/**
 * For the tests: the answer of each generator, worked out from nothing but the words of the question, in another way than
 * the generator does wherever there is one (by counting up, by trying out).
 */
import { by, first, numbersIn, type Solved, type Solver } from './test-solver.ts';
import { chanceAndScience } from './test-solvers-data-science.ts';
import { EARLY_SOLVERS } from './test-solvers-early.ts';
import { MIDDLE_SOLVERS } from './test-solvers-middle.ts';
import { UPPER_SOLVERS } from './test-solvers-upper.ts';

const sharedFactor = (a: number, b: number) =>
  -first((n) => a % -n === 0 && b % -n === 0 && n < 0, -Math.min(a, b));
const sharedMultiple = (a: number, b: number) => first((n) => n % a === 0 && n % b === 0);

/** The coefficients of $ax^2 + bx + c$, by the letter and its power; 1 where none is written. */
function coefficientsIn(text: string): [number, number, number] {
  const formula = (/\$([^$]*)\$/.exec(text)?.[1] ?? '').replace(/\s|=.*$/g, '');
  const of = (pattern: RegExp): number => {
    const found = pattern.exec(formula);
    if (found === null) return 0;
    return /\d/.test(found[1] ?? '') ? Number(found[1]) : found[1]?.startsWith('-') ? -1 : 1;
  };
  return [of(/([+-]?\d*)x\^2/), of(/([+-]?\d*)x(?!\^)/), of(/([+-]?\d+)$/)];
}

const wholes: Record<string, Solver> = {
  'numbers.digit-value': by((digit, number) => {
    const at = String(number).indexOf(String(digit));
    return Number(String(digit).padEnd(String(number).length - at, '0'));
  }),
  'numbers.from-places': by((a, b, c, d) => Number(`${a}${b}${c}${d}`)),
  'numbers.subtract': by((a, b) => first((n) => b + n === a)),
  'numbers.equal-groups': by((a, b) =>
    Array<number>(a)
      .fill(b)
      .reduce((x, y) => x + y),
  ),
  'numbers.left-over': by((seats, children) => first((n) => n * seats >= children)),
  'numbers.part-of': (text) => {
    const parts = text.includes('half') ? 2 : text.includes('third') ? 3 : 4;
    return first((n) => n * parts === numbersIn(text)[0]);
  },
  'numbers.share-out': by((all, sacks) => first((n) => n * sacks === all)),
  'numbers.milk': by((a, b) =>
    Array<number>(a)
      .fill(b)
      .reduce((x, y) => x + y),
  ),
  'numbers.journey-money': by((had, a, b) => first((n) => n + a + b === had)),
  'numbers.large-in-figures': by((a, b, c) =>
    Number(`${a}${String(b).padStart(2, '0')}${String(c).padStart(3, '0')}`),
  ),
  'numbers.multiply-first': by((a, b, c) =>
    Array<number>(c)
      .fill(b)
      .reduce((x, y) => x + y, a),
  ),
  'numbers.brackets': by((a, b, c) => a * b - a * c),
  'numbers.pattern': by((a, b, c, d) => {
    if (b === 2 * a && c === 2 * b && d === 2 * c) return 2 * d;
    // Squares, triangular numbers and cubes: differences of the third order stay the same.
    const kinds = [(n: number) => n * n, (n: number) => (n * n + n) / 2, (n: number) => n * n * n];
    for (const kind of kinds)
      for (let n = 1; n < 20; n++)
        if ([a, b, c, d].every((each, at) => kind(n + at) === each)) return kind(n + 4);
    return 'none';
  }),
  'factors.jumps': by((_from, a, b) => sharedMultiple(a, b)),
  'factors.highest': by(sharedFactor),
  'factors.lowest-multiple': by(sharedMultiple),
  'factors.bells': by(sharedMultiple),
  'factors.other-number': by((h, l, a) =>
    first((n) => n % h === 0 && sharedFactor(n, a) === h && sharedMultiple(n, a) === l),
  ),
};

const parts: Record<string, Solver> = {
  'fractions.equal': by((a, b) => a / b),
  'fractions.add': by((a, b, c, d) => a / b + c / d),
  'fractions.mixed': by((w, a, b) => w + a / b),
  'fractions.multiply': by((a, b, c, d) => (a / b) * (c / d)),
  'fractions.divide': by((a, b, c, d) => a / b / (c / d)),
  'decimals.add': by((a, b) => (Math.round(a * 100) + Math.round(b * 100)) / 100),
  'decimals.multiply': by((a, b) => a * b),
  'percent.of': by((percent, amount) => amount * 0.01 * percent),
  'percent.discount': by((price, percent) => price * (1 - percent / 100)),
  'percent.rise': by((before, after) => first((n) => Math.abs(before * (1 + n / 100) - after) < 1e-6)),
  'ratio.simplest': by((a, b) => {
    const shared = sharedFactor(a, b);
    return `${a / shared} : ${b / shared}`;
  }),
  'ratio.cost': by((few, cost, more) => (cost / few) * more),
  'ratio.share': by((all, a, b) => first((n) => n * b === (all - n) * a)),
  'integers.add': by((a, b) => a + b),
  'integers.subtract': by((a, b) => a - b),
  'integers.temperature': by((a, b) => a - b),
  'integers.multiply': by((a, b) => a * b),
  'integers.divide': by((a, b) => a / b),
};

const at = (formula: (x: number) => number): Solved => [2, 3, 7].map(formula).join(' ');

const algebra: Record<string, Solver> = {
  'algebra.evaluate': by((a, b, x) =>
    Array<number>(a)
      .fill(x)
      .reduce((p, q) => p + q, b),
  ),
  'algebra.like-terms': by((a, b, c, d) => at((x) => a * x + b + c * x - d)),
  'algebra.distribute': by((a, b, c) => at((x) => a * (b * x + c))),
  'algebra.expand': by((a, b) => at((x) => (x + a) * (x + b))),
  'algebra.square-of-sum': (text) => {
    const [size = 0] = numbersIn(text);
    return at((x) => (x + (text.includes('-') ? -size : size)) ** 2);
  },
  'algebra.identity-product': by((a, b) =>
    Array<number>(b)
      .fill(a)
      .reduce((p, q) => p + q),
  ),
  'powers.multiply': by((base, a, _same, b) => at(() => base ** a * base ** b)),
  'powers.divide': by((base, a, _same, b) => at(() => base ** a / base ** b)),
  'roots.square': by((n) => first((root) => root * root === n)),
  'powers.cube': by((base) => [base, base, base].reduce((p, q) => p * q)),
  'polynomials.sum-of-zeroes': (text) => {
    const [a, b, c] = coefficientsIn(text);
    const apart = Math.sqrt(b * b - 4 * a * c);
    return (-b + apart) / (2 * a) + (-b - apart) / (2 * a);
  },
  'equations.linear': by((a, b, c) => first((x) => a * x + b === c)),
  'equations.take-away': by((a, b, c) => `$x = ${first((x) => a * x - b === c)}$`),
  'equations.zero': (text) => {
    const [, a, b] = coefficientsIn(text);
    return first((x) => a * x + b === 0, -50);
  },
  'equations.pair': by((a, right, sum) => first((x) => a * x + (sum - x) === right)),
  'equations.roots': (text) => {
    const [, b, c] = coefficientsIn(text);
    const one = first((x) => x * x + b * x + c === 0);
    return `${one} and ${first((x) => x * x + b * x + c === 0, one + 1)}`;
  },
  'equations.nature': (text) => {
    const [a, b, c] = coefficientsIn(text);
    const lowest = c - (b * b) / (4 * a);
    if (lowest === 0) return 'Two equal real roots';
    return lowest < 0 ? 'Two different real roots' : 'No real roots';
  },
  'sequences.nth-term': by((n, a, b) =>
    Array<number>(n - 1)
      .fill(b - a)
      .reduce((p, q) => p + q, a),
  ),
  'sequences.sum': by((n, a, b) =>
    Array.from({ length: n }, (_, k) => a + k * (b - a)).reduce((p, q) => p + q),
  ),
  'sequences.difference': by((a, n, last) => first((step) => a + (n - 1) * step === last)),
};

/** By the name of the generator. Those that are missing have no number to find; their own tests hold them. */
export const SOLVERS: Readonly<Record<string, Solver>> = {
  ...wholes,
  ...parts,
  ...algebra,
  ...chanceAndScience,
  ...UPPER_SOLVERS,
  ...MIDDLE_SOLVERS,
  ...EARLY_SOLVERS,
};
