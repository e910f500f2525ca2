import { MATHS_2, MATHS_3 } from './chapters.ts';
import { listed, many, range, slips } from './early-words.ts';
import { type Generator, generator, type Wrong } from './kit.ts';

/** Things that are drawn around on paper, and the shape that each gives. */
const OUTLINES = [
  ['Circle', ['a coin', 'a bottle cap', 'a bangle', 'the bottom of a round cup'], 'Sphere'],
  ['Rectangle', ['a matchbox', 'a postcard', 'a ruler', 'a brick'], 'Cuboid'],
  ['Square', ['a dice', 'a chess board', 'a ludo board'], 'Cube'],
  ['Triangle', ['a set square'], 'Cone'],
] as const;

/** Straight strokes of capital letters. */
const STROKES = { A: 3, E: 4, F: 3, H: 3, K: 3, L: 2, M: 4, N: 3, T: 2, V: 2, W: 4, X: 2, Y: 3, Z: 3 };
const CURVED = ['B', 'C', 'D', 'G', 'J', 'O', 'P', 'Q', 'R', 'S', 'U'];
const LINES = [
  ['|', 'standing'],
  ['—', 'sleeping'],
  ['/', 'slanting'],
] as const;

/** Flat shapes and lines. */
export const earlyShapes: readonly Generator[] = [
  generator('early-shapes.outline', MATHS_2('Shadow Story (Togalu)'), 1, ({ pick }) => {
    const [key, things, solid] = pick(OUTLINES);
    const thing = pick(things);
    const flat = OUTLINES.map(([name]) => name).filter((name) => name !== key);
    // A square is a rectangle, too.
    const others = flat.filter((name) => key !== 'Square' || name !== 'Rectangle');
    return {
      text: `You draw around ${thing} on paper. Which shape do you get?`,
      key,
      wrong: [
        [solid, 'Names a solid, but the shape on paper is flat'],
        ...others.map(
          (name): Wrong => [
            name,
            key === 'Rectangle' && name === 'Square' ? 'Does not see that two sides are longer' : '',
          ],
        ),
      ],
      explanation: `The edge of ${thing} gives a ${key.toLowerCase()}.`,
    };
  }),
  generator('early-shapes.sticks', MATHS_2('Shadow Story (Togalu)'), 2, ({ int }) => {
    const [triangles, squares] = [int(1, 4), int(1, 4)];
    const key = triangles * 3 + squares * 4;
    return {
      text: `You lay ${many(triangles, 'triangle')} and ${many(squares, 'square')} with sticks. Each side is one stick of its own. How many sticks is that?`,
      key,
      wrong: [
        [triangles * 4 + squares * 4, 'Gives a triangle 4 sides'],
        [triangles + squares, 'Counts the shapes'],
        [triangles * 3 + squares * 3, 'Gives a square 3 sides'],
      ],
      explanation: `A triangle has 3 sides and a square has 4: ${triangles} × 3 + ${squares} × 4 = ${key}.`,
    };
  }),
  generator('early-shapes.count-lines', MATHS_2('Playing with Lines'), 1, ({ int, pick, sample }) => {
    const counts = LINES.map(([sign, name]) => ({ sign, name, count: int(1, 5) }));
    const asked = pick(counts);
    const row = counts.flatMap(({ sign, count }) => range(1, count).map(() => sign));
    const other = counts.find(({ name }) => name !== asked.name);
    return {
      text: `Look: ${sample(row, row.length).join('  ')}. How many ${asked.name} lines are there?`,
      key: asked.count,
      wrong: [
        [row.length, 'Counts all the lines'],
        [other?.count ?? 0, `Counts the ${other?.name} lines`],
        ...slips(asked.count),
      ],
      explanation: `A ${asked.name} line looks like this: ${asked.sign}. There are ${asked.count}.`.replace(
        'are 1.',
        'is 1.',
      ),
    };
  }),
  generator('early-shapes.strokes', MATHS_2('Playing with Lines'), 1, ({ pick }) => {
    const [letter, key] = pick(Object.entries(STROKES));
    return {
      text: `How many straight lines do you draw for the capital letter ${letter}?`,
      key,
      wrong: [
        [key + 1, 'Counts one line twice'],
        [key - 1, 'Leaves out a line'],
        [key + 2, ''],
      ],
      explanation: `Write ${letter} and count each straight line: ${range(1, key).join(', ')}.`,
    };
  }),
  generator('early-shapes.letter-lines', MATHS_2('Playing with Lines'), 2, ({ pick, sample }) => {
    const straight = pick([true, false]);
    const letters = Object.keys(STROKES);
    const [[key = ''], others] = [
      sample(straight ? letters : CURVED, 1),
      sample(straight ? CURVED : letters, 3),
    ];
    return {
      text: `Which of the letters ${listed([key, ...others].sort())} has ${straight ? 'no curved line' : 'a curved line'}?`,
      key,
      wrong: others.map(
        (other): Wrong => [
          other,
          straight ? 'Does not see the curved part' : 'Takes slanting lines or corners for curved ones',
        ],
      ),
      explanation: straight
        ? `${key} has straight lines only.`
        : `A part of ${key} is curved. The others have straight lines only.`,
    };
  }),
  generator('early-shapes.corners', MATHS_3('Fun with Shapes'), 2, ({ int }) => {
    const [triangles, rectangles, circles] = [int(1, 4), int(1, 4), int(2, 4)];
    const key = triangles * 3 + rectangles * 4;
    return {
      text: `A poster shows ${many(triangles, 'triangle')}, ${many(rectangles, 'rectangle')} and ${circles} circles. How many corners do these shapes have in all?`,
      key,
      wrong: [
        [key + circles, 'Gives each circle a corner'],
        [triangles + rectangles + circles, 'Counts the shapes'],
        [(triangles + rectangles) * 4, 'Gives a triangle 4 corners'],
        [(triangles + rectangles) * 3, 'Gives a rectangle 3 corners'],
        ...slips(key),
      ],
      explanation: `A triangle has 3 corners, a rectangle 4 and a circle none: ${triangles} × 3 + ${rectangles} × 4 = ${key}.`,
    };
  }),
  generator('early-shapes.how-many-from-sticks', MATHS_3('Fun with Shapes'), 2, ({ int, pick }) => {
    const [name, sides] = pick([
      ['triangles', 3],
      ['squares', 4],
    ] as const);
    const key = int(2, 9);
    const sticks = key * sides;
    return {
      text: `There are ${sticks} sticks of the same length. How many ${name} can you lay with them, each side one stick of its own?`,
      key,
      wrong: [
        [sticks - sides, 'Takes away the sticks of one shape and stops'],
        [sides, 'Gives the number of sides'],
        [sticks, 'Counts the sticks'],
        ...slips(key),
      ],
      explanation: `Each one takes ${sides} sticks, and ${key} × ${sides} = ${sticks}.`,
    };
  }),
  generator('early-shapes.other-sides', MATHS_3('Fun with Shapes'), 2, ({ int }) => {
    const [a, b] = [int(3, 9), int(3, 9)];
    if (a >= b) return null;
    const say = (one: number, other: number) => `${one} cm and ${other} cm`;
    return {
      text: `A rectangle has four sides. One side is ${a} cm and the side next to it is ${b} cm long. How long are the other two sides?`,
      key: say(a, b),
      wrong: [
        [say(a, a), 'Thinks that three sides are equal'],
        [say(b, b), 'Makes both of them as long as the longer side'],
        [say(a + b, a + b), 'Adds the two sides'],
      ],
      explanation: `Sides that face each other are equally long: ${a} cm and ${b} cm once more.`,
    };
  }),
];
