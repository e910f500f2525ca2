import { MATHS_9 } from './chapters.ts';
import { type Generator, generator } from './kit.ts';
import { greatestCommonFactor, grouped } from './words.ts';

/** The subject of a statement, and its two parts; each begins with 'has'. */
const PAIRS = [
  ['the triangle $ABC$', 'has three equal sides', 'has three equal angles'],
  ['the triangle $ABC$', 'has two equal sides', 'has two equal angles'],
  ['the quadrilateral $PQRS$', 'has four right angles', 'has diagonals of equal length'],
  ['the quadrilateral $PQRS$', 'has four equal sides', 'has two pairs of parallel sides'],
  ['the whole number $n$', 'has the last digit 0', 'has the factor 5'],
  ['the whole number $n$', 'has the factor 9', 'has the factor 3'],
  ['the polygon $P$', 'has six sides', 'has six angles'],
  ['the year $y$', 'has 366 days', 'has 29 days in February'],
] as const;

/** Properties of a whole number, in words, and the number that it then is a multiple of. */
const SAID = [
  ['is even', 2],
  ['is a multiple of 3', 3],
  ['has a sum of digits that is a multiple of 3', 3],
  ['is a multiple of 4', 4],
  ['ends in 0 or 5', 5],
  ['is a multiple of 5', 5],
  ['is a multiple of 6', 6],
  ['is a multiple both of 2 and of 3', 6],
  ['is a multiple of 9', 9],
  ['has a sum of digits that is a multiple of 9', 9],
  ['ends in 0', 10],
  ['is a multiple of 12', 12],
  ['is a multiple of 18', 18],
  ['is a multiple of 20', 20],
] as const;

const TRUE_ARE = ['Both', 'Only the statement', 'Only its converse', 'Neither'] as const;

/** All statements that two of them make, by which is true: the statement or its converse. */
const STATEMENTS = Map.groupBy(
  SAID.flatMap((one) => SAID.filter((two) => two !== one).map((two) => [one, two] as const)),
  ([[, a], [, b]]) => TRUE_ARE[a % b === 0 ? (b % a === 0 ? 0 : 1) : b % a === 0 ? 2 : 3],
);

/** Statements and their converses, and instructions that are followed step by step. */
export const reasoning: readonly Generator[] = [
  generator('propositions.converse', MATHS_9('Propositions and their Converses'), 1, ({ pick }) => {
    const [about, one, two] = pick(PAIRS);
    const opposite = (said: string) => said.replace('has', 'does not have');
    const [says, turned] = pick([
      [one, two],
      [two, one],
    ] as const);
    const ifThen = (a: string, b: string) => `If ${about} ${a}, then it ${b}.`;
    return {
      text: `What is the converse of this statement? "${ifThen(says, turned)}"`,
      key: ifThen(turned, says),
      wrong: [
        [ifThen(opposite(says), opposite(turned)), 'Denies both parts, and leaves them in their places'],
        [ifThen(opposite(turned), opposite(says)), 'Swaps the two parts, but denies them as well'],
        [ifThen(says, opposite(turned)), 'Denies the second part'],
      ],
      explanation:
        'In the converse the two parts change places: "If A, then B" becomes "If B, then A". Whether it is true is another question.',
    };
  }),
  generator(
    'propositions.counterexample',
    MATHS_9('Propositions and their Converses'),
    2,
    ({ int, sample }) => {
      const [factor, times] = [int(2, 6), int(2, 4)];
      const many = factor * times;
      const other = int(2, 9) * factor;
      const both = sample([1, 2, 3, 4], 2).map((count) => count * many);
      const neither = int(2, 8) * factor + int(1, factor - 1);
      if (other % many === 0) return null;
      const numbers = sample([other, neither, ...both], 4);
      return {
        text: `"If a number is a multiple of ${factor}, then it is a multiple of ${many}." One of the numbers ${numbers.slice(0, 3).join(', ')} and ${numbers[3]} shows that this is false. Which one?`,
        key: other,
        wrong: [
          ...both.map(
            (number) =>
              [
                number,
                'Takes a number that fits both parts: it does not show that the statement is false',
              ] as const,
          ),
          [neither, `Takes a number that is no multiple of ${factor}: the statement says nothing about it`],
        ],
        explanation: `A counterexample fits the first part but not the second: ${other} is a multiple of ${factor}, but not of ${many}.`,
      };
    },
  ),
  generator('propositions.which-is-true', MATHS_9('Propositions and their Converses'), 2, ({ pick }) => {
    const key = pick(TRUE_ARE);
    const [[one, a], [two, b]] = pick(STATEMENTS.get(key) ?? []);
    const [forth, back] = [a % b === 0, b % a === 0];
    const reason = (from: number, to: number) =>
      from === to
        ? `true: both parts say that it is a multiple of ${to}`
        : `true: every multiple of ${from} is a multiple of ${to}`;
    const misconceptions = {
      Both: 'Thinks that a statement and its converse are true together',
      'Only the statement': 'Mixes up the statement and its converse, or looks at one of them only',
      'Only its converse': 'Mixes up the statement and its converse, or looks at one of them only',
      Neither: 'Does not test the two with examples',
    };
    return {
      text: `"If a whole number ${one}, then it ${two}." Which is true, this statement or its converse?`,
      key,
      wrong: TRUE_ARE.map((answer) => [answer, misconceptions[answer]]),
      explanation: `The statement is ${forth ? reason(a, b) : `false: ${a} is a counterexample`}. The converse, "If a whole number ${two}, then it ${one}", is ${back ? reason(b, a) : `false: ${b} is a counterexample`}.`,
    };
  }),
  generator('algorithms.count-down', MATHS_9('The World of Algorithms'), 2, ({ int }) => {
    const start = int(10, 60);
    const values = [start];
    for (let n = start; n > 0; ) {
      n = n % 2 === 0 ? n / 2 : n - 1;
      values.push(n);
    }
    return {
      text: `Begin with the number ${start}. If it is even, halve it; if it is odd, subtract 1. Do the same with the result, again and again, and stop when the result is 0. How many steps does it take?`,
      value: values.length - 1,
      explanation: `${values.join(' → ')}: ${values.length - 1} steps.`,
    };
  }),
  generator('algorithms.repeat', MATHS_9('The World of Algorithms'), 1, ({ int, pick }) => {
    const [start, times, add, rounds] = [int(1, 6), pick([2, 3]), int(1, 5), int(3, 4)];
    const after = (count: number, step = (n: number) => n * times + add) => {
      let n = start;
      for (let round = 0; round < count; round++) n = step(n);
      return n;
    };
    const all = Array.from({ length: rounds + 1 }, (_, count) => after(count));
    return {
      text: `An algorithm says: "Put $n = ${start}$. Repeat ${rounds} times: multiply $n$ by ${times}, then add ${add}. Print $n$." What is printed?`,
      key: grouped(after(rounds)),
      wrong: [
        [grouped(after(rounds - 1)), 'Stops one round too early'],
        [grouped(after(rounds, (n) => (n + add) * times)), 'Adds first and multiplies afterwards'],
        [grouped(start * times ** rounds + add), 'Adds only once, at the end'],
        [grouped(after(rounds + 1)), 'Goes one round too far'],
      ],
      explanation: `Round by round: ${all.map(grouped).join(' → ')}.`,
    };
  }),
  generator('algorithms.halving', MATHS_9('The World of Algorithms'), 2, ({ int, pick }) => {
    const [asks, most] = [pick(['Bilal', 'Kavya', 'Sunita', 'David']), int(10, 500)];
    const key = Math.ceil(Math.log2(most));
    return {
      text: `Somebody thinks of a whole number from 1 to ${most}. ${asks} may ask only "Is it greater than …?", and each time halves what is left as evenly as possible. How many questions are needed at most?`,
      key,
      wrong: [
        [most, 'Asks for each number by itself'],
        [Math.ceil(most / 2), 'Halves only once'],
        [key - 1, 'Stops one question too early'],
      ],
      explanation: `${key - 1} questions tell ${2 ** (key - 1)} numbers apart, and ${key} questions ${2 ** key}. ${most} numbers need ${key}.`,
    };
  }),
  generator('algorithms.swaps', MATHS_9('The World of Algorithms'), 2, ({ sample }) => {
    const numbers = sample([2, 3, 4, 5, 6, 7, 8, 9], 5);
    const row = [...numbers];
    let value = 0;
    for (let end = row.length - 1; end > 0; end--)
      for (let at = 0; at < end; at++) {
        const [left = 0, right = 0] = [row[at], row[at + 1]];
        if (left < right) continue;
        [row[at], row[at + 1]] = [right, left];
        value++;
      }
    if (value < 3) return null;
    return {
      text: `These numbers stand in a row: ${numbers.join('; ')}. An algorithm goes through the row from left to right and swaps two neighbours whenever the left one is larger. It goes through the row again until nothing is left to swap. How many swaps does it make?`,
      value,
      explanation: `Each swap puts one pair in order. So count the pairs in which the larger number stands first: ${value}.`,
    };
  }),
  generator('algorithms.divisions', MATHS_9('The World of Algorithms'), 2, ({ int }) => {
    const [large, small] = [int(60, 300), int(20, 90)];
    const lines: string[] = [];
    for (let [a, b] = [large, small]; b > 0; [a, b] = [b, a % b])
      lines.push(`${a} = ${Math.floor(a / b)} × ${b} + ${a % b}`);
    if (large <= small || lines.length < 3 || lines.length > 6) return null;
    return {
      text: `Euclid's algorithm finds the highest common factor of ${large} and ${small}: divide the larger by the smaller, then always the last divisor by the last remainder, until the remainder is 0. How many divisions does it take?`,
      value: lines.length,
      explanation: `${lines.join('; ')}. The last divisor, ${greatestCommonFactor(large, small)}, is the highest common factor.`,
    };
  }),
];
