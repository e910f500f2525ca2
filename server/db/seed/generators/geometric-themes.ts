import { MATHS_8 } from './chapters.ts';
import { type Generator, generator, type Wrong } from './kit.ts';
import { TRIPLES } from './triples.ts';
import { grouped } from './words.ts';

/** Figures that are cut again and again: into how many parts, what is taken away each time, and how many that is. */
const CUTS = [
  ['square', 'squares', 9, 'the one in the middle is', 1],
  ['square', 'squares', 4, 'the one at the top right is', 1],
  ['square', 'squares', 16, 'the four in the middle are', 4],
  ['square', 'squares', 9, 'the four at the corners are', 4],
  ['square', 'squares', 25, 'the nine in the middle are', 9],
  ['triangle with equal sides', 'triangles', 4, 'the one in the middle is', 1],
] as const;

const FIGURES = [
  ['straight line', 1],
  ['triangle', 3],
  ['square', 4],
] as const;

const BASES = [
  ['triangle', 3],
  ['quadrilateral', 4],
  ['pentagon', 5],
  ['hexagon', 6],
  ['octagon', 8],
  ['decagon', 10],
] as const;
const SOLIDS = ['prism', 'pyramid'] as const;
const PARTS = ['faces', 'edges', 'vertices'] as const;
type Part = (typeof PARTS)[number];

/** How many faces, edges and vertices a solid has whose base has so many sides. */
function partsOf(solid: (typeof SOLIDS)[number], sides: number): Record<Part, number> {
  return solid === 'prism'
    ? { faces: sides + 2, edges: sides * 3, vertices: sides * 2 }
    : { faces: sides + 1, edges: sides * 2, vertices: sides + 1 };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Figures that repeat themselves in small, and solids seen from all sides. */
export const geometricThemes: readonly Generator[] = [
  generator('themes.pieces-left', MATHS_8('Exploring Some Geometric Themes'), 2, ({ int, pick }) => {
    const [[shape, pieces, cut, taken, off], steps] = [pick(CUTS), int(2, 4)];
    const [left, key] = [cut - off, (cut - off) ** steps];
    if (key > 1500) return null;
    return {
      text: `A ${shape} is cut into ${cut} equal ${pieces}, and ${taken} taken away. That is one step. In the next step the same is done with each of the ${pieces} that are left, and so on. How many ${pieces} are left after ${steps} steps?`,
      key: grouped(key),
      wrong: [
        [grouped(left * steps), 'Adds the same number in each step instead of multiplying'],
        [grouped(cut ** steps), 'Forgets those that are taken away'],
        [grouped(cut ** steps - off), 'Takes some away in one step only'],
        [grouped(left ** (steps - 1)), 'Counts one step too few'],
      ],
      explanation: `Each one becomes ${cut} − ${off} = ${left} smaller ones. After ${steps} steps: ${Array<number>(steps).fill(left).join(' × ')} = ${grouped(key)}.`,
    };
  }),
  generator('themes.growing-line', MATHS_8('Exploring Some Geometric Themes'), 3, ({ int, pick }) => {
    const [[figure, sides], steps, side] = [pick(FIGURES), int(1, 3), pick([9, 18, 27, 54, 81])];
    const length = (sides * side * 4 ** steps) / 3 ** steps;
    if (!Number.isInteger(length)) return null;
    const start = sides === 1 ? `${side} cm long` : `with sides of ${side} cm`;
    return {
      text: `In each step every straight piece of a figure is replaced by 4 pieces, each of them a third as long. The figure begins as a ${figure} ${start}. How many centimetres long are all its pieces together after ${steps === 1 ? '1 step' : `${steps} steps`}?`,
      value: length,
      explanation: `In each step the length is multiplied by 4 and divided by 3. It begins with ${sides * side} cm: ${Array.from({ length: steps + 1 }, (_, step) => (sides * side * 4 ** step) / 3 ** step).join(' → ')}.`,
    };
  }),
  generator('themes.parts-of-a-solid', MATHS_8('Exploring Some Geometric Themes'), 1, ({ pick }) => {
    const [solid, [base, sides], part] = [pick(SOLIDS), pick(BASES), pick(PARTS)];
    const other = solid === 'prism' ? 'pyramid' : 'prism';
    const [own, others] = [partsOf(solid, sides), partsOf(other, sides)];
    const wrong: Wrong[] = PARTS.filter((one) => one !== part).map((one) => [own[one], `Counts the ${one}`]);
    return {
      text: `How many ${part} does a ${solid} have whose base is ${/^o/.test(base) ? 'an' : 'a'} ${base}?`,
      key: own[part],
      wrong: [
        [others[part], `Thinks of a ${other}`],
        ...wrong,
        [sides, 'Counts only the sides of the base'],
        [own[part] + 1, 'Counts one twice'],
      ],
      explanation: {
        prism: {
          faces: `Two bases and ${sides} side faces: ${own.faces}.`,
          edges: `${sides} edges around each of the two bases and ${sides} between them: ${own.edges}.`,
          vertices: `${sides} at each of the two bases: ${own.vertices}.`,
        },
        pyramid: {
          faces: `One base and ${sides} side faces: ${own.faces}.`,
          edges: `${sides} edges around the base and ${sides} up to the tip: ${own.edges}.`,
          vertices: `${sides} at the base and one at the tip: ${own.vertices}.`,
        },
      }[solid][part],
    };
  }),
  generator('themes.shortest-way', MATHS_8('Exploring Some Geometric Themes'), 3, ({ int, pick }) => {
    const [[a, b, way], times] = [pick(TRIPLES), int(1, 3)];
    const [across, height] = a % 2 === 0 ? [a * times, b * times] : [b * times, a * times];
    const side = across / 2;
    return {
      text: `A box has a square base with sides of ${side} cm and is ${height} cm high. An ant walks from a corner of the base over two side faces that meet in an edge, up to the opposite corner of the top. How long is the shortest way of this kind?`,
      key: `${way * times} cm`,
      wrong: [
        [`${across + height} cm`, 'Walks along the edges'],
        [`${side + height} cm`, 'Counts one side face only, along the edges'],
        [`${grouped((way * times) ** 2)} cm`, 'Forgets to take the square root'],
      ],
      explanation: `Unfold the two side faces: they make a rectangle of ${across} cm by ${height} cm, and the shortest way is its diagonal. ${across}² + ${height}² = ${(way * times) ** 2} = ${way * times}².`,
    };
  }),
  generator('themes.seen-from-the-front', MATHS_8('Exploring Some Geometric Themes'), 2, ({ int }) => {
    const back = [int(1, 4), int(1, 4), int(1, 4)];
    const front = [int(1, 4), int(1, 4), int(1, 4)];
    const columns = back.map((height, at) => Math.max(height, front[at] ?? 0));
    const said = (row: readonly number[]) => `${row[0]}, ${row[1]} and ${row[2]}`;
    return {
      text: `Equal cubes are stacked in two rows of three towers. From left to right, the towers of the back row are ${said(back)} cubes high, and those of the front row right in front of them ${said(front)} cubes high. How many squares does the view from the front show?`,
      key: sum(columns),
      wrong: [
        [sum(front), 'Leaves out the cubes of the back row that stand out above the front row'],
        [sum(back) + sum(front), 'Counts all cubes'],
        [sum(back), 'Counts the back row only'],
        [6, 'Gives the view from above'],
        [sum(columns) - 1, ''],
      ],
      explanation: `From the front only the higher of two towers counts: ${columns.join(' + ')} = ${sum(columns)}.`,
    };
  }),
];
