import { MATHS_5, MATHS_6, MATHS_7, MATHS_10 } from './chapters.ts';
import { type Draw, type Generator, generator } from './kit.ts';
import { greatestCommonFactor, lowestCommonMultiple } from './words.ts';

const PRIMES = [11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97];
const LIKE_PRIMES = [
  [27, 3],
  [33, 3],
  [39, 3],
  [49, 7],
  [51, 3],
  [57, 3],
  [63, 3],
  [69, 3],
  [77, 7],
  [81, 3],
  [87, 3],
  [91, 7],
  [93, 3],
] as const;

/** Two numbers that share a factor beyond 1, neither of which divides the other. */
function related({ int }: Draw, factorMax: number): [number, number] | null {
  const [shared, a, b] = [int(2, factorMax), int(2, 7), int(2, 9)];
  return a < b && greatestCommonFactor(a, b) === 1 ? [shared * a, shared * b] : null;
}

/** Factors, multiples and primes. */
export const factors: readonly Generator[] = [
  generator('factors.jumps', MATHS_5('Animal Jumps'), 2, (draw) => {
    const pair = related(draw, 3);
    if (pair === null) return null;
    const [a, b] = pair;
    const both = lowestCommonMultiple(a, b);
    return {
      text: `From 0, a frog jumps ${a} steps at a time and a rabbit ${b} steps at a time. Which is the first number after 0 that both land on?`,
      key: both,
      wrong: [
        [a * b, 'Multiplies the two numbers, though both land on an earlier one'],
        [a + b, 'Adds the two jumps'],
        [both / greatestCommonFactor(a, b), 'Leaves out a factor that both jumps share'],
      ],
      explanation: `The multiples of ${b} are ${b}, ${b * 2}, ${b * 3} and so on. ${both} is the first one that is a multiple of ${a} too.`,
    };
  }),
  generator('factors.highest', MATHS_6('Prime Time'), 1, (draw) => {
    const pair = related(draw, 12);
    if (pair === null) return null;
    const [a, b] = pair;
    const key = greatestCommonFactor(a, b);
    const smaller = [2, 3, 5, 7].find((prime) => key % prime === 0) ?? key;
    return {
      text: `What is the highest common factor of ${a} and ${b}?`,
      key,
      wrong: [
        [lowestCommonMultiple(a, b), 'Gives the lowest common multiple'],
        [key / smaller, 'Stops at a common factor that is not the highest'],
        [a, 'Takes the smaller number without checking that it divides the other'],
        [b - a, 'Takes the difference of the two numbers'],
      ],
      explanation: `${a} = ${key} × ${a / key} and ${b} = ${key} × ${b / key}; ${a / key} and ${b / key} share no factor but 1.`,
    };
  }),
  generator('factors.lowest-multiple', MATHS_6('Prime Time'), 2, (draw) => {
    const pair = related(draw, 6);
    if (pair === null) return null;
    const [a, b] = pair;
    const value = lowestCommonMultiple(a, b);
    return {
      text: `What is the lowest common multiple of ${a} and ${b}?`,
      value,
      explanation: `${value} = ${a} × ${value / a} = ${b} × ${value / b}, and no smaller number is a multiple of both.`,
    };
  }),
  generator('factors.prime', MATHS_6('Prime Time'), 1, ({ pick, sample }) => ({
    text: 'Which of these is a prime number?',
    key: pick(PRIMES),
    wrong: sample(LIKE_PRIMES, 3).map(
      ([number, factor]) =>
        [number, `Takes an odd number for a prime: ${number} = ${factor} × ${number / factor}`] as const,
    ),
    explanation:
      'A prime number has exactly two factors, 1 and itself. Try to divide each one by 2, 3, 5 and 7.',
  })),
  generator('factors.bells', MATHS_7('Finding Common Ground'), 2, (draw) => {
    const pair = related(draw, 9);
    if (pair === null) return null;
    const [a, b] = pair;
    const key = lowestCommonMultiple(a, b);
    return {
      text: `Two bells ring together. Then one rings every ${a} minutes, the other every ${b} minutes. After how many minutes do they ring together again?`,
      key,
      wrong: [
        [a * b, 'Multiplies the numbers, though they share a factor'],
        [greatestCommonFactor(a, b), 'Finds the highest common factor instead of the lowest common multiple'],
        [a + b, 'Adds the two times'],
      ],
      explanation: `They ring together after a common multiple of ${a} and ${b}. The lowest one is ${key}.`,
    };
  }),
  generator('factors.other-number', MATHS_10('Real Numbers'), 2, (draw) => {
    const pair = related(draw, 15);
    if (pair === null) return null;
    const [a, b] = pair;
    const [highest, lowest] = [greatestCommonFactor(a, b), lowestCommonMultiple(a, b)];
    return {
      text: `Two numbers have the HCF ${highest} and the LCM ${lowest}. One of them is ${a}. What is the other?`,
      value: b,
      explanation: `HCF × LCM is the product of the two numbers: ${highest} × ${lowest} ÷ ${a} = ${b}.`,
    };
  }),
];
