import { MATHS_6 } from './chapters.ts';
import { type Generator, generator, type Wrong } from './kit.ts';
import { degrees, oneOf } from './phrases.ts';
import { decimal } from './words.ts';

const FIGURES: readonly (readonly [name: string, lines: number, why: string, wrong: readonly Wrong[]])[] = [
  [
    'a rectangle that is not a square',
    2,
    'Only the two lines through the middles of opposite sides',
    [
      [4, 'Takes the diagonals for lines of symmetry'],
      [1, 'Sees only the upright line'],
      [0, 'Thinks that of all quadrilaterals only squares have any'],
    ],
  ],
  [
    'a rhombus that is not a square',
    2,
    'Only the two diagonals',
    [
      [4, 'Takes the lines through the middles of the sides as well'],
      [0, 'Overlooks the diagonals'],
      [1, 'Sees only the upright line'],
    ],
  ],
  [
    'a parallelogram that is neither a rectangle nor a rhombus',
    0,
    'Folded along any line, its halves do not match, though it looks the same after half a turn',
    [
      [2, 'Takes the diagonals for lines of symmetry'],
      [1, 'Mixes up half a turn and a fold'],
      [4, 'Treats it like a square'],
    ],
  ],
  [
    'a kite that is not a rhombus',
    1,
    'Only the diagonal that joins the two corners where equal sides meet',
    [
      [2, 'Takes both diagonals for lines of symmetry'],
      [0, 'Overlooks the diagonals'],
      [4, 'Treats it like a square'],
    ],
  ],
  [
    'a triangle with exactly two equal sides',
    1,
    'The line from the corner between the equal sides to the middle of the third side',
    [
      [3, 'Counts one for each corner'],
      [2, 'Counts one for each of the equal sides'],
      [0, ''],
    ],
  ],
  [
    'a triangle with three different sides',
    0,
    'No fold makes its halves match',
    [
      [1, 'Thinks that each triangle has one'],
      [3, 'Counts one for each corner'],
      [2, ''],
    ],
  ],
  [
    'a half circle',
    1,
    'The line that goes upright from the middle of the straight side',
    [
      [2, 'Takes the straight side for one as well'],
      [0, ''],
      [4, ''],
    ],
  ],
];

/** A regular polygon in the same shape; a square is one. */
const regular = (name: string, sides: number): (typeof FIGURES)[number] => [
  name,
  sides,
  sides % 2 === 0
    ? `${sides / 2} lines through opposite corners and ${sides / 2} through the middles of opposite sides`
    : `One line from each corner to the middle of the side across`,
  [
    [
      sides % 2 === 0 ? sides / 2 : 1,
      sides % 2 === 0 ? 'Counts only those through the corners' : 'Sees only the upright line',
    ],
    [2 * sides, 'Counts each line from both ends'],
    [sides - 1, 'Misses one line'],
  ],
];

const ALL_FIGURES = [
  ...FIGURES,
  regular('an equilateral triangle', 3),
  regular('a square', 4),
  regular('a regular pentagon', 5),
  regular('a regular hexagon', 6),
  regular('a regular octagon', 8),
];

/** Lines and angles of symmetry. */
export const symmetryOfFigures: readonly Generator[] = [
  generator('mirror.lines', MATHS_6('Symmetry'), 1, ({ pick }) => {
    const [name, key, why, wrong] = pick(ALL_FIGURES);
    return {
      text: `How many lines of symmetry does ${name} have?`,
      key,
      wrong,
      explanation: `${why}: ${key} in all.`,
    };
  }),
  generator('turning.smallest-angle', MATHS_6('Symmetry'), 1, ({ pick }) => {
    const sides = pick([3, 4, 5, 6, 8, 9, 10, 12]);
    const key = 360 / sides;
    return {
      text: `A regular polygon has ${sides} sides. What is its smallest angle of rotational symmetry?`,
      key: degrees(key),
      wrong: [
        [degrees(decimal(180 / sides)), 'Takes 180 degrees for a full turn'],
        [degrees(180 - key), 'Gives the angle at a corner'],
        [degrees(2 * key), 'Gives the second angle of symmetry'],
        [degrees(sides), 'Takes the number of sides for the angle'],
      ],
      explanation: `Each side moves to the place of the next one, and ${sides} such turns make a full turn: 360 ÷ ${sides} = ${key} degrees.`,
    };
  }),
  generator('turning.can-be-smallest', MATHS_6('Symmetry'), 2, ({ pick, sample }) => {
    const key = pick([15, 18, 20, 24, 30, 36, 40, 45, 60, 72, 90, 120]);
    const others = sample([25, 28, 32, 35, 48, 50, 54, 70, 75, 80, 100, 110, 135, 150], 3);
    return {
      text: `A figure looks the same again after turns through a certain angle. Which of these can be its smallest angle of symmetry: ${oneOf(sample([key, ...others], 4).map(degrees))}?`,
      key: degrees(key),
      wrong: others.map((other): Wrong => {
        const turns = Math.floor(360 / other);
        return [
          degrees(other),
          `Does not see that ${turns} turns make only ${turns * other} degrees, and ${turns + 1} turns make ${(turns + 1) * other}`,
        ];
      }),
      explanation: `Turned again and again, the figure must be back after exactly 360 degrees. 360 ÷ ${key} = ${360 / key}; the other angles do not divide 360.`,
    };
  }),
  generator('folds.holes', MATHS_6('Symmetry'), 2, ({ int }) => {
    const [folds, holes] = [int(2, 4), int(1, 5)];
    const layers = 2 ** folds;
    return {
      text: `A sheet of paper is folded in half ${folds} times. Then ${holes === 1 ? '1 hole is' : `${holes} holes are`} punched through all the layers, away from the folds. How many holes has the sheet when it is opened?`,
      key: holes * layers,
      wrong: [
        [holes * (folds + 1), 'Adds one layer for each fold instead of doubling'],
        [holes * 2 * folds, 'Adds two layers for each fold instead of doubling'],
        [(holes * layers) / 2, 'Forgets that the first fold makes two layers'],
        [holes * layers * 2, 'Doubles once too often'],
      ],
      explanation: `Each fold doubles the layers: ${folds} folds make ${layers} layers. ${layers} × ${holes} = ${holes * layers} holes.`,
    };
  }),
];
