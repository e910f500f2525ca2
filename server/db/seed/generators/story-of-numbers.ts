import { MATHS_8, MATHS_9 } from './chapters.ts';
import { type Generator, generator } from './kit.ts';
import { greatestCommonFactor, grouped, lowest } from './words.ts';

const ROMAN = [
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;
const VALUES = new Map([...'IVXLCD'].map((sign, at) => [sign, [1, 5, 10, 50, 100, 500][at] ?? 0]));

function roman(number: number): string {
  let [left, signs] = [number, ''];
  for (const [value, sign] of ROMAN)
    while (left >= value) {
      signs += sign;
      left -= value;
    }
  return signs;
}

/** A numeral read with some values of its signs mixed up. */
function readWith(signs: string, mixedUp: Readonly<Record<string, number>>): number {
  const values = [...signs].map((sign) => mixedUp[sign] ?? VALUES.get(sign) ?? 0);
  return values.reduce((total, value, at) => total + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

/** The digits of a number in another base, the ones first. */
function inBase(number: number, base: number): number[] {
  return number < base ? [number] : [number % base, ...inBase(Math.floor(number / base), base)];
}

/** How people wrote numbers, and the numbers between the whole ones. */
export const storyOfNumbers: readonly Generator[] = [
  generator('story.roman', MATHS_8('A Story of Numbers'), 1, ({ int }) => {
    const number = int(34, 449);
    const signs = roman(number);
    if (!/IV|IX|XL|XC|CD/.test(signs)) return null;
    return {
      text: `Which number does the Roman numeral ${signs} stand for?`,
      key: number,
      wrong: [
        [
          [...signs].reduce((total, sign) => total + (VALUES.get(sign) ?? 0), 0),
          'Adds all signs: a smaller one before a larger one is taken away',
        ],
        [readWith(signs, { L: 100, C: 50 }), 'Takes L for 100 and C for 50'],
        [readWith(signs, { V: 10, X: 5 }), 'Takes V for 10 and X for 5'],
        [
          number + (/I[VX]$/.test(signs) ? 2 : 20),
          'Adds where a smaller sign before a larger one is taken away',
        ],
      ],
      explanation: `${ROMAN.filter(([, sign]) => sign.length === 2 && signs.includes(sign))
        .map(([value, sign]) => `${sign} is ${value}`)
        .join(', ')}: a smaller sign before a larger one is taken away. In all ${signs} is ${number}.`,
    };
  }),
  generator('story.signs-of-a-base', MATHS_8('A Story of Numbers'), 2, ({ int, pick }) => {
    const base = pick([3, 4, 5, 6, 7, 8]);
    const most = Math.min(base - 1, 5);
    const [high, middle, low] = [int(1, most), int(1, most), int(1, most)];
    const signs = '▲'.repeat(high) + '■'.repeat(middle) + '●'.repeat(low);
    return {
      text: `A number system has the base ${base}: ● stands for 1, ■ for ${base}, and ▲ for the next power of ${base}. Which number is ${signs}?`,
      key: high * base * base + middle * base + low,
      wrong: [
        [high * 2 * base + middle * base + low, `Takes ▲ for ${2 * base} instead of ${base} × ${base}`],
        [high * 100 + middle * 10 + low, 'Reads the signs as hundreds, tens and ones'],
        [high + middle + low, 'Counts the signs'],
      ],
      explanation: `▲ is ${base} × ${base} = ${base * base}. So it is ${high} × ${base * base} + ${middle} × ${base} + ${low} = ${high * base * base + middle * base + low}.`,
    };
  }),
  generator('story.sixties', MATHS_8('A Story of Numbers'), 2, ({ int }) => {
    const [sixties, ones] = [int(2, 15), int(2, 59)];
    const number = sixties * 60 + ones;
    return {
      text: `The Mesopotamians wrote numbers by place value with the base 60. Which number has ${sixties} in the place of the sixties and ${ones} in the place of the ones?`,
      key: grouped(number),
      wrong: [
        [grouped(sixties * 10 + ones), 'Reads it with the base 10'],
        [grouped(sixties * 100 + ones), 'Takes 100 for the next place'],
        [grouped(sixties + ones), 'Adds the two digits without their places'],
      ],
      explanation: `${sixties} × 60 + ${ones} = ${sixties * 60} + ${ones} = ${grouped(number)}.`,
    };
  }),
  generator('story.fewest-signs', MATHS_8('A Story of Numbers'), 3, ({ int, pick }) => {
    const base = pick([4, 5, 6]);
    const number = int(base * base + 1, base ** 3 - 1);
    const [ones = 0, middle = 0, high = 0] = inBase(number, base);
    return {
      text: `A number system has signs for 1, ${base} and ${base * base} only. A number is written by repeating signs, and their values are added. At least how many signs are needed to write ${number}?`,
      value: ones + middle + high,
      explanation: `Take the largest sign as often as it fits: ${high} × ${base * base} + ${middle} × ${base} + ${ones} × 1 = ${number}. These are ${high} + ${middle} + ${ones} = ${ones + middle + high} signs.`,
    };
  }),
  generator('numbers.recurring', MATHS_9('The World of Numbers'), 2, ({ int }) => {
    const block = int(12, 98);
    if (block % 11 === 0) return null;
    return {
      text: `The decimal $0.${block}${block}${block}\\ldots$ goes on for ever in the same way. Which fraction is equal to it?`,
      key: lowest(block, 99),
      wrong: [
        [lowest(block, 100), 'Stops after two decimals'],
        [lowest(block, 90), 'Takes 100 times the number minus 10 times the number'],
        [lowest(block - Math.floor(block / 10), 90), 'Repeats only the last digit'],
      ],
      explanation: `Call it $x$. Then $100x = ${block}.${block}${block}\\ldots$, so $100x - x = 99x = ${block}$ and $x = \\frac{${block}}{99}$${greatestCommonFactor(block, 99) === 1 ? '' : `, which is ${lowest(block, 99)}`}.`,
    };
  }),
  generator('numbers.terminating', MATHS_9('The World of Numbers'), 2, ({ int, pick }) => {
    const [twos, fives] = [int(1, 4), int(0, 3)];
    const [under, over] = [2 ** twos * 5 ** fives, pick([1, 3, 7, 9, 11, 13, 17, 19])];
    if (under < 8 || over >= under || under > 700) return null;
    const key = Math.max(twos, fives);
    const power = (base: number, times: number) => (times === 1 ? String(base) : `${base}^${times}`);
    const asPowers = fives === 0 ? power(2, twos) : `${power(2, twos)} \\times ${power(5, fives)}`;
    return {
      text: `The decimal of $\\frac{${over}}{${under}}$ comes to an end. How many digits does it have after the decimal point?`,
      key,
      wrong: [
        [twos + fives, 'Adds the two exponents'],
        [Math.min(twos, fives), 'Takes the smaller of the two exponents'],
        [String(under).length, 'Counts the digits of the denominator'],
        [key + 1, 'Counts one place too many'],
        [key - 1, 'Counts one place too few'],
      ],
      explanation: `$${under} = ${asPowers}$. Further twos or fives make it a power of 10, and the smallest one possible is $10^${key}$. So there are ${key} digits.`,
    };
  }),
];
