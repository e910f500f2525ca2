import { MATHS_1, MATHS_2, MATHS_3 } from './chapters.ts';
import { capital, listed, many, slips } from './early-words.ts';
import { type Generator, generator, type Wrong } from './kit.ts';

const BALLS = ['a marble', 'an orange', 'a football', 'a laddoo', 'a cricket ball', 'a pea'];
const STICKS = [
  'a flute',
  'a bamboo pole',
  'a drinking straw',
  'a walking stick',
  'a knitting needle',
  'a pencil',
];
const BOXES = ['a brick', 'a matchbox', 'a book', 'a shoebox', 'a suitcase', 'a chalk box'];
const LOOKS = [
  ['round like a ball', BALLS],
  ['long and thin like a stick', STICKS],
  ['shaped like a box', BOXES],
] as const;

/** Solids, what looks like them, and the flat shape that a child may name instead. */
const SOLIDS = [
  ['Cuboid', ['a brick', 'a matchbox', 'a shoebox', 'a book'], 'Rectangle'],
  ['Cylinder', ['a round tin', 'a water pipe', 'a torch cell', 'a round candle'], 'Circle'],
  ['Sphere', ['a marble', 'a football', 'an orange', 'a cricket ball'], 'Circle'],
  ['Cone', ['an ice-cream cone', 'a birthday cap', 'a traffic cone'], 'Triangle'],
] as const;

const FLAT_FACES = [
  ['cube', 6],
  ['cuboid', 6],
  ['cylinder', 2],
  ['cone', 1],
] as const;

/** Solids: what looks like them, what rolls, and their faces, edges and corners. */
export const earlySolids: readonly Generator[] = [
  generator('early-solids.looks-like', MATHS_1('What is Long? What is Round?'), 1, ({ pick, sample }) => {
    const [words, group] = pick(LOOKS);
    const [key = ''] = sample(group, 1);
    const others = LOOKS.filter(([each]) => each !== words);
    const wrong = others.flatMap(([other, things]) =>
      sample(things, 2).map((thing): Wrong => [capital(thing), `Chooses something ${other}`]),
    );
    const kept = sample(wrong, 3);
    const shown = [key, ...kept.map(([thing]) => String(thing).toLowerCase())].sort();
    return {
      text: `Which one is ${words}: ${listed(shown, 'or')}?`,
      key: capital(key),
      wrong: kept,
      explanation: `${capital(key)} is ${words}.`,
    };
  }),
  generator('early-solids.rolls', MATHS_1('What is Long? What is Round?'), 1, ({ pick, sample }) => {
    const rolls = pick([true, false]);
    const [[key = ''], others] = [sample(rolls ? BALLS : BOXES, 1), sample(rolls ? BOXES : BALLS, 3)];
    return {
      text: `Which one ${rolls ? 'rolls' : 'does not roll'} when you push it: ${listed([key, ...others].sort(), 'or')}?`,
      key: capital(key),
      wrong: others.map(
        (other): Wrong => [
          capital(other),
          rolls ? 'Does not see that flat sides only slide' : 'Chooses something that rolls',
        ],
      ),
      explanation: rolls ? 'Round things roll. Flat sides only slide.' : 'It has flat sides: it only slides.',
    };
  }),
  generator('early-solids.solid-of', MATHS_2('Shapes Around Us'), 1, ({ pick, sample }) => {
    const [key, things, flat] = pick(SOLIDS);
    const thing = pick(things.filter((each) => !each.includes(key.toLowerCase())));
    const others = SOLIDS.map(([name]) => name).filter((name) => name !== key);
    return {
      text: `What shape is ${thing}?`,
      key,
      wrong: [
        [flat, 'Names a flat shape that it shows, not the solid'],
        ...sample(others, 2).map((other): Wrong => [other, '']),
      ],
      explanation: `${capital(thing)} has the shape of a ${key.toLowerCase()}.`,
    };
  }),
  generator('early-solids.different-solid', MATHS_2('Shapes Around Us'), 2, ({ sample }) => {
    const [same, other] = sample(SOLIDS, 2);
    if (same === undefined || other === undefined) return null;
    const [three, [key = '']] = [sample(same[1], 3), sample(other[1], 1)];
    return {
      text: `Three of these have the same shape: ${listed([key, ...three].sort())}. Which one has a different shape?`,
      key: capital(key),
      wrong: three.map(
        (thing, at): Wrong => [
          capital(thing),
          at === 0 ? 'Looks at the size or the use, not at the shape' : '',
        ],
      ),
      explanation: `It is a ${other[0].toLowerCase()}. The others are ${same[0].toLowerCase()}s.`,
    };
  }),
  generator('early-solids.flat-faces', MATHS_3('Toy Joy'), 2, ({ int, sample }) => {
    const [one, other] = sample(FLAT_FACES, 2);
    if (one === undefined || other === undefined) return null;
    const [x, y] = [int(1, 3), int(1, 3)];
    const key = x * one[1] + y * other[1];
    return {
      text: `A bag holds ${many(x, one[0])} and ${many(y, other[0])}. How many flat faces do these blocks have in all?`,
      key,
      wrong: [
        [x + y, 'Counts the blocks'],
        [one[1] + other[1], 'Counts one block of each kind only'],
        [key + (one[1] < 6 ? x : 0) + (other[1] < 6 ? y : 0), 'Counts the curved faces too'],
        ...slips(key),
      ],
      explanation: `A ${one[0]} has ${many(one[1], 'flat face')}, a ${other[0]} has ${other[1]}: ${x} × ${one[1]} + ${y} × ${other[1]} = ${key}.`,
    };
  }),
  generator('early-solids.frames', MATHS_3('Toy Joy'), 2, ({ int, pick }) => {
    const [solid, frames] = [pick(['cube', 'cuboid']), int(1, 4)];
    const [part, each, other] = pick([
      ['sticks', 12, 8],
      ['clay balls', 8, 12],
    ] as const);
    return {
      text: `You build ${many(frames, solid)} with a stick for each edge and a clay ball for each corner. How many ${part} do you need?`,
      key: frames * each,
      wrong: [
        [frames * other, each === 12 ? 'Counts the corners' : 'Counts the edges'],
        [frames * 6, 'Counts the faces'],
        [frames * 4, 'Counts only those of one face'],
      ],
      explanation: `A ${solid} has ${each} ${each === 12 ? 'edges' : 'corners'}: ${frames} × ${each} = ${frames * each}.`,
    };
  }),
];
