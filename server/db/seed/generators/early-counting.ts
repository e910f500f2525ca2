import { MATHS_1, MATHS_2 } from './chapters.ts';
import { CHILDREN, extreme, many, neighbour, range, SIGNS, slips } from './early-words.ts';
import { type Generator, generator } from './kit.ts';

/** Counting to 99, one by one and in groups. */
export const earlyCounting: readonly Generator[] = [
  generator('early-counting.signs', MATHS_1('Mango Treat'), 1, ({ int, sample }) => {
    const [sign = '', other = ''] = sample(SIGNS, 2);
    const [count, others] = [int(2, 6), int(1, 3)];
    const row = sample([...sign.repeat(count), ...other.repeat(others)], count + others).join(' ');
    return {
      text: `Look: ${row}. How many ${sign} are there?`,
      key: count,
      wrong: [
        [count + others, `Counts the ${other} too`],
        [others, `Counts the ${other} instead`],
        ...slips(count),
      ],
      explanation: `Touch each ${sign} once and count: ${range(1, count).join(', ')}.`,
    };
  }),
  generator('early-counting.neighbours', MATHS_1('Mango Treat'), 1, ({ int, pick }) => {
    const step = pick([1, -1] as const);
    return neighbour(step > 0 ? int(1, 8) : int(2, 9), step);
  }),
  generator('early-counting.who-has-most', MATHS_1('Mango Treat'), 1, ({ pick, sample }) => {
    const [[a = '', b = '', c = ''], [x = 0, y = 0, z = 0]] = [sample(CHILDREN, 3), sample(range(2, 9), 3)];
    const [most, fruits] = [pick([true, false]), pick(['mangoes', 'guavas', 'bananas', 'plums'])];
    return extreme(
      [
        [a, x],
        [b, y],
        [c, z],
      ],
      most,
      `${a} has ${x} ${fruits}. ${b} has ${y}. ${c} has ${z}. Who has the ${most ? 'most' : 'fewest'}?`,
      'All have the same',
    );
  }),
  generator('early-counting.make-ten', MATHS_1('Making 10'), 1, ({ int }) => {
    const there = int(2, 9);
    const things = ['crayons', 'bangles', 'marbles', 'laddoos'][there % 4] ?? '';
    const key = 10 - there;
    return {
      text: `There are ${there} ${things} in a box. How many more make 10?`,
      key,
      wrong: [
        [key + 1, `Counts ${there} as the first step`],
        [there, 'Gives how many are there'],
        [10 + there, 'Adds 10'],
        ...slips(key),
      ],
      explanation: `Count on from ${there}: ${range(there + 1, 10).join(', ')}. That is ${key} more, and ${there} + ${key} = 10.`,
    };
  }),
  generator('early-counting.ten-and-more', MATHS_1('Making 10'), 1, ({ int }) => {
    const more = int(2, 9);
    const things = ['sticks', 'straws', 'pencils'][more % 3] ?? '';
    return {
      text: `10 ${things} are tied together. There are ${more} more. How many ${things} is that?`,
      key: 10 + more,
      wrong: [
        [`10${more}`, `Writes 10 and ${more} side by side`],
        [1 + more, 'Counts what is tied together as one'],
        [`${more}1`, 'Swaps the tens and the ones'],
        ...slips(10 + more),
      ],
      explanation: `10 and ${more} more make ${10 + more}.`,
    };
  }),
  generator('early-counting.to-20-in-order', MATHS_1('Making 10'), 1, ({ sample }) => {
    const ordered = sample(range(6, 20), 4).sort((a, b) => a - b);
    return {
      text: 'Put these numbers in order, the smallest first.',
      ordered: ordered.map(String),
      explanation: `Count from 1 to 20 and see which number you say first: ${ordered.join(', ')}.`,
    };
  }),
  generator('early-counting.tens-and-ones', MATHS_1('Fun with Numbers'), 1, ({ int }) => {
    const [tens, ones] = [int(2, 9), int(1, 9)];
    if (tens === ones) return null;
    return {
      text: `Which number has ${tens} tens and ${many(ones, 'one')}?`,
      key: tens * 10 + ones,
      wrong: [
        [ones * 10 + tens, 'Swaps the tens and the ones'],
        [`${tens}0${ones}`, `Writes ${tens}0 and ${ones} side by side`],
        [tens + ones, 'Adds the two numbers'],
      ],
      explanation: `${tens} tens are ${tens * 10}, and ${ones} more make ${tens * 10 + ones}.`,
    };
  }),
  generator('early-counting.how-many-tens', MATHS_1('Fun with Numbers'), 2, ({ int, pick }) => {
    const [number, place] = [int(21, 98), pick(['tens', 'ones'])];
    const [tens, ones] = [Math.floor(number / 10), number % 10];
    if (tens === ones || ones === 0) return null;
    const [key, other] = place === 'tens' ? [tens, ones] : [ones, tens];
    return {
      text: `${number} is made of tens and ones. How many ${place} does it have?`,
      key,
      wrong: [
        [other, `Gives the ${place === 'tens' ? 'ones' : 'tens'}`],
        [tens + ones, 'Adds the two digits'],
        [tens * 10, 'Gives what the tens are worth'],
      ],
      explanation: `${number} is ${tens} tens and ${many(ones, 'one')}.`,
    };
  }),
  generator('early-counting.neighbours-to-99', MATHS_1('Fun with Numbers'), 1, ({ int, pick }) => {
    const step = pick([1, -1] as const);
    return neighbour(pick([int(22, 98), int(3, 9) * 10 - (step > 0 ? 1 : 0)]), step);
  }),
  generator('early-counting.to-99-in-order', MATHS_1('Fun with Numbers'), 2, ({ sample }) => {
    const [a = 0, b = 0, c = 0] = sample(range(2, 9), 3);
    const ordered = [a * 10 + b, b * 10 + a, a * 10 + c, c * 10 + b].sort((x, y) => x - y);
    return {
      text: 'Put these numbers in order, the smallest first.',
      ordered: ordered.map(String),
      explanation: `Look at the tens first, and then at the ones: ${ordered.join(', ')}.`,
    };
  }),
  generator('early-counting.in-steps', MATHS_2('A Day at the Beach'), 1, ({ int, pick }) => {
    const step = pick([2, 3, 5, 10]);
    const start = step * int(1, step === 10 ? 5 : 6);
    const row = [start, start + step, start + 2 * step, start + 3 * step];
    const [last, key] = [start + 3 * step, start + 4 * step];
    return {
      text: `Count in ${step}s: ${row.join(', ')}. Which number comes next?`,
      key,
      wrong: [
        [last + 1, `Counts on by 1 instead of ${step}`],
        [key + step, 'Jumps one step too far'],
        [step === 10 ? last : last + 10, step === 10 ? 'Says the last number again' : 'Counts on by 10'],
        ...slips(key),
      ],
      explanation: `Each step is ${step}: ${last} + ${step} = ${key}.`,
    };
  }),
  generator('early-counting.groups-of-ten', MATHS_2('A Day at the Beach'), 1, ({ int, pick }) => {
    const [groups, more, things] = [int(2, 9), int(1, 9), pick(['shells', 'pebbles', 'beads', 'seeds'])];
    if (groups === more) return null;
    const key = groups * 10 + more;
    return {
      text: `There are ${groups} groups of 10 ${things}, and ${more} more ${things}. How many ${things} is that?`,
      key,
      wrong: [
        [groups + more, 'Counts each group as one'],
        [more * 10 + groups, 'Swaps the tens and the ones'],
        [`${groups}0${more}`, `Writes ${groups}0 and ${more} side by side`],
      ],
      explanation: `Count the groups in tens: ${range(1, groups)
        .map((ten) => ten * 10)
        .join(', ')}. Then ${more} more: ${key}.`,
    };
  }),
  generator('early-counting.into-tens', MATHS_2('A Day at the Beach'), 2, ({ int, pick }) => {
    const [child, things] = [pick(CHILDREN), pick(['shells', 'pebbles', 'beads', 'seeds'])];
    const [full, left] = [int(2, 8), int(1, 9)];
    if (full === left) return null;
    const say = (groups: number, rest: number) => `${many(groups, 'group')}, ${rest} left`;
    const number = full * 10 + left;
    return {
      text: `${child} has ${number} ${things} and puts them in groups of 10. How many groups are full, and how many ${things} are left?`,
      key: say(full, left),
      wrong: [
        [say(left, full), 'Swaps the tens and the ones'],
        [say(full + 1, left), 'Counts the last few as a full group too'],
        [say(full, 0), 'Forgets those that are left'],
      ],
      explanation: `${full} groups of 10 are ${full * 10}. ${full * 10} and ${left} make ${number}, so ${left} ${left === 1 ? 'is' : 'are'} left.`,
    };
  }),
];
