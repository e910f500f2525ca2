import { MATHS_1, MATHS_2, MATHS_3 } from './chapters.ts';
import { CHILDREN, COLOURS, capital, extreme, listed, range, slips } from './early-words.ts';
import { type Draft, type Draw, type Generator, generator, type Wrong } from './kit.ts';

/** Three things compared two by two; the greatest of them, or the least, is asked for. */
function compared(
  { pick }: Draw,
  [high, middle, low]: readonly [string, string, string],
  words: { more: string; less: string; most: string; least: string; who: string },
): Draft {
  const most = pick([true, false]);
  const first = `${capital(high)} is ${words.more} than ${middle}.`;
  const second = pick([true, false])
    ? `${capital(middle)} is ${words.more} than ${low}.`
    : `${capital(low)} is ${words.less} than ${middle}.`;
  const [key, other] = most ? [high, low] : [low, high];
  return {
    text: `${first} ${second} ${words.who} is the ${most ? words.most : words.least}?`,
    key: capital(key),
    wrong: [
      [capital(other), `Gives the ${most ? words.least : words.most}`],
      [capital(middle), 'Looks at one of the two sentences only'],
      ['All are the same', 'Does not compare'],
    ],
    explanation: `From the ${words.most} to the ${words.least}: ${high}, ${middle}, ${low}.`,
  };
}

/** How long things are: a number and a unit that fit. Ten times as much, or the other unit, is far off. */
const LENGTHS = [
  ['About how long is a new pencil', 18, 'cm'],
  ['About how long is a matchstick', 4, 'cm'],
  ['About how wide is a fingernail', 1, 'cm'],
  ['About how long is a notebook', 25, 'cm'],
  ['About how long is a bed', 2, 'm'],
  ['About how high is the door of a room', 2, 'm'],
  ['About how long is a big bus', 10, 'm'],
  ['About how long is a cricket bat', 85, 'cm'],
  ['About how long is a spoon', 15, 'cm'],
  ['About how high is a tall coconut tree', 20, 'm'],
] as const;

/** Length, weight and capacity, first without units and then with them. */
export const earlyMeasures: readonly Generator[] = [
  generator('early-measures.longest', MATHS_1("Lina's Family"), 1, ({ pick, sample }) => {
    const [a = '', b = '', c = ''] = sample(['mat', 'ribbon', 'stick', 'scarf', 'rope', 'belt'], 3);
    const [[x = 0, y = 0, z = 0], most] = [sample(range(3, 9), 3), pick([true, false])];
    return extreme(
      [
        [`The ${a}`, x],
        [`The ${b}`, y],
        [`The ${c}`, z],
      ],
      most,
      `The ${a} is ${x} hand spans long. The ${b} is ${y} and the ${c} is ${z}. Which is the ${most ? 'longest' : 'shortest'}?`,
      'All are the same',
    );
  }),
  generator('early-measures.tallest', MATHS_1("Lina's Family"), 1, (draw) => {
    const [a = '', b = '', c = ''] = draw.sample(CHILDREN, 3);
    const words = { more: 'taller', less: 'shorter', most: 'tallest', least: 'shortest', who: 'Who' };
    return compared(draw, [a, b, c], words);
  }),
  generator('early-measures.heaviest', MATHS_1("Lina's Family"), 1, (draw) => {
    const [a = '', b = '', c = ''] = draw.sample(COLOURS, 3).map((colour) => `the ${colour} bag`);
    const words = { more: 'heavier', less: 'lighter', most: 'heaviest', least: 'lightest', who: 'Which' };
    return compared(draw, [a, b, c], words);
  }),
  generator('early-measures.holds-most', MATHS_2("Rani's Gift"), 1, ({ pick, sample }) => {
    const [a = '', b = '', c = ''] = sample(COLOURS, 3);
    const [[x = 0, y = 0, z = 0], most] = [sample(range(4, 15), 3), pick([true, false])];
    return extreme(
      [
        [`The ${a} jug`, x],
        [`The ${b} jug`, y],
        [`The ${c} jug`, z],
      ],
      most,
      `The water of the full ${a} jug fills ${x} cups. The ${b} jug fills ${y} and the ${c} jug fills ${z}. Which holds the ${most ? 'most' : 'least'}?`,
      'All hold the same',
    );
  }),
  generator('early-measures.whose-span', MATHS_2("Rani's Gift"), 3, ({ int, pick, sample }) => {
    const [[a = '', b = '', c = ''], longest] = [sample(CHILDREN, 3), pick([true, false])];
    const fewest = int(6, 10);
    const [x = 0, y = 0, z = 0] = sample(range(fewest, fewest + 4), 3);
    const thing = pick(['bench', 'table', 'mat', 'door']);
    const ordered = [[a, x] as const, [b, y] as const, [c, z] as const].sort((one, other) =>
      longest ? one[1] - other[1] : other[1] - one[1],
    );
    const [key = '', middle = '', last = ''] = ordered.map(([child]) => child);
    return {
      text: `Three children measure one ${thing} with their own hands. ${a} counts ${x} hand spans, ${b} ${y} and ${c} ${z}. Whose hand span is the ${longest ? 'longest' : 'shortest'}?`,
      key,
      wrong: [
        [
          last,
          `Takes the ${longest ? 'most' : 'fewest'} hand spans for the ${longest ? 'longest' : 'shortest'} ones`,
        ],
        [middle, ''],
        ['All are the same', `Thinks of the ${thing}, not of the hands`],
      ],
      explanation: `A ${longest ? 'long' : 'short'} hand span goes over the ${thing} in ${longest ? 'fewer' : 'more'} steps. ${key} counts the ${longest ? 'fewest' : 'most'}.`,
    };
  }),
  generator('early-measures.blocks', MATHS_2("Rani's Gift"), 2, ({ int, pick, sample }) => {
    const [a = '', b = ''] = sample(COLOURS, 2);
    const [x, y, both] = [int(5, 12), int(2, 6), pick([true, false])];
    if (x - y < 2) return null;
    const key = both ? x + y : x - y;
    return {
      text: `The ${a} box is as heavy as ${x} blocks, the ${b} one as ${y} blocks. ${both ? 'How many blocks are as heavy as both together' : `By how many blocks is the ${a} box heavier`}?`,
      key,
      wrong: [
        [both ? x - y : x + y, both ? 'Finds by how much they differ' : 'Puts both together'],
        [x, 'Looks at the heavier one only'],
        [y, 'Looks at the lighter one only'],
        ...slips(key),
      ],
      explanation: both ? `${x} + ${y} = ${key} blocks.` : `${x} − ${y} = ${key} blocks.`,
    };
  }),
  generator('early-measures.along-ruler', MATHS_3('Fun at Class Party!'), 2, ({ int, pick }) => {
    const [from, key, thing] = [int(2, 6), int(3, 9), pick(['ribbon', 'straw', 'paper strip', 'candle'])];
    return {
      text: `A ${thing} lies along a ruler. It begins at the ${from} cm mark and ends at the ${from + key} cm mark. How long is it?`,
      key: `${key} cm`,
      wrong: [
        [`${from + key} cm`, 'Reads only where it ends'],
        [`${key + 1} cm`, 'Counts the marks instead of the steps between them'],
        [`${from + from + key} cm`, 'Adds the two marks'],
      ],
      explanation: `From ${from} to ${from + key} it is ${from + key} − ${from} = ${key} steps of 1 cm.`,
    };
  }),
  generator('early-measures.in-centimetres', MATHS_3('Fun at Class Party!'), 2, ({ int, pick }) => {
    const [metres, rest, thing] = [int(1, 4), int(11, 95), pick(['ribbon', 'paper chain', 'streamer'])];
    return {
      text: `A ${thing} is ${metres} m ${rest} cm long. How many centimetres is that?`,
      key: metres * 100 + rest,
      wrong: [
        [metres + rest, 'Adds metres and centimetres'],
        [metres * 10 + rest, 'Takes 10 cm for a metre'],
        [metres * 1000 + rest, 'Takes 1000 cm for a metre'],
      ],
      explanation: `1 m is 100 cm. ${metres * 100} cm + ${rest} cm = ${metres * 100 + rest} cm.`,
    };
  }),
  generator('early-measures.about-how-long', MATHS_3('Fun at Class Party!'), 1, ({ pick }) => {
    const [question, number, unit] = pick(LENGTHS);
    const other = unit === 'm' ? 'cm' : 'm';
    const key = `${number} ${unit}`;
    const wrong: Wrong[] = [
      [`${number} ${other}`, `Thinks of ${other} instead of ${unit}`],
      [`${number * 10} ${unit}`, 'Takes it for much longer than it is'],
      [`${number * 10} ${other}`, ''],
    ];
    const choices = [key, ...wrong.map(([text]) => String(text))].sort();
    return {
      text: `${question}: ${listed(choices, 'or')}?`,
      key,
      wrong,
      explanation: `1 cm is as wide as a fingertip, and 1 m is a very long step. ${key} fits.`,
    };
  }),
  generator('early-measures.balance', MATHS_3('Filling and Lifting'), 2, ({ int, pick }) => {
    const [small, key, thing] = [
      int(1, 4),
      int(2, 8),
      pick(['melon', 'pumpkin', 'bag of rice', 'jackfruit']),
    ];
    if (small === key) return null;
    return {
      text: `A balance is level. In one pan there are a ${thing} and a ${small} kg weight, in the other pan there are ${small + key} kg. How heavy is the ${thing}?`,
      key: `${key} kg`,
      wrong: [
        [`${small + key} kg`, `Forgets the ${small} kg beside the ${thing}`],
        [`${small + small + key} kg`, 'Adds the weights of both pans'],
        [`${small} kg`, 'Gives the weight beside it'],
      ],
      explanation: `Both pans are equally heavy: ${small + key} − ${small} = ${key} kg.`,
    };
  }),
  generator('early-measures.jugs-in-bucket', MATHS_3('Filling and Lifting'), 2, ({ int, pick }) => {
    const [jug, key, thing] = [int(2, 5), int(2, 8), pick(['bucket', 'tub', 'can'])];
    const all = jug * key;
    return {
      text: `A ${thing} holds ${all} litres. A jug holds ${jug} litres. How many full jugs fill the ${thing}?`,
      key,
      wrong: [
        [all - jug, 'Takes away one jug and stops'],
        [all + jug, 'Adds the two numbers'],
        [jug, 'Gives what one jug holds'],
        ...slips(key),
      ],
      explanation: `Count in ${jug}s to ${all}: that takes ${key} jugs. ${key} × ${jug} = ${all}.`,
    };
  }),
  generator(
    'early-measures.kilograms-and-grams',
    MATHS_3('Filling and Lifting'),
    2,
    ({ int, pick, sample }) => {
      const [heaviest, kilograms] = [pick([true, false]), sample(range(1, 9), 2)];
      const grams = [int(2, 9) * 100, int(2, 9) * 10];
      const weights = [
        ...kilograms.map((number) => [`${number} kg`, number, number * 1000] as const),
        ...grams.map((number) => [`${number} g`, number, number] as const),
      ].sort((a, b) => (heaviest ? b[2] - a[2] : a[2] - b[2]));
      const [key = '', ...others] = weights.map(([weight]) => weight);
      const byNumber = [...weights].sort((a, b) => (heaviest ? b[1] - a[1] : a[1] - b[1]))[0]?.[0];
      const shown = sample([key, ...others], 4);
      return {
        text: `Which is the ${heaviest ? 'heaviest' : 'lightest'}: ${listed(shown, 'or')}?`,
        key,
        wrong: others.map((other): Wrong => {
          if (other === byNumber) return [other, 'Looks at the number and not at the unit'];
          return [other, other === others[2] ? `Gives the ${heaviest ? 'lightest' : 'heaviest'}` : ''];
        }),
        explanation: `1 kg is 1000 g. From the ${heaviest ? 'heaviest' : 'lightest'} on: ${weights.map(([weight]) => weight).join(', ')}.`,
      };
    },
  ),
];
