import { MATHS_6, MATHS_7 } from './chapters.ts';
import { type Generator, generator } from './kit.ts';
import { grouped } from './words.ts';

/** Large numbers, the order of operations, and patterns. */
export const numberExpressions: readonly Generator[] = [
  generator('numbers.large-in-figures', MATHS_7('Large Numbers Around Us'), 1, ({ int }) => {
    const [lakhs, thousands, rest] = [int(2, 98), int(2, 98), int(3, 99)];
    const value = lakhs * 100_000 + thousands * 1000 + rest;
    return {
      text: `Write in figures: ${lakhs} lakh ${thousands} thousand ${rest}.`,
      value,
      explanation: `${lakhs} lakh is ${grouped(lakhs * 100_000)}, ${thousands} thousand is ${grouped(thousands * 1000)}; together ${grouped(value)}. Places with nothing in them get zeros.`,
    };
  }),
  generator('numbers.multiply-first', MATHS_7('Arithmetic Expressions'), 1, ({ int }) => {
    const [a, b, c] = [int(4, 30), int(2, 9), int(2, 9)];
    return {
      text: `What is the value of $${a} + ${b} \\times ${c}$?`,
      key: a + b * c,
      wrong: [
        [(a + b) * c, 'Works from left to right instead of multiplying first'],
        [a * b + c, 'Multiplies the first two numbers instead of the last two'],
        [a + b + c, 'Adds all three numbers'],
      ],
      explanation: `Multiplication comes first: ${b} × ${c} = ${b * c}, and ${a} + ${b * c} = ${a + b * c}.`,
    };
  }),
  generator('numbers.brackets', MATHS_7('Arithmetic Expressions'), 2, ({ int }) => {
    const [a, b, c] = [int(3, 9), int(11, 30), int(2, 9)];
    return {
      text: `What is the value of $${a} \\times (${b} - ${c})$?`,
      key: a * (b - c),
      wrong: [
        [a * b - c, 'Multiplies only the first number in the brackets'],
        [a * (b + c), 'Adds in the brackets instead of subtracting'],
        [a * b, 'Leaves out what is subtracted'],
      ],
      explanation: `Brackets come first: ${b} − ${c} = ${b - c}, and ${a} × ${b - c} = ${a * (b - c)}.`,
    };
  }),
  generator('numbers.pattern', MATHS_6('Patterns in Mathematics'), 2, ({ int, pick }) => {
    const first = int(1, 8);
    const kind = pick([
      { rule: 'They are square numbers', of: (n: number) => n * n },
      {
        rule: 'They are triangular numbers: each time one more is added',
        of: (n: number) => (n * (n + 1)) / 2,
      },
      { rule: 'They are cubes', of: (n: number) => n ** 3 },
      { rule: 'Each number is twice the one before', of: (n: number) => 3 * 2 ** (n - 1) },
    ]);
    const shown = [0, 1, 2, 3].map((step) => kind.of(first + step));
    const value = kind.of(first + 4);
    return {
      text: `Which number comes next? ${shown.join('; ')}; …`,
      value,
      explanation: `${kind.rule}, so the next one is ${value}.`,
    };
  }),
];
