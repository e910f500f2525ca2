import { MATHS_7, MATHS_8, MATHS_9, MATHS_10 } from './chapters.ts';
import { type Generator, generator } from './kit.ts';
import { grouped, lowest, polynomial } from './words.ts';

const tex = (formula: string): string => `$${formula}$`;

/** Expressions, identities, powers and roots. */
export const expressions: readonly Generator[] = [
  generator('algebra.evaluate', MATHS_7('Expressions using Letter-Numbers'), 1, ({ int }) => {
    const [a, b, x] = [int(2, 9), int(2, 15), int(2, 9)];
    return {
      text: `What is the value of $${a}x + ${b}$ when $x = ${x}$?`,
      key: a * x + b,
      wrong: [
        [a * 10 + x + b, `Writes ${x} beside ${a} instead of multiplying`],
        [a + x + b, 'Adds the number and the letter instead of multiplying'],
        [a * (x + b), 'Adds first and multiplies afterwards'],
      ],
      explanation: `$${a}x$ means ${a} × x: ${a} × ${x} + ${b} = ${a * x + b}.`,
    };
  }),
  generator('algebra.like-terms', MATHS_7('Expressions using Letter-Numbers'), 2, ({ int }) => {
    const [a, b, c, d] = [int(2, 9), int(4, 12), int(2, 9), int(1, 3)];
    return {
      text: `Simplify $${a}x + ${b} + ${c}x - ${d}$.`,
      formula: `${a + c}x + ${b - d}`,
      explanation: `Put like terms together: $${a}x + ${c}x = ${a + c}x$ and ${b} − ${d} = ${b - d}.`,
    };
  }),
  generator('algebra.expand', MATHS_8('We Distribute, Yet Things Multiply'), 2, ({ int }) => {
    const [a, b] = [int(2, 9), int(2, 9)];
    if (a === b || a * b === a + b) return null;
    return {
      text: `Expand $(x + ${a})(x + ${b})$.`,
      key: tex(polynomial([1, a + b, a * b])),
      wrong: [
        [tex(polynomial([1, 0, a * b])), 'Multiplies only the first terms and the last terms'],
        [tex(polynomial([1, a * b, a + b])), 'Mixes up the sum and the product of the numbers'],
        [tex(polynomial([1, a + b, a + b])), 'Adds the numbers where they are to be multiplied'],
      ],
      explanation: `Each term multiplies each: $x^2 + ${b}x + ${a}x + ${a * b} = ${polynomial([1, a + b, a * b])}$.`,
    };
  }),
  generator('algebra.distribute', MATHS_8('We Distribute, Yet Things Multiply'), 1, ({ int }) => {
    const [a, b, c] = [int(2, 9), int(2, 7), int(2, 9)];
    return {
      text: `Write $${a}(${b}x + ${c})$ without brackets.`,
      formula: `${a * b}x + ${a * c}`,
      explanation: `${a} multiplies both terms: ${a} × ${b} = ${a * b} and ${a} × ${c} = ${a * c}.`,
    };
  }),
  generator('algebra.square-of-sum', MATHS_9('Exploring Algebraic Identities'), 1, ({ int, pick }) => {
    const a = int(2, 12) * pick([1, -1]);
    return {
      text: `Expand $(x ${a < 0 ? '-' : '+'} ${Math.abs(a)})^2$.`,
      key: tex(polynomial([1, 2 * a, a * a])),
      wrong: [
        [tex(polynomial([1, 0, a * a])), 'Squares each term and leaves out the middle one'],
        [tex(polynomial([1, a, a * a])), 'Forgets to double the middle term'],
        [tex(polynomial([1, 2 * a, -a * a])), 'Gives the last term the wrong sign'],
      ],
      explanation: `$(x + a)^2 = x^2 + 2ax + a^2$ with $a = ${a}$.`,
    };
  }),
  generator('algebra.identity-product', MATHS_9('Exploring Algebraic Identities'), 2, ({ int, pick }) => {
    const [middle, apart] = [pick([30, 40, 50, 60, 100, 200]), int(1, 7)];
    return {
      text: `Use an identity to find $${middle + apart} \\times ${middle - apart}$.`,
      value: middle ** 2 - apart ** 2,
      explanation: `$(a + b)(a - b) = a^2 - b^2$: ${grouped(middle ** 2)} − ${apart ** 2} = ${grouped(middle ** 2 - apart ** 2)}.`,
    };
  }),
  generator('powers.multiply', MATHS_8('Power Play'), 1, ({ int }) => {
    const [base, a, b] = [int(2, 9), int(2, 6), int(2, 6)];
    if (a + b === a * b) return null;
    return {
      text: `Which is equal to $${base}^{${a}} \\times ${base}^{${b}}$?`,
      key: tex(`${base}^{${a + b}}`),
      wrong: [
        [tex(`${base}^{${a * b}}`), 'Multiplies the exponents instead of adding them'],
        [tex(`${base * base}^{${a + b}}`), 'Multiplies the bases as well'],
        [tex(`${base}^{${Math.abs(a - b)}}`), 'Subtracts the exponents, as for dividing'],
      ],
      explanation: `${a} factors and ${b} factors are ${a + b} factors: $${base}^{${a + b}}$.`,
    };
  }),
  generator('powers.divide', MATHS_8('Power Play'), 2, ({ int }) => {
    const [base, a, b] = [int(2, 9), int(6, 12), int(2, 4)];
    return {
      text: `Which is equal to $${base}^{${a}} \\div ${base}^{${b}}$?`,
      key: tex(`${base}^{${a - b}}`),
      wrong: [
        [tex(`${base}^{${a + b}}`), 'Adds the exponents, as for multiplying'],
        [tex(`1^{${a - b}}`), 'Divides the bases as well'],
        a % b === 0 && a / b !== a - b
          ? [tex(`${base}^{${a / b}}`), 'Divides the exponents instead of subtracting them']
          : [tex(`${base}^{${a * b}}`), 'Multiplies the exponents'],
      ],
      explanation: `${b} of the ${a} factors cancel: $${base}^{${a - b}}$ is left.`,
    };
  }),
  generator('roots.square', MATHS_8('A Square and A Cube'), 1, ({ int }) => {
    const value = int(12, 60);
    return {
      text: `What is the square root of ${value * value}?`,
      value,
      explanation: `${value} × ${value} = ${value * value}.`,
    };
  }),
  generator('powers.cube', MATHS_8('A Square and A Cube'), 1, ({ int }) => {
    const base = int(4, 15);
    return {
      text: `What is $${base}^3$?`,
      key: grouped(base ** 3),
      wrong: [
        [base * 3, 'Multiplies by 3'],
        [base * base, 'Finds the square'],
        [grouped(base * base * 3), 'Multiplies the square by 3'],
      ],
      explanation: `${base} × ${base} × ${base} = ${base * base} × ${base} = ${grouped(base ** 3)}.`,
    };
  }),
  generator('roots.irrational', MATHS_9('The World of Numbers'), 1, ({ int, sample }) => {
    const roots = sample([4, 5, 6, 7, 8, 9, 11, 12], 3);
    const beside = int(2, 10) ** 2 + 1;
    return {
      text: 'Which of these numbers is irrational?',
      key: tex(`\\sqrt{${beside}}`),
      wrong: roots.map((root) => [
        tex(`\\sqrt{${root * root}}`),
        `Takes every root for irrational: ${root} × ${root} = ${root * root}`,
      ]),
      explanation: `${beside} is not a perfect square, so its root can't be written as a fraction. The others are whole numbers.`,
    };
  }),
  generator('polynomials.sum-of-zeroes', MATHS_10('Polynomials'), 2, ({ int, pick }) => {
    const [a, b, c] = [int(1, 4), int(2, 9) * pick([1, -1]), int(2, 9) * pick([1, -1])];
    if (b * b - 4 * a * c < 0 || b === c) return null;
    return {
      text: `What is the sum of the zeroes of $${polynomial([a, b, c])}$?`,
      key: lowest(-b, a),
      wrong: [
        [lowest(b, a), 'Forgets the minus sign'],
        [lowest(c, a), 'Gives the product of the zeroes'],
        [lowest(-c, a), 'Takes the last coefficient instead of the middle one'],
      ],
      explanation: `For $ax^2 + bx + c$ the sum is $-\\frac{b}{a}$ with $a = ${a}$ and $b = ${b}$: ${lowest(-b, a)}.`,
    };
  }),
];
