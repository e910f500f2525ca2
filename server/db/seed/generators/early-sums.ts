import { MATHS_1, MATHS_2, MATHS_3 } from './chapters.ts';
import { CHILDREN, slips, smallerFromLarger, withoutCarry } from './early-words.ts';
import { type Generator, generator } from './kit.ts';

/** People or animals in a place, and how they leave it. */
const VISITORS = [
  ['birds', 'sit on a wall', 'fly away'],
  ['children', 'play in a park', 'go home'],
  ['frogs', 'sit by a pond', 'jump in'],
  ['cows', 'stand in a field', 'walk away'],
  ['buses', 'stand at a stop', 'drive away'],
] as const;

/** Adding and taking away, from 9 to 999. */
export const earlySums: readonly Generator[] = [
  generator('early-sums.more-come', MATHS_1('How Many?'), 1, ({ int, pick }) => {
    const [who, where] = pick(VISITORS);
    const [there, more] = [int(2, 6), int(2, 6)];
    if (there + more > 9) return null;
    return {
      text: `${there} ${who} ${where}. ${more} more come. How many ${who} are there now?`,
      key: there + more,
      wrong: [
        [Math.abs(there - more), 'Takes away instead of adding'],
        [more, 'Gives only those who come'],
        [there + more - 1, 'Counts on from the first number itself'],
        ...slips(there + more),
      ],
      explanation: `${there} + ${more} = ${there + more}.`,
    };
  }),
  generator('early-sums.some-go', MATHS_1('How Many?'), 1, ({ int, pick }) => {
    const [who, where, go] = pick(VISITORS);
    const there = int(4, 9);
    const away = int(2, there);
    return {
      text: `${there} ${who} ${where}. ${away} of them ${go}. How many ${who} are left?`,
      key: there - away,
      wrong: [
        [there + away, 'Adds instead of taking away'],
        [away, 'Gives how many go'],
        [there, 'Does not take any away'],
        ...slips(there - away),
      ],
      explanation: `${there} − ${away} = ${there - away}.${there === away ? ' All of them go: none is left.' : ''}`,
    };
  }),
  generator('early-sums.two-vegetables', MATHS_1('Vegetable Farm'), 1, ({ int, pick, sample }) => {
    const [child, [one = '', other = '']] = [
      pick(CHILDREN),
      sample(['carrots', 'radishes', 'onions', 'brinjals'], 2),
    ];
    const [a, b] = [int(3, 9), int(3, 9)];
    if (a + b <= 10) return null;
    return {
      text: `${child} picks ${a} ${one} and ${b} ${other}. How many vegetables is that?`,
      key: a + b,
      wrong: [
        [a + b - 10, 'Leaves out the ten'],
        [a + b - 1, 'Counts on from the first number itself'],
        [Math.abs(a - b), 'Takes away instead of adding'],
        ...slips(a + b),
      ],
      explanation: `Make 10 first: ${a} + ${10 - a} = 10, and ${a + b - 10} more make ${a + b}.`.replace(
        /^Make 10 first: 10 \+ 0 = 10, and/,
        '10 and',
      ),
    };
  }),
  generator('early-sums.taken-from-basket', MATHS_1('Vegetable Farm'), 2, ({ int, pick }) => {
    const [child, things] = [pick(CHILDREN), pick(['carrots', 'radishes', 'onions', 'potatoes'])];
    const [all, taken] = [int(11, 18), int(3, 9)];
    if (all - 10 >= taken) return null;
    return {
      text: `There are ${all} ${things} in a basket. ${child} takes out ${taken}. How many are left?`,
      key: all - taken,
      wrong: [
        [10 + taken - (all - 10), 'Takes the smaller digit from the larger one'],
        [all + taken, 'Adds instead of taking away'],
        ...slips(all - taken),
      ],
      explanation: `First ${all} − ${all - 10} = 10. Then take ${taken - (all - 10)} more: ${all} − ${taken} = ${all - taken}.`,
    };
  }),
  generator('early-sums.how-many-more', MATHS_1('Vegetable Farm'), 2, ({ int, pick, sample }) => {
    const [[a = '', b = ''], things] = [sample(CHILDREN, 2), pick(['carrots', 'tomatoes', 'onions'])];
    const [more, fewer] = [int(8, 19), int(4, 12)];
    if (more - fewer < 2) return null;
    return {
      text: `${a} picks ${more} ${things}. ${b} picks ${fewer}. How many more does ${a} pick?`,
      key: more - fewer,
      wrong: [
        [more + fewer, 'Adds the two numbers'],
        [more, `Gives all that ${a} picks`],
        [more - fewer + 1, 'Counts the first number too'],
        ...slips(more - fewer),
      ],
      explanation: `Count on from ${fewer} to ${more}, or take away: ${more} − ${fewer} = ${more - fewer}.`,
    };
  }),
  generator('early-sums.two-colours', MATHS_2('Decoration for Festival'), 1, ({ int, pick, sample }) => {
    const things = pick(['flags', 'paper stars', 'lanterns', 'flowers']);
    const [one = '', other = ''] = sample(['red', 'yellow', 'white', 'orange'], 2);
    const [a, b] = [int(14, 58), int(14, 48)];
    const [tens, ones] = [Math.floor(a / 10) + Math.floor(b / 10), (a % 10) + (b % 10)];
    if (ones < 10 || a + b > 99 || a === b) return null;
    return {
      text: `The children hang up ${a} ${one} and ${b} ${other} ${things}. How many ${things} is that?`,
      key: a + b,
      wrong: [
        [withoutCarry(a, b), 'Forgets the new ten that the ones make'],
        [`${tens}${ones}`, 'Writes the sum of the tens and the sum of the ones side by side'],
        [Math.abs(a - b), 'Takes away instead of adding'],
      ],
      explanation: `The ones: ${a % 10} + ${b % 10} = ${ones}, which is 1 ten and ${ones - 10}. The tens: ${tens} and 1 more. ${a} + ${b} = ${a + b}.`,
    };
  }),
  generator('early-sums.lamps-go-out', MATHS_2('Decoration for Festival'), 2, ({ int, pick }) => {
    const things = pick(['lamps', 'candles', 'lanterns']);
    const [lit, out] = [int(41, 94), int(12, 58)];
    if (lit % 10 >= out % 10 || lit - out < 11) return null;
    return {
      text: `${lit} ${things} are lit. ${out} of them go out. How many ${things} are still lit?`,
      key: lit - out,
      wrong: [
        [smallerFromLarger(lit, out), 'Takes the smaller digit from the larger one'],
        [lit - out + 10, 'Breaks up a ten for the ones, but counts it again'],
        [lit + out, 'Adds instead of taking away'],
        ...slips(lit - out),
      ],
      explanation: `Break up a ten: ${10 + (lit % 10)} − ${out % 10} = ${10 + (lit % 10) - (out % 10)} for the ones. ${lit} − ${out} = ${lit - out}.`,
    };
  }),
  generator('early-sums.still-to-make', MATHS_2('Decoration for Festival'), 2, ({ int, pick }) => {
    const things = pick(['garlands', 'paper chains', 'diyas', 'flags']);
    const [wanted, ready] = [int(4, 9) * 10, int(12, 68)];
    if (ready % 10 === 0 || wanted - ready < 11) return null;
    return {
      text: `A class wants ${wanted} ${things}. ${ready} are ready. How many more must it make?`,
      key: wanted - ready,
      wrong: [
        [wanted - ready + 10, 'Forgets that filling up the ones makes one more ten'],
        [wanted + ready, 'Adds instead of finding what is missing'],
        [ready, 'Gives how many are ready'],
        ...slips(wanted - ready),
      ],
      explanation: `${wanted} − ${ready} = ${wanted - ready}. Check: ${ready} + ${wanted - ready} = ${wanted}.`,
    };
  }),
  generator('early-sums.at-first', MATHS_3('Vacation with My Nani Maa'), 2, ({ int, pick }) => {
    const [child, things] = [pick(CHILDREN), pick(['marbles', 'shells', 'stickers', 'mangoes'])];
    const [given, left] = [int(13, 38), int(15, 55)];
    if ((given % 10) + (left % 10) < 10 || left <= given) return null;
    return {
      text: `${child} gave ${given} ${things} to a cousin and has ${left} left. How many ${things} did ${child} have at first?`,
      key: given + left,
      wrong: [
        [left - given, 'Takes away again instead of putting back'],
        [withoutCarry(given, left), 'Forgets the new ten that the ones make'],
        [left, 'Gives how many are left'],
      ],
      explanation: `Put back what was given away: ${left} + ${given} = ${given + left}.`,
    };
  }),
  generator('early-sums.missing-number', MATHS_3('Vacation with My Nani Maa'), 2, ({ int, pick }) => {
    const [known, key, boxFirst] = [int(15, 58), int(14, 39), pick([true, false])];
    const sum = known + key;
    if ((known % 10) + (key % 10) < 10 || sum > 99) return null;
    return {
      text: `Which number belongs in the box? ${boxFirst ? `□ + ${known}` : `${known} + □`} = ${sum}`,
      key,
      wrong: [
        [key + 10, 'Forgets that the ones make a new ten'],
        [known + sum, 'Adds the two numbers that are there'],
        [smallerFromLarger(sum, known), 'Takes the smaller digit from the larger one'],
        ...slips(key),
      ],
      explanation: `From ${known} to ${sum} it is ${sum} − ${known} = ${key}.`,
    };
  }),
  generator('early-sums.easier-sum', MATHS_3('Vacation with My Nani Maa'), 3, ({ int }) => {
    const [ten, short, b] = [int(2, 5) * 10, int(1, 2), int(23, 45)];
    const [a, key] = [ten - short, b - short];
    return {
      text: `${a} + ${b} is the same as ${ten} + □. Which number belongs in the box?`,
      key,
      wrong: [
        [b, 'Leaves the second number as it is'],
        [b + short, `Adds ${short} to the second number too`],
        [a + b, 'Gives the whole sum'],
      ],
      explanation: `${ten} is ${short} more than ${a}, so the other number must be ${short} less: ${b} − ${short} = ${key}.`,
    };
  }),
  generator('early-sums.more-arrive', MATHS_3('Give and Take'), 1, ({ int, pick }) => {
    const things = pick(['notebooks', 'pencils', 'bricks', 'saplings', 'eggs']);
    const [there, more] = [int(126, 578), int(115, 389)];
    if ((there % 10) + (more % 10) < 10 || there === more) return null;
    return {
      text: `A shop has ${there} ${things}. ${more} more arrive. How many ${things} does it have now?`,
      key: there + more,
      wrong: [
        [withoutCarry(there, more), 'Forgets what is carried over to the next place'],
        [Math.abs(there - more), 'Takes away instead of adding'],
        [there + more + 10, 'Carries one ten too many'],
      ],
      explanation: `The ones make ${(there % 10) + (more % 10)}: carry 1 ten over. ${there} + ${more} = ${there + more}.`,
    };
  }),
  generator('early-sums.given-away', MATHS_3('Give and Take'), 2, ({ int, pick }) => {
    const [things, who] = pick([
      ['books', 'A library'],
      ['saplings', 'A garden'],
      ['blankets', 'A shop'],
      ['laddoos', 'A kitchen'],
    ] as const);
    const [had, gave] = [int(410, 975), int(125, 388)];
    if (had % 10 >= gave % 10) return null;
    return {
      text: `${who} has ${had} ${things}. It gives away ${gave}. How many ${things} are left?`,
      key: had - gave,
      wrong: [
        [smallerFromLarger(had, gave), 'Takes the smaller digit from the larger one in each place'],
        [had - gave + 10, 'Breaks up a ten for the ones, but counts it again'],
        [had + gave, 'Adds instead of taking away'],
        ...slips(had - gave),
      ],
      explanation: `${had} − ${gave} = ${had - gave}. Check: ${gave} + ${had - gave} = ${had}.`,
    };
  }),
  generator('early-sums.hidden-digit', MATHS_3('Give and Take'), 3, ({ int }) => {
    const [tens, key, b] = [int(2, 5), int(2, 8), int(14, 39)];
    const sum = tens * 10 + key + b;
    if (key + (b % 10) < 10) return null;
    return {
      text: `${tens}□ + ${b} = ${sum}. Which digit belongs in the box?`,
      key,
      wrong: [
        [Math.abs((sum % 10) - (b % 10)), 'Takes the smaller of the two ones from the larger'],
        ...slips(key),
      ],
      explanation: `${sum} − ${b} = ${sum - b}, so the box holds ${key}. Check: ${tens}${key} + ${b} = ${sum}.`,
    };
  }),
];
