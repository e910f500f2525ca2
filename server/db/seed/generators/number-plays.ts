import { MATHS_6, MATHS_7 } from './chapters.ts';
import { type Generator, generator, type Wrong } from './kit.ts';
import { oneOf } from './phrases.ts';

const reversed = (number: number): number => Number([...String(number)].reverse().join(''));

/** In how many ways ones and twos in a row add up to a number: 1, 2, 3, 5, 8 … */
function waysOf(number: number): number {
  let [before, now] = [1, 1];
  for (let at = 1; at < number; at++) [before, now] = [now, before + now];
  return now;
}

const ONES_AND_TWOS = [
  (n: number) =>
    `A rhythm of ${n} beats is made of short sounds of 1 beat and long sounds of 2 beats. How many such rhythms are there?`,
  (n: number) =>
    `Farah climbs ${n} steps. She takes 1 or 2 steps at a time. In how many ways can she climb them?`,
  (n: number) =>
    `A machine takes ₹1 and ₹2 coins, one after the other. In how many ways, in different orders too, can ₹${n} be put in?`,
];

/** The rows of a magic square, before it is turned, stretched and shifted. */
const MAGIC = [
  [8, 1, 6],
  [3, 5, 7],
  [4, 9, 2],
];

/** Puzzles with numbers. */
export const numberPlays: readonly Generator[] = [
  generator('plays.supercells', MATHS_6('Number Play'), 1, ({ int }) => {
    const row = Array.from({ length: 7 }, () => int(11, 99));
    if (new Set(row).size < 7) return null;
    const found = row.filter((number, at) => number > Math.max(row[at - 1] ?? 0, row[at + 1] ?? 0));
    return {
      text: `A number in a row is a supercell when it is larger than each number right beside it. How many supercells are in this row? ${row.join('; ')}`,
      value: found.length,
      explanation: `The first and the last number have only one neighbour. The supercells are ${found.join('; ')}: ${found.length} in all.`,
    };
  }),
  generator('plays.palindrome', MATHS_6('Number Play'), 2, ({ int }) => {
    const sums: string[] = [];
    let number = int(12, 98);
    const start = number;
    while (number !== reversed(number) && sums.length < 4) {
      sums.push(`${number} + ${reversed(number)} = ${number + reversed(number)}`);
      number += reversed(number);
    }
    if (number !== reversed(number) || sums.length === 0 || start % 10 === 0) return null;
    return {
      text: `Start with ${start}. Reverse its digits and add the two numbers. Do the same with the sum, until a number is the same forwards and backwards. Which number is it?`,
      value: number,
      explanation: `${sums.join('; ')}. This number is a palindrome.`,
    };
  }),
  generator('plays.digit-sum', MATHS_6('Number Play'), 2, ({ int }) => {
    const sum = int(4, 16);
    const numbers = Array.from({ length: 90 }, (_, at) => at + 10).filter(
      (number) => Math.floor(number / 10) + (number % 10) === sum,
    );
    const key = numbers.length;
    return {
      text: `How many two-digit numbers have digits that add up to ${sum}?`,
      key,
      wrong: [
        [key + 1, sum < 10 ? `Counts 0${sum} as a two-digit number` : 'Counts one of them twice'],
        [Math.ceil(key / 2), 'Counts a number and its reverse only once'],
        [sum, 'Gives the sum itself'],
        [key - 1, 'Leaves out one of them'],
      ],
      explanation: `From one to the next the tens digit grows by 1 and the ones digit falls by 1: ${numbers.join(', ')}. These are ${key}.`,
    };
  }),
  generator('plays.halve-or-triple', MATHS_6('Number Play'), 2, ({ int }) => {
    const row = [int(3, 60)];
    for (let now = row[0] ?? 1; now !== 1 && row.length < 14; ) {
      now = now % 2 === 0 ? now / 2 : 3 * now + 1;
      row.push(now);
    }
    if (row.at(-1) !== 1 || row.length < 5) return null;
    return {
      text: `Begin with ${row[0]}. Halve an even number; multiply an odd number by 3 and add 1. Go on like this. After how many steps do you reach 1?`,
      value: row.length - 1,
      explanation: `${row.join(' → ')}. Each arrow is a step: ${row.length - 1}.`,
    };
  }),
  generator('plays.always-odd', MATHS_7('Number Play'), 2, ({ int, pick, sample }) => {
    const wanted = pick([0, 1]);
    const expression = (a: number, b: number): string => `$${a}n + ${b}$`;
    const key = expression(2 * int(1, 4), 2 * int(1, 4) + wanted);
    const [odd, more] = sample([3, 5, 7, 9], 2);
    const kinds = ['even', 'odd'];
    const changing = `Is ${kinds[wanted]} for some n only: for the next n it is ${kinds[1 - wanted]}`;
    const wrong: Wrong[] = [
      [expression(odd ?? 3, 2 * int(1, 4)), changing],
      [expression(more ?? 5, 2 * int(1, 4) + 1), changing],
      [expression(2 * int(1, 4), 2 * int(1, 4) + 1 - wanted), `Is always ${kinds[1 - wanted]}`],
    ];
    return {
      text: `Which of these is ${kinds[wanted]} for every whole number $n$: ${oneOf(sample([key, ...wrong.map(([other]) => other)], 4))}?`,
      key,
      wrong,
      explanation: `An even number times $n$ is always even. With ${wanted === 0 ? 'an even' : 'an odd'} number added, ${key} is always ${kinds[wanted]}. An odd number times $n$ changes between odd and even.`,
    };
  }),
  generator('plays.ones-and-twos', MATHS_7('Number Play'), 2, ({ int, pick }) => {
    const number = int(4, 9);
    const [key, one, two] = [0, 1, 2].map((less) => waysOf(number - less));
    if (key === undefined || one === undefined || two === undefined) return null;
    return {
      text: pick(ONES_AND_TWOS)(number),
      key,
      wrong: [
        [Math.floor(number / 2) + 1, 'Does not count different orders as different ways'],
        [one, 'Stops one number too early'],
        [key + one, 'Goes on one number too far'],
        [number, 'Takes the number itself for the number of ways'],
      ],
      explanation: `After a 1 at the beginning, ${number - 1} are left, with ${one} ways; after a 2, ${number - 2} are left, with ${two} ways. ${one} + ${two} = ${key}.`,
    };
  }),
  generator('plays.magic-square', MATHS_7('Number Play'), 1, ({ int, pick }) => {
    const [times, plus, upright, turned] = [int(1, 4), int(0, 12), pick([true, false]), pick([true, false])];
    const cell = (row: number, column: number): number => {
      const [r, c] = upright ? [row, column] : [column, row];
      return times * (MAGIC[turned ? 2 - r : r]?.[c] ?? 0) + plus;
    };
    const [row, column] = [int(0, 2), int(0, 2)];
    const lines = [0, 1, 2].map((r) =>
      [0, 1, 2].map((c) => (r === row && c === column ? '?' : cell(r, c))).join(' | '),
    );
    const sum = cell(0, 0) + cell(0, 1) + cell(0, 2);
    const [one, two] = [0, 1, 2].filter((c) => c !== column).map((c) => cell(row, c));
    return {
      text: `In a magic square the numbers of each row, of each column and of each diagonal have the same sum.\n${lines.join('\n')}\nWhich number belongs in the place of the question mark?`,
      value: cell(row, column),
      explanation: `A row without the question mark has the sum ${sum}. In the row with the question mark ${sum} − ${one} − ${two} = ${cell(row, column)}.`,
    };
  }),
  generator('plays.hidden-digits', MATHS_7('Number Play'), 2, ({ int, pick }) => {
    const [a, b, ones, tens] = [int(1, 6), int(2, 9), int(2, 9), int(1, 6)];
    const sum = 10 * a + ones + 10 * tens + b;
    if (ones + b < 10 || sum > 99 || a === b) return null;
    const asked = pick(['A', 'B'] as const);
    const first: Wrong[] = [
      [a + 1, 'Forgets the ten that is carried over from the ones'],
      [b, 'Gives the other letter'],
      [a - 1, 'Takes away the carried ten twice'],
    ];
    const second: Wrong[] = [
      [Math.abs((sum % 10) - ones), 'Takes the smaller ones digit from the larger one'],
      [a, 'Gives the other letter'],
      [b - 1, 'Adds the carried ten to the ones'],
    ];
    return {
      text: `In the sum A${ones} + ${tens}B = ${sum} each letter stands for one digit. Which digit is ${asked}?`,
      key: asked === 'A' ? a : b,
      wrong: [
        ...(asked === 'A' ? first : second),
        [ones, 'Gives a digit that stands in the sum already'],
        [((asked === 'A' ? a : b) + 2) % 10, ''],
        [((asked === 'A' ? a : b) + 1) % 10, ''],
      ],
      explanation: `Ones: ${ones} + B ends in ${sum % 10}, so B is ${b} and 1 ten is carried. Tens: A + ${tens} + 1 = ${Math.floor(sum / 10)}, so A is ${a}.`,
    };
  }),
  generator('plays.taller', MATHS_7('Number Play'), 1, ({ sample }) => {
    const heights = sample([124, 127, 130, 133, 136, 139, 142, 145, 148], 4);
    const said = (counts: (height: number, other: number, behind: boolean) => boolean): string =>
      heights
        .map(
          (height, at) =>
            heights.filter((other, place) => place !== at && counts(height, other, place > at)).length,
        )
        .join(', ');
    const key = said((height, other, behind) => !behind && other > height);
    const wrong: Wrong[] = [
      [said((height, other, behind) => behind && other > height), 'Counts the taller ones behind'],
      [said((height, other, behind) => !behind && other < height), 'Counts the shorter ones in front'],
      [said((height, other) => other > height), 'Counts all the taller ones, in front and behind'],
    ];
    if (new Set([key, ...wrong.map(([counts]) => counts)]).size < 4) return null;
    return {
      text: `Four children stand in a line, one behind the other. From the front to the back their heights are ${heights.map((height) => `${height} cm`).join('; ')}. Each child says how many of those in front are taller. Which four numbers are said, from the front to the back?`,
      key,
      wrong,
      explanation: `The child at the front has nobody in front and says 0. Then compare each height with those before it: ${key}.`,
    };
  }),
];
