import { MATHS_7, MATHS_9, MATHS_10 } from './chapters.ts';
import { type Generator, generator } from './kit.ts';
import { greatestCommonFactor, polynomial, signed } from './words.ts';

const tex = (formula: string): string => `$${formula}$`;

/** Equations and sequences. */
export const equations: readonly Generator[] = [
  generator('equations.linear', MATHS_7('Finding the Unknown'), 1, ({ int }) => {
    const [a, b, x] = [int(2, 9), int(2, 20), int(2, 12)];
    return {
      text: `Solve $${a}x + ${b} = ${a * x + b}$. What is $x$?`,
      value: x,
      explanation: `Take away ${b} on both sides: $${a}x = ${a * x}$. Divide both by ${a}: $x = ${x}$.`,
    };
  }),
  generator('equations.take-away', MATHS_7('Finding the Unknown'), 2, ({ int }) => {
    const [a, b, x] = [int(2, 9), int(2, 20), int(3, 12)];
    const right = a * x - b;
    if (right < 1) return null;
    return {
      text: `Solve $${a}x - ${b} = ${right}$.`,
      key: tex(`x = ${x}`),
      wrong: [
        ...((right - b) % a === 0
          ? [[tex(`x = ${(right - b) / a}`), `Takes away ${b} instead of adding it`] as const]
          : []),
        [tex(`x = ${right + b}`), `Forgets to divide by ${a}`],
        [tex(`x = ${right + b - a}`), `Takes away ${a} instead of dividing by it`],
        [tex(`x = ${-x}`), 'Finds the right size with the wrong sign'],
      ],
      explanation: `Add ${b} on both sides: $${a}x = ${a * x}$. Divide both by ${a}: $x = ${x}$.`,
    };
  }),
  generator('equations.zero', MATHS_9('Introduction to Linear Polynomials'), 1, ({ int, pick }) => {
    const [a, x] = [int(2, 9), int(2, 9) * pick([1, -1])];
    return {
      text: `What is the zero of the polynomial $${polynomial([a, -a * x])}$?`,
      key: x,
      wrong: [
        [-x, 'Does not change the sign'],
        [a * x, `Does not divide by ${a}`],
        [-a * x, 'Gives the constant term'],
      ],
      explanation: `$${polynomial([a, -a * x])} = 0$ when $${a}x = ${a * x}$, so $x = ${x}$.`,
    };
  }),
  generator('equations.point-on-line', MATHS_9('Two Variables, One Line'), 2, ({ int }) => {
    const [a, b, x, y] = [int(1, 5), int(1, 5), int(1, 8), int(1, 8)];
    const isOn = (u: number, v: number) => a * u + b * v === a * x + b * y;
    const others = [
      [y, x, 'Swaps the two coordinates'],
      [x, -y, 'Loses a minus sign'],
      [x + 1, y + 1, 'Changes both coordinates alike'],
    ] as const;
    const wrong = others.filter(([u, v]) => !isOn(u, v));
    return {
      text: `Which point lies on the line $${a === 1 ? '' : a}x + ${b === 1 ? '' : b}y = ${a * x + b * y}$?`,
      key: tex(`(${x}, ${y})`),
      wrong: wrong.map(([u, v, misconception]) => [tex(`(${u}, ${v})`), misconception]),
      explanation: `Put the point into the equation: ${a} × ${x} + ${b} × ${y} = ${a * x + b * y}.`,
    };
  }),
  generator('equations.pair', MATHS_10('Pair of Linear Equations in Two Variables'), 2, ({ int }) => {
    const [a, x, y] = [int(2, 6), int(1, 12), int(1, 12)];
    return {
      text: `Solve $${a}x + y = ${a * x + y}$ and $x + y = ${x + y}$. What is $x$?`,
      value: x,
      explanation: `Subtract the second equation from the first: $${a === 2 ? '' : a - 1}x = ${(a - 1) * x}$, so $x = ${x}$.`,
    };
  }),
  generator('equations.roots', MATHS_10('Quadratic Equations'), 1, ({ int }) => {
    const [a, b] = [int(2, 6), int(3, 9)];
    if (a >= b) return null;
    return {
      text: `What are the roots of $${polynomial([1, -(a + b), a * b])} = 0$?`,
      key: `${a} and ${b}`,
      wrong: [
        [`−${a} and −${b}`, 'Does not change the signs of the factors'],
        [`1 and ${a * b}`, 'Finds two numbers with the right product but another sum'],
        [`−${a} and ${b}`, 'Changes the sign of one root only'],
      ],
      explanation: `${a} + ${b} = ${a + b} and ${a} × ${b} = ${a * b}, so it is $(x - ${a})(x - ${b}) = 0$.`,
    };
  }),
  generator('equations.nature', MATHS_10('Quadratic Equations'), 2, ({ int, pick }) => {
    const [a, b, c] = [int(1, 3), pick([2, 4, 6, 8]), int(1, 9)];
    const under = b * b - 4 * a * c;
    const kinds = ['Two different real roots', 'Two equal real roots', 'No real roots'] as const;
    const key = under > 0 ? kinds[0] : under === 0 ? kinds[1] : kinds[2];
    return {
      text: `What roots has $${polynomial([a, b, c])} = 0$?`,
      key,
      wrong: kinds.map((kind) => [kind, 'Reads the sign of the discriminant wrongly']),
      explanation: `The discriminant is ${b}² − 4 × ${a} × ${c} = ${under}: ${key.toLowerCase()}.`,
    };
  }),
  generator(
    'sequences.nth-term',
    MATHS_9('Predicting What Comes Next: Exploring Sequences and Progressions'),
    1,
    ({ int }) => {
      const [first, step, n] = [int(1, 12), int(2, 9), int(10, 30)];
      const term = (at: number) => first + (at - 1) * step;
      return {
        text: `What is term number ${n} of the sequence ${term(1)}; ${term(2)}; ${term(3)}; … ?`,
        key: term(n),
        wrong: [
          [first + n * step, 'Counts one step too many'],
          [n * step, 'Leaves out the first term'],
          [first + n, 'Adds the number of the term instead of the steps'],
        ],
        explanation: `From the first term there are ${n - 1} steps of ${step}: ${first} + ${n - 1} × ${step} = ${term(n)}.`,
      };
    },
  ),
  generator('sequences.sum', MATHS_10('Arithmetic Progressions'), 2, ({ int }) => {
    const [first, step, half] = [int(1, 9), int(2, 6), int(4, 10)];
    const n = half * 2;
    const last = first + (n - 1) * step;
    return {
      text: `What is the sum of the first ${n} terms of the AP ${first}; ${first + step}; ${first + 2 * step}; … ?`,
      value: half * (first + last),
      explanation: `The last of them is ${last}, and the sum is ${n} ÷ 2 × (${first} + ${last}) = ${half * (first + last)}.`,
    };
  }),
  generator('sequences.difference', MATHS_10('Arithmetic Progressions'), 1, ({ int }) => {
    const [first, step, n] = [int(2, 20), int(2, 9), int(5, 15)];
    const last = first + (n - 1) * step;
    if (greatestCommonFactor(last - first, n) === n) return null;
    return {
      text: `The first term of an AP is ${first} and term number ${n} is ${last}. What is the common difference?`,
      value: step,
      explanation: `There are ${n - 1} steps between them: (${last} − ${first}) ÷ ${n - 1} = ${signed(step)}.`,
    };
  }),
];
