import { MATHS_8 } from './chapters.ts';
import { type Generator, generator, type Wrong } from './kit.ts';
import { grouped } from './words.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const digitsOf = (number: number): number[] => [...String(number)].map(Number);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Tricks with numbers and letters, and why they work; remainders and parity. */
export const algebraPlay: readonly Generator[] = [
  generator('play.think-of-a-number', MATHS_8('Algebra Play'), 2, ({ int }) => {
    const [times, left] = [int(2, 6), int(2, 12)];
    return {
      text: `Think of any number. Multiply it by ${times}. Add ${times * left}. Divide by ${times}. Take away the number you thought of. What do you always get?`,
      key: left,
      wrong: [
        [times * left, `Forgets that the ${times * left} is divided by ${times} as well`],
        [0, `Takes away the ${left} as well`],
        ['It depends on the number', 'Does not see that the number thought of cancels'],
      ],
      explanation: `Call the number $x$: $${times}x$, then $${times}x + ${times * left}$, then $x + ${left}$. Take away $x$, and ${left} is left.`,
    };
  }),
  generator('play.birthday', MATHS_8('Algebra Play'), 3, ({ int }) => {
    const [month, day, add] = [int(1, 12), int(1, 12), int(2, 3)];
    if (month === day) return null;
    const date = (ofDay: number, ofMonth = month) => `${ofDay} ${MONTHS[ofMonth - 1]}`;
    return {
      text: `Meena takes the number of the month of her birthday (1 for January), multiplies it by 20, adds ${add}, multiplies the result by 5, and adds the day of the month. The result is ${(month * 20 + add) * 5 + day}. When is her birthday?`,
      key: date(day),
      wrong: [
        [date(day + add * 5), 'Reads the last two digits without taking anything away'],
        [date(day + add * 4), `Takes away ${add}, though it was multiplied by 5`],
        [date(month, day), 'Mixes up the day and the month'],
      ],
      explanation: `With month $m$ and day $d$ the result is $(20m + ${add}) \\times 5 + d = 100m + ${add * 5} + d$. Take away ${add * 5}: ${month * 100 + day}, which is 100 × ${month} + ${day}.`,
    };
  }),
  generator('play.pyramid', MATHS_8('Algebra Play'), 2, ({ int }) => {
    const [a, middle, c] = [int(2, 15), int(2, 15), int(2, 15)];
    const top = a + 2 * middle + c;
    return {
      text: `A number pyramid has three rows. Each number is the sum of the two numbers below it. The bottom row is ${a}, $x$, ${c}, and the number at the top is ${top}. What is $x$?`,
      key: middle,
      wrong: [
        [top - a - c, 'Counts $x$ once: it goes into both numbers of the middle row'],
        [top - a, `Leaves out the ${c}`],
        [2 * (top - a - c), 'Doubles instead of halving'],
      ],
      explanation: `The middle row is $${a} + x$ and $x + ${c}$, so the top is $2x + ${a + c} = ${top}$, and $x = ${middle}$.`,
    };
  }),
  generator('play.calendar', MATHS_8('Algebra Play'), 2, ({ int }) => {
    const first = int(1, 20);
    const total = 4 * first + 16;
    return {
      text: `On a calendar page each row is a week of seven days. Four dates make a square: two beside each other, and the two right below them. Their sum is ${total}. What is the smallest of the four dates?`,
      key: first,
      wrong: [
        [first + 4, 'Divides the sum by 4 and takes that for the smallest date'],
        [first + 1, 'Gives the date beside it'],
        [first + 7, 'Gives the date below it'],
      ],
      explanation: `The dates are $n$, $n + 1$, $n + 7$ and $n + 8$. Their sum is $4n + 16 = ${total}$, so $n = ${first}$.`,
    };
  }),
  generator('play.reversed', MATHS_8('Number Play'), 2, ({ int, pick }) => {
    const [tens, ones] = [int(1, 9), int(1, 9)];
    const adds = pick([true, false]);
    if (Math.abs(tens - ones) < 2) return null;
    const [size, per] = adds ? [tens + ones, 11] : [Math.abs(tens - ones), 9];
    return {
      text: `Farida takes a two-digit number, swaps its digits and ${adds ? 'adds the two numbers' : 'subtracts the smaller number from the larger'}. The result is ${size * per}. What is the ${adds ? 'sum of the two digits' : 'difference between the two digits'}?`,
      value: size,
      explanation: `With the digits $a$ and $b$ the two numbers are $10a + b$ and $10b + a$. ${adds ? 'Added, they make' : 'Subtracted, they leave'} ${per} times the ${adds ? 'sum' : 'difference'} of the digits: ${size * per} ÷ ${per} = ${size}.`,
    };
  }),
  generator('play.nines', MATHS_8('Number Play'), 1, ({ int }) => {
    const number = int(2345, 98765);
    const [all, left] = [sum(digitsOf(number)), number % 9];
    if (left === 0) return null;
    return {
      text: `What is the remainder when ${grouped(number)} is divided by 9?`,
      key: left,
      wrong: [
        [number % 10, 'Looks at the last digit, as for 10'],
        [9 - left, 'Finds how much is missing to the next multiple of 9'],
        [0, 'Takes the number for a multiple of 9'],
        [number % 3, 'Gives the remainder for 3'],
        [left === 8 ? 7 : left + 1, ''],
      ],
      explanation: `A number and the sum of its digits leave the same remainder. ${digitsOf(number).join(' + ')} = ${all}, and ${all} leaves ${left}.`,
    };
  }),
  generator('play.missing-digit', MATHS_8('Number Play'), 2, ({ int, pick }) => {
    const [by, a, b, c, d] = [pick([9, 11]), int(1, 9), int(0, 9), int(0, 9), int(0, 9)];
    const at = (digit: number) => Number(`${a}${b}${digit}${c}${d}`);
    const fitting = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => at(digit) % by === 0);
    const [value] = fitting;
    if (value === undefined || fitting.length > 1) return null;
    const others = a + b + c + d;
    const [odd, even] = [a + d, b + c];
    return {
      text: `In the number ${a}${b}▲${c}${d} the sign ▲ stands for one digit. The number is a multiple of ${by}. Which digit is it?`,
      value,
      explanation:
        by === 9
          ? `The sum of the digits must be a multiple of 9: ${a} + ${b} + ${c} + ${d} = ${others}, and ${others} + ${value} = ${others + value}.`
          : `Add every second digit: ${a} + ${value} + ${d} = ${odd + value}, and ${b} + ${c} = ${even}. The difference must be 0 or a multiple of 11, and it is ${Math.abs(odd + value - even)}.`,
    };
  }),
  generator('play.parity', MATHS_8('Number Play'), 2, ({ int }) => {
    const [times, add] = [int(2, 9), int(1, 9)];
    const answers = ['Always even', 'Always odd', 'Even for some $n$, odd for others'] as const;
    const key = times % 2 === 1 ? answers[2] : answers[add % 2];
    const others: Wrong[] = answers.map((answer) => [
      answer,
      answer === answers[2]
        ? `Does not see that $${times}n$ is even for every $n$`
        : times % 2 === 1
          ? `Tries only one value of $n$: $${times}n$ can be even or odd`
          : `Mixes up even and odd when ${add} is added`,
    ]);
    return {
      text: `$n$ stands for any whole number. Is $${times}n + ${add}$ even or odd?`,
      key: key ?? answers[2],
      wrong: others,
      explanation:
        times % 2 === 0
          ? `$${times}n$ is a multiple of ${times}, so it is always even. Adding ${add} makes it ${add % 2 === 0 ? 'even again' : 'odd'}.`
          : `$${times}n$ is odd when $n$ is odd, and even when $n$ is even. So $${times}n + ${add}$ can be either: try $n = 1$ and $n = 2$.`,
    };
  }),
  generator('play.consecutive', MATHS_8('Number Play'), 1, ({ int, pick }) => {
    const [count, first] = [pick([3, 5, 7]), int(4, 40)];
    const middle = first + (count - 1) / 2;
    return {
      text: `The sum of ${count} consecutive whole numbers is ${count * middle}. What is the smallest of them?`,
      key: first,
      wrong: [
        [middle, 'Divides the sum and takes the number in the middle for the smallest'],
        [first + count - 1, 'Gives the largest one'],
        [middle - count, `Goes ${count} steps back from the middle`],
      ],
      explanation: `The one in the middle is ${count * middle} ÷ ${count} = ${middle}. The smallest is ${(count - 1) / 2} less: ${first}.`,
    };
  }),
];
