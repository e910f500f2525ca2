import type { Draft, Wrong } from './kit.ts';

/** Children in the questions of classes 1 to 3. */
export const CHILDREN: readonly string[] = [
  'Asha',
  'Imran',
  'Meera',
  'Joseph',
  'Zoya',
  'Kabir',
  'Gurleen',
  'Arjun',
  'Tenzin',
  'Fatima',
];
export const COLOURS: readonly string[] = ['red', 'blue', 'green', 'yellow'];
/** Each of them looks the same in a mirror. */
export const SIGNS: readonly string[] = ['▲', '●', '■', '★', '◆', '♥'];

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** `1 cube`, `2 cubes`. */
export const many = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** `a, b and c`. */
export function listed(things: readonly (string | number)[], word = 'and'): string {
  return `${things.slice(0, -1).join(', ')} ${word} ${things.at(-1)}`;
}

/** The whole numbers from one to the other, both included. */
export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** The result of miscounting: for when the other mistakes come to the same number as the key. */
export const slips = (key: number, say: (number: number) => string = String): Wrong[] => [
  [say(key + 1), 'Counts one too many'],
  [say(Math.abs(key - 1)), 'Counts one too few'],
  [say(key + 2), ''],
];

/** The digits of two numbers put together place by place, without carrying or borrowing. */
const placeByPlace = (a: number, b: number, put: (x: number, y: number) => number): number =>
  [1, 10, 100]
    .map((place) => put(Math.floor(a / place) % 10, Math.floor(b / place) % 10) * place)
    .reduce((x, y) => x + y);
export const withoutCarry = (a: number, b: number): number => placeByPlace(a, b, (x, y) => (x + y) % 10);
export const smallerFromLarger = (a: number, b: number): number =>
  placeByPlace(a, b, (x, y) => Math.abs(x - y));

const ONES = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].concat([
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]);
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** The name of a number from 1 to 999. */
export function inWords(number: number): string {
  const rest = number % 100;
  const [hundreds, tens, ones] = [Math.floor(number / 100), Math.floor(rest / 10), rest % 10];
  const below =
    rest < 20 ? (ONES[rest] ?? '') : `${TENS[tens] ?? ''}${ones === 0 ? '' : `-${ONES[ones] ?? ''}`}`;
  if (hundreds === 0) return below;
  return `${ONES[hundreds] ?? ''} hundred${rest === 0 ? '' : ` and ${below}`}`;
}

/** The number just after another one (`step` 1), or just before it (`step` -1). */
export function neighbour(number: number, step: 1 | -1): Draft {
  const key = number + step;
  const newTen = Math.floor(key / 10) !== Math.floor(number / 10) && number > 10;
  return {
    text: `Which number comes just ${step > 0 ? 'after' : 'before'} ${number}?`,
    key,
    wrong: [
      [number - step, step > 0 ? 'Counts back instead of on' : 'Counts on instead of back'],
      [
        newTen ? number - step * 9 : number + step * 2,
        newTen ? 'Stays in the same ten' : 'Jumps over a number',
      ],
      [number, 'Gives the number itself'],
    ],
    explanation: `Count ${step > 0 ? 'on' : 'back'}: ${number}, ${key}.`,
  };
}

/** Which of a few things has the most of something, or the least; `all` says that none has. */
export function extreme(
  amounts: readonly (readonly [name: string, amount: number])[],
  most: boolean,
  text: string,
  all: string,
): Draft | null {
  const ordered = [...amounts].sort((a, b) => (most ? b[1] - a[1] : a[1] - b[1]));
  if (new Set(amounts.map(([, amount]) => amount)).size < amounts.length) return null;
  const [key = '', ...others] = ordered.map(([name]) => name);
  const numbers = ordered.map(([, amount]) => amount);
  return {
    text,
    key,
    wrong: [
      ...others.map((name, at): Wrong => {
        const last = at === others.length - 1;
        return [name, last ? `Looks for the ${most ? 'smallest' : 'greatest'} number` : ''];
      }),
      [all, 'Does not compare the numbers'],
    ],
    explanation: `${key}: ${numbers[0]} is ${most ? 'more' : 'less'} than ${listed(numbers.slice(1))}.`,
  };
}
