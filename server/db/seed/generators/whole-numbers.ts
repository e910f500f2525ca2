import { MATHS_4, MATHS_5 } from './chapters.ts';
import { type Generator, generator } from './kit.ts';
import { grouped } from './words.ts';

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Place value and the four operations. */
export const wholeNumbers: readonly Generator[] = [
  generator('numbers.digit-value', MATHS_4('Thousands Around Us'), 1, ({ int, sample }) => {
    const digits = sample(DIGITS, 4);
    const number = Number(digits.join(''));
    const place = int(1, 3);
    const digit = digits[3 - place] ?? 0;
    const value = digit * 10 ** place;
    return {
      text: `What is the value of the digit ${digit} in ${grouped(number)}?`,
      key: grouped(value),
      wrong: [
        [digit, 'Gives the digit itself, not what its place is worth'],
        [grouped(value / 10), 'Counts the places from one too far to the right'],
        [grouped(value * 10), 'Counts the places from one too far to the left'],
        [grouped(number % 10 ** (place + 1)), 'Reads on to the end of the number'],
      ],
      explanation: `${digit} stands in the ${['ones', 'tens', 'hundreds', 'thousands'][place] ?? ''} place, so it is worth ${digit} × ${grouped(10 ** place)} = ${grouped(value)}.`,
    };
  }),
  generator('numbers.from-places', MATHS_4('Thousands Around Us'), 1, ({ int, pick }) => {
    const [a, b, c, d] = [int(1, 9), pick([0, int(1, 9)]), pick([0, int(1, 9)]), int(1, 9)];
    const value = a * 1000 + b * 100 + c * 10 + d;
    return {
      text: `Write the number that has ${a} thousands, ${b} hundreds, ${c} tens and ${d} ones.`,
      value,
      explanation: `${grouped(a * 1000)} + ${b * 100} + ${c * 10} + ${d} = ${grouped(value)}. A place with nothing in it gets a zero.`,
    };
  }),
  generator('numbers.subtract', MATHS_4('Elephants, Tigers, and Leopards'), 2, ({ int }) => {
    const [a, b] = [int(500, 950), int(130, 480)];
    if (a % 10 >= b % 10) return null;
    const apart = [100, 10, 1].map((place) =>
      Math.abs((Math.floor(a / place) % 10) - (Math.floor(b / place) % 10)),
    );
    return {
      text: `A forest had ${a} spotted deer. ${b} of them moved to another forest. How many are left?`,
      key: a - b,
      wrong: [
        [Number(apart.join('')), 'Takes the smaller digit from the larger one in each place'],
        [a - b + 10, 'Borrows for the ones but forgets to take one from the tens'],
        [a + b, 'Adds instead of taking away'],
      ],
      explanation: `${a} − ${b} = ${a - b}. The ones need a ten from the next place. Check: ${b} + ${a - b} = ${a}.`,
    };
  }),
  generator('numbers.equal-groups', MATHS_4('Equal Groups'), 1, ({ int }) => {
    const [boxes, each] = [int(3, 9), int(13, 48)];
    const [tens, ones] = [Math.floor(each / 10), each % 10];
    if (boxes * ones < 10) return null;
    return {
      text: `${boxes} boxes hold ${each} mangoes each. How many mangoes are there in all?`,
      key: boxes * each,
      wrong: [
        [boxes * tens * 10 + ((boxes * ones) % 10), 'Forgets the tens that are carried over'],
        [boxes * tens * 10 + ones, 'Multiplies only the tens'],
        [boxes + each, 'Adds the two numbers instead of multiplying them'],
      ],
      explanation: `${boxes} × ${tens * 10} = ${boxes * tens * 10} and ${boxes} × ${ones} = ${boxes * ones}; together ${boxes * each}.`,
    };
  }),
  generator('numbers.left-over', MATHS_4('The Transport Museum'), 2, ({ int, pick }) => {
    const [seats, children] = [pick([20, 25, 30, 40]), int(90, 260)];
    const full = Math.floor(children / seats);
    if (children % seats === 0) return null;
    return {
      text: `A bus has ${seats} seats. How many buses do ${children} children need so that each child has a seat?`,
      key: full + 1,
      wrong: [
        [full, 'Leaves out the children who do not fill a whole bus'],
        [children % seats, 'Gives the number of children left over'],
        [children - seats, 'Subtracts once instead of dividing'],
      ],
      explanation: `${full} buses take ${full * seats} children. ${children % seats} are left, and they need one more bus: ${full + 1}.`,
    };
  }),
  generator('numbers.part-of', MATHS_4('Sharing and Measuring'), 1, ({ int, pick }) => {
    const [word, parts] = pick([
      ['half', 2],
      ['a third', 3],
      ['a quarter', 4],
    ] as const);
    const each = int(4, 15);
    const all = each * parts;
    return {
      text: `What is ${word} of ${all} laddoos?`,
      key: each,
      wrong: [
        [all - parts, `Takes away ${parts} instead of sharing into ${parts} parts`],
        [parts === 2 ? all / 4 : all / 2, parts === 2 ? 'Halves twice' : 'Takes half'],
        [all * parts, 'Multiplies instead of sharing'],
      ],
      explanation: `Share ${all} into ${parts} equal parts: ${all} ÷ ${parts} = ${each}.`,
    };
  }),
  generator('numbers.in-order', MATHS_5('We the Travellers—I'), 1, ({ int, sample }) => {
    const digits = sample(DIGITS, 5).map(String);
    const numbers = new Set([0, 1, 2, 3].map(() => Number(sample(digits, int(4, 5)).join(''))));
    if (numbers.size < 4) return null;
    const ordered = [...numbers].sort((a, b) => a - b).map(grouped);
    return {
      text: 'Put these numbers in order, the smallest first.',
      ordered,
      explanation: `A number with fewer digits is smaller. With equally many, compare from the left: ${ordered.join(' < ')}.`,
    };
  }),
  generator('numbers.share-out', MATHS_5('Coconut Farm'), 1, ({ int }) => {
    const [sacks, each] = [int(6, 15), int(12, 48)];
    return {
      text: `${grouped(sacks * each)} coconuts are packed equally into ${sacks} sacks. How many coconuts are in each sack?`,
      value: each,
      explanation: `${grouped(sacks * each)} ÷ ${sacks} = ${each}. Check: ${sacks} × ${each} = ${grouped(sacks * each)}.`,
    };
  }),
  generator('numbers.milk', MATHS_5('The Dairy Farm'), 2, ({ int }) => {
    const [litres, rupees] = [int(12, 48), int(42, 68)];
    return {
      text: `A dairy sells ${litres} litres of milk a day at ₹${rupees} a litre. How many rupees does it take in a day?`,
      value: litres * rupees,
      explanation: `${litres} × ${rupees} = ${litres} × ${rupees - (rupees % 10)} + ${litres} × ${rupees % 10} = ${grouped(litres * rupees)}.`,
    };
  }),
  generator('numbers.journey-money', MATHS_5('We the Travellers—II'), 2, ({ int }) => {
    const [had, tickets, food] = [int(40, 90) * 100, int(1200, 2400), int(350, 980)];
    return {
      text: `A family sets out with ₹${grouped(had)}. Train tickets cost ₹${grouped(tickets)} and food costs ₹${food}. How many rupees are left?`,
      value: had - tickets - food,
      explanation: `${grouped(tickets)} + ${food} = ${grouped(tickets + food)} is spent. ${grouped(had)} − ${grouped(tickets + food)} = ${grouped(had - tickets - food)}.`,
    };
  }),
];
