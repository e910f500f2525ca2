import { MATHS_2, MATHS_3 } from './chapters.ts';
import { capital, inWords, listed, many, neighbour, range } from './early-words.ts';
import { type Generator, generator, type Wrong } from './kit.ts';

const DIGITS = range(1, 9);

/** Numbers to 999: their names, their places, and which is greater. */
export const earlyNumbers: readonly Generator[] = [
  generator('early-numbers.name', MATHS_2('Fun with Numbers'), 1, ({ int }) => {
    const [tens, ones] = [int(2, 9), int(1, 9)];
    const key = tens * 10 + ones;
    if (tens === ones) return null;
    return {
      text: `Which number is ${inWords(key)}?`,
      key,
      wrong: [
        [ones * 10 + tens, 'Swaps the tens and the ones'],
        [`${tens}0${ones}`, `Writes ${tens}0 and ${ones} side by side`],
        [tens * 10, 'Leaves out the ones'],
      ],
      explanation: `${capital(inWords(tens * 10))} is ${tens} tens, and ${inWords(ones)} more make ${key}.`,
    };
  }),
  generator('early-numbers.greatest', MATHS_2('Fun with Numbers'), 1, ({ pick, sample }) => {
    const [a = 0, b = 0, c = 0] = sample(DIGITS, 3);
    const numbers = sample([a * 10 + b, b * 10 + a, a * 10 + c, c * 10 + b], 4);
    const greatest = pick([true, false]);
    const ordered = [...numbers].sort((x, y) => (greatest ? y - x : x - y));
    const [key = 0, ...others] = ordered;
    const byOnes = [...others].sort((x, y) => (greatest ? (y % 10) - (x % 10) : (x % 10) - (y % 10)))[0];
    return {
      text: `Which number is the ${greatest ? 'greatest' : 'smallest'}: ${listed(numbers, 'or')}?`,
      key,
      wrong: others.map((other): Wrong => {
        if (other === others[2]) return [other, `Takes the ${greatest ? 'smallest' : 'greatest'} one`];
        return [other, other === byOnes ? 'Looks at the ones first' : ''];
      }),
      explanation: `Look at the tens first, and then at the ones. In order: ${ordered.join(', ')}.`,
    };
  }),
  generator('early-numbers.ten-more', MATHS_2('Fun with Numbers'), 2, ({ int, pick }) => {
    const [number, step, sign] = [int(12, 88), pick([1, 10]), pick([1, -1])];
    const key = number + sign * step;
    return {
      text: `Which number is ${step} ${sign > 0 ? 'more' : 'less'} than ${number}?`,
      key,
      wrong: [
        [number - sign * step, sign > 0 ? 'Takes away instead of adding' : 'Adds instead of taking away'],
        [number + sign * (11 - step), step === 10 ? 'Changes the ones by 1' : 'Changes the tens by 1'],
        [number + sign * 11, 'Changes both the tens and the ones'],
      ],
      explanation: `${number} ${sign > 0 ? '+' : '−'} ${step} = ${key}.${step === 10 ? ' Only the tens change: the ones stay.' : ''}`,
    };
  }),
  generator('early-numbers.neighbours-to-200', MATHS_3('Double Century'), 1, ({ int, pick }) => {
    const step = pick([1, -1] as const);
    return neighbour(pick([int(102, 198), int(10, 19) * 10 + (step > 0 ? 9 : 0)]), step);
  }),
  generator('early-numbers.to-double-century', MATHS_3('Double Century'), 2, ({ int, pick }) => {
    const [runs, team] = [int(121, 189), pick(['The red team', 'The blue team', 'The green team'])];
    const key = 200 - runs;
    if (runs % 10 === 0) return null;
    return {
      text: `${team} has ${runs} runs. How many more runs make 200?`,
      key,
      wrong: [
        [key + 10, 'Forgets that filling up the ones makes one more ten'],
        [runs - 100, 'Gives the runs over 100'],
        [200 + runs, 'Adds instead of finding what is missing'],
        [runs, 'Gives how many there are'],
      ],
      explanation: `From ${runs} to ${runs + (key % 10)} it is ${key % 10}, and from there to 200 it is ${key - (key % 10)}: ${key} in all.`,
    };
  }),
  generator('early-numbers.to-200-in-order', MATHS_3('Double Century'), 1, ({ sample }) => {
    const [a = 0, b = 0] = sample(DIGITS, 2);
    const ordered = [100 + a * 10 + b, 100 + b * 10 + a, 100 + b, a * 10 + b].sort((x, y) => x - y);
    return {
      text: 'Put these numbers in order, the smallest first.',
      ordered: ordered.map(String),
      explanation: `Look at the hundreds first, then at the tens, then at the ones: ${ordered.join(', ')}.`,
    };
  }),
  generator('early-numbers.from-hundreds', MATHS_3('House of Hundreds - I'), 1, ({ int, pick }) => {
    const [hundreds, tens, ones] = [int(1, 4), pick([0, int(1, 9)]), int(1, 9)];
    const key = hundreds * 100 + tens * 10 + ones;
    return {
      text: `Which number has ${many(hundreds, 'hundred')}, ${many(tens, 'ten')} and ${many(ones, 'one')}?`,
      key,
      wrong: [
        tens === 0
          ? [hundreds * 10 + ones, 'Leaves out the zero for the tens']
          : [hundreds * 100 + ones * 10 + tens, 'Swaps the tens and the ones'],
        [`${hundreds}00${tens === 0 ? '' : `${tens}0`}${ones}`, 'Writes the parts side by side'],
        [ones * 100 + tens * 10 + hundreds, 'Begins with the ones'],
        [hundreds * 100 + ones * 10, 'Puts the ones in the place of the tens'],
        [hundreds + tens + ones, 'Adds the three digits'],
      ],
      explanation: `${hundreds * 100} + ${tens * 10} + ${ones} = ${key}.${tens === 0 ? ' No tens: a zero stands in their place.' : ''}`,
    };
  }),
  generator('early-numbers.name-to-500', MATHS_3('House of Hundreds - I'), 1, ({ int, pick }) => {
    const [hundreds, rest] = [int(1, 4), pick([int(1, 9), int(11, 99)])];
    const [tens, ones] = [Math.floor(rest / 10), rest % 10];
    const key = hundreds * 100 + rest;
    return {
      text: `Which number is ${inWords(key)}?`,
      key,
      wrong: [
        [`${hundreds}00${rest}`, `Writes ${hundreds}00 and ${rest} side by side`],
        [hundreds * 100 + ones * 10 + tens, 'Swaps the tens and the ones'],
        [hundreds * 10 + (tens === 0 ? ones : tens), `Leaves out ${tens === 0 ? 'the zero' : 'the ones'}`],
        [key + 100, ''],
      ],
      explanation: `${hundreds * 100} and ${rest} more make ${key}.`,
    };
  }),
  generator('early-numbers.hundred-more', MATHS_3('House of Hundreds - I'), 2, ({ int, pick }) => {
    const [step, sign, hundreds] = [pick([10, 100]), pick([1, -1]), int(2, 4)];
    const number = hundreds * 100 + pick([int(11, 89), sign > 0 ? int(90, 99) : int(1, 9)]);
    const key = number + sign * step;
    return {
      text: `Which number is ${step} ${sign > 0 ? 'more' : 'less'} than ${number}?`,
      key,
      wrong: [
        [number + sign * (110 - step), step === 10 ? 'Changes the hundreds by 1' : 'Changes the tens by 1'],
        [number - sign * step, sign > 0 ? 'Takes away instead of adding' : 'Adds instead of taking away'],
        [number + sign, 'Changes the ones by 1'],
      ],
      explanation: `${number} ${sign > 0 ? '+' : '−'} ${step} = ${key}.`,
    };
  }),
  generator('early-numbers.digit-worth', MATHS_3('House of Hundreds - II'), 1, ({ int, sample }) => {
    const [digits, place] = [sample(DIGITS, 3), int(0, 2)];
    const digit = digits[2 - place] ?? 0;
    const key = digit * 10 ** place;
    return {
      text: `How much is the digit ${digit} worth in ${digits.join('')}?`,
      key,
      wrong: [
        [digit, 'Gives the digit, not what its place is worth'],
        [digit * 10, 'Takes the place for the tens'],
        [digit * 100, 'Takes the place for the hundreds'],
        [digits.join(''), 'Gives the whole number'],
      ],
      explanation: `${digit} stands in the place of the ${['ones', 'tens', 'hundreds'][place] ?? ''}: it is worth ${key}.`,
    };
  }),
  generator('early-numbers.from-digits', MATHS_3('House of Hundreds - II'), 2, ({ pick, sample }) => {
    const digits = sample(range(0, 9), 3);
    const greatest = pick([true, false]);
    const [low = 0, middle = 0, high = 0] = [...digits].sort((a, b) => a - b);
    const [big, turned] = [`${high}${middle}${low}`, `${low}${middle}${high}`];
    const small = low === 0 ? `${middle}0${high}` : turned;
    return {
      text: `What is the ${greatest ? 'greatest' : 'smallest'} three-digit number with the digits ${listed(digits)}, each used once?`,
      key: greatest ? big : small,
      wrong: [
        [greatest ? small : big, `Makes the ${greatest ? 'smallest' : 'greatest'} number`],
        [turned, 'Begins with 0: then it has only two digits'],
        [
          greatest ? `${high}${low}${middle}` : `${middle}${high}${low}`,
          'Chooses only the first digit with care',
        ],
        [`${middle}${high}${low}`, ''],
        [`${high}${low}${middle}`, ''],
      ],
      explanation: greatest
        ? `Put the greatest digit first, then the next one: ${big}.`
        : `Put the smallest digit first${low === 0 ? ', but not 0,' : ','} then the next one: ${small}.`,
    };
  }),
  generator('early-numbers.to-999-in-order', MATHS_3('House of Hundreds - II'), 1, ({ sample }) => {
    const [a = 0, b = 0, c = 0] = sample(DIGITS, 3);
    const all = [`${a}${b}${c}`, `${a}${c}${b}`, `${b}${a}${c}`, `${b}${c}${a}`, `${c}${a}${b}`, `${a}0${b}`];
    const ordered = sample(all, 4).sort((x, y) => Number(x) - Number(y));
    return {
      text: 'Put these numbers in order, the smallest first.',
      ordered,
      explanation: `Look at the hundreds first, then at the tens, then at the ones: ${ordered.join(', ')}.`,
    };
  }),
];
