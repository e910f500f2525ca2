import { MATHS_1, MATHS_2, MATHS_3 } from './chapters.ts';
import { capital, extreme, listed, range, slips } from './early-words.ts';
import { type Generator, generator, type Wrong } from './kit.ts';

const TOYS = ['ball', 'car', 'doll', 'top', 'kite', 'drum'];
const FRUITS = ['mango', 'banana', 'guava', 'papaya', 'orange'];
const NAMES = [
  'Om',
  'Ravi',
  'Asha',
  'Noor',
  'Kiran',
  'Meena',
  'Zoya',
  'Arif',
  'Fatima',
  'Joseph',
  'Lalita',
  'Harpreet',
  'Tenzin',
  'Deepika',
  'Abdul',
  'Kamala',
  'Manpreet',
  'Savitri',
  'Lakshmi',
  'Rehana',
];

/** Sorting, counting and comparing what has been counted. */
export const earlyData: readonly Generator[] = [
  generator('early-data.of-one-kind', MATHS_1('So Many Toys'), 1, ({ int, sample }) => {
    const [a = '', b = '', c = ''] = sample(TOYS, 3);
    const [x, y, z] = [int(2, 4), int(1, 3), int(1, 2)];
    const all = [
      ...range(1, x)
        .fill(0)
        .map(() => a),
      ...range(1, y).map(() => b),
      ...range(1, z).map(() => c),
    ];
    return {
      text: `In the box: ${sample(all, all.length).join(', ')}. How many ${a}s are there?`,
      key: x,
      wrong: [[x + y + z, 'Counts all the toys'], [3, 'Counts the kinds of toys'], ...slips(x), [x + 3, '']],
      explanation: `Say "${a}" and count only these: ${range(1, x).join(', ')}.`,
    };
  }),
  generator('early-data.most-toys', MATHS_1('So Many Toys'), 1, ({ pick, sample }) => {
    const [a = '', b = '', c = ''] = sample(TOYS, 3).map((toy) => `${toy}s`);
    const [[x = 0, y = 0, z = 0], most] = [sample(range(2, 9), 3), pick([true, false])];
    return extreme(
      [
        [capital(a), x],
        [capital(b), y],
        [capital(c), z],
      ],
      most,
      `There are ${x} ${a}, ${y} ${b} and ${z} ${c} on a shelf. Which are the ${most ? 'most' : 'fewest'}?`,
      'All are the same',
    );
  }),
  generator('early-data.more-stars', MATHS_2('Data Handling'), 2, ({ int, sample }) => {
    const [a = '', b = '', c = ''] = sample(FRUITS, 3);
    const [x, y, z] = [int(5, 8), int(1, 4), int(2, 6)];
    const stars = (count: number) =>
      range(1, count)
        .fill(0)
        .map(() => '★')
        .join(' ');
    const rows = sample(
      [`${capital(a)}: ${stars(x)}.`, `${capital(b)}: ${stars(y)}.`, `${capital(c)}: ${stars(z)}.`],
      3,
    );
    return {
      text: `Each ★ is one child who likes the fruit best. ${rows.join(' ')} How many more children like ${a} best than ${b}?`,
      key: x - y,
      wrong: [
        [x, `Counts the stars of ${a} only`],
        [x + y, 'Adds the two rows'],
        [x + y + z, 'Counts all the stars'],
        ...slips(x - y),
      ],
      explanation: `${capital(a)} has ${x} stars, ${b} has ${y}. ${x} − ${y} = ${x - y}.`,
    };
  }),
  generator('early-data.in-all', MATHS_2('Data Handling'), 1, ({ int, sample }) => {
    const [a = '', b = '', c = ''] = sample(['bus', 'cycle', 'auto', 'boat', 'train'], 3);
    const [x, y, z] = [int(4, 12), int(3, 9), int(2, 8)];
    return {
      text: `${x} children come to school by ${a}, ${y} by ${b} and ${z} by ${c}. How many children is that in all?`,
      key: x + y + z,
      wrong: [
        [x + y, 'Leaves out the last group'],
        [3, 'Counts the groups instead of the children'],
        [Math.max(x, y, z), 'Gives the largest group'],
        ...slips(x + y + z),
      ],
      explanation: `${x} + ${y} = ${x + y}, and ${x + y} + ${z} = ${x + y + z}.`,
    };
  }),
  generator('early-data.letters', MATHS_3("What's in a Name?"), 1, ({ pick }) => {
    const name = pick(NAMES);
    const key = name.length;
    const vowels = [...name.toLowerCase()].filter((letter) => 'aeiou'.includes(letter)).length;
    if (key < 4) return null;
    return {
      text: `How many letters are in the name ${name}?`,
      key,
      wrong: [
        [new Set(name.toLowerCase()).size, 'Counts a letter that comes again only once'],
        [key - vowels, 'Leaves out a, e, i, o and u'],
        ...slips(key),
      ],
      explanation: `Count them one by one: ${[...name].join(', ')}. That is ${key}.`,
    };
  }),
  generator('early-data.names-with', MATHS_3("What's in a Name?"), 2, ({ int, sample }) => {
    const [names, limit] = [sample(NAMES, 6), int(4, 6)];
    const count = (fits: (length: number) => boolean) => names.filter(({ length }) => fits(length)).length;
    const key = count((length) => length > limit);
    if (key === 0 || key === 6) return null;
    return {
      text: `Look at the names ${listed(names)}. How many of them have more than ${limit} letters?`,
      key,
      wrong: [
        [count((length) => length >= limit), `Counts names with just ${limit} letters too`],
        [count((length) => length < limit), 'Counts the shorter names'],
        [6, 'Counts all the names'],
        ...slips(key),
      ],
      explanation: `With their letters: ${names.map((name) => `${name} ${name.length}`).join(', ')}. ${key} of them ${key === 1 ? 'has' : 'have'} more than ${limit}.`,
    };
  }),
  generator('early-data.longest-name', MATHS_3("What's in a Name?"), 1, ({ pick, sample }) => {
    const [names, most] = [sample(NAMES, 4), pick([true, false])];
    const [key = '', ...others] = [...names].sort((a, b) =>
      most ? b.length - a.length : a.length - b.length,
    );
    if (others[0]?.length === key.length) return null;
    return {
      text: `Which name has the ${most ? 'most' : 'fewest'} letters: ${listed(names, 'or')}?`,
      key,
      wrong: others.map((other): Wrong => {
        return [other, other === others[2] ? `Looks for the ${most ? 'fewest' : 'most'} letters` : ''];
      }),
      explanation: `With their letters: ${names.map((name) => `${name} ${name.length}`).join(', ')}.`,
    };
  }),
];
