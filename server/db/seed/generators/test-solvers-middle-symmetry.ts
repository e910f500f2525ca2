import { by, first, numbersIn, type Solver } from './test-solver.ts';
import { listed, only } from './test-solvers-middle-shapes.ts';

/** Capital letters as they are drawn on five rows of five squares. */
const LETTERS: Readonly<Record<string, string>> = {
  A: '..#.. .#.#. ##### #...# #...#',
  C: '.#### #.... #.... #.... .####',
  D: '####. #...# #...# #...# ####.',
  E: '##### #.... ####. #.... #####',
  F: '##### #.... ####. #.... #....',
  G: '.#### #.... #..## #...# .####',
  H: '#...# #...# ##### #...# #...#',
  I: '..#.. ..#.. ..#.. ..#.. ..#..',
  J: '..### ...#. ...#. #..#. .##..',
  L: '#.... #.... #.... #.... #####',
  M: '#...# ##.## #.#.# #...# #...#',
  N: '#...# ##..# #.#.# #..## #...#',
  O: '.###. #...# #...# #...# .###.',
  P: '####. #...# ####. #.... #....',
  Q: '.###. #...# #.#.# #..#. .##.#',
  R: '####. #...# ####. #..#. #...#',
  S: '.#### #.... .###. ....# ####.',
  T: '##### ..#.. ..#.. ..#.. ..#..',
  U: '#...# #...# #...# #...# .###.',
  V: '#...# #...# #...# .#.#. ..#..',
  W: '#...# #...# #.#.# ##.## #...#',
  X: '#...# .#.#. ..#.. .#.#. #...#',
  Y: '#...# .#.#. ..#.. ..#.. ..#..',
  Z: '##### ...#. ..#.. .#... #####',
};

const drawn = (letter: string): string[] => (LETTERS[letter] ?? '').split(' ');
const backwards = (row: string): string => [...row].reverse().join('');
const sides = (letter: string): string => drawn(letter).map(backwards).join(' ');
const upsideDown = (letter: string): string => drawn(letter).reverse().join(' ');
const halfTurned = (letter: string): string => backwards(LETTERS[letter] ?? '');

/** Points of a figure that has its axis, when it has one, along x or y, or of a regular polygon. */
function pointsOf(text: string): (readonly [number, number])[] {
  const ring = (count: number, step: number) =>
    Array.from({ length: count }, (_, at) => (at * step * Math.PI) / 180).map(
      (angle) => [Math.cos(angle), Math.sin(angle)] as const,
    );
  if (text.includes('parallelogram'))
    return [
      [0, 0],
      [3, 0],
      [4, 1],
      [1, 1],
    ];
  if (text.includes('kite'))
    return [
      [0, 1],
      [1, 0],
      [0, -3],
      [-1, 0],
    ];
  if (text.includes('rhombus'))
    return [
      [2, 0],
      [0, 1],
      [-2, 0],
      [0, -1],
    ];
  if (text.includes('rectangle'))
    return [
      [0, 0],
      [3, 0],
      [3, 1],
      [0, 1],
    ];
  if (text.includes('two equal sides'))
    return [
      [-1, 0],
      [1, 0],
      [0, 3],
    ];
  if (text.includes('three different sides'))
    return [
      [0, 0],
      [4, 0],
      [1, 2],
    ];
  if (text.includes('half circle')) return ring(13, 15);
  const names = ['equilateral', 'square', 'pentagon', 'hexagon', '', 'octagon'];
  const count = names.findIndex((name) => name !== '' && text.includes(name)) + 3;
  return ring(count, 360 / count);
}

/** Along how many lines through the middle a figure can be reflected onto itself, tried out by half degrees. */
function linesOf(points: (readonly [number, number])[]): number {
  const [middleX, middleY] = [0, 1].map((at) => points.reduce((sum, point) => sum + (point[at] ?? 0), 0));
  const around = points.map(
    ([x, y]) => [x - (middleX ?? 0) / points.length, y - (middleY ?? 0) / points.length] as const,
  );
  const near = (one: readonly number[], other: readonly number[]): boolean =>
    one.every((value, at) => Math.abs(value - (other[at] ?? 0)) < 1e-9);
  return Array.from({ length: 360 }, (_, half) => (half * Math.PI) / 180).filter((twice) =>
    around.every(([x, y]) => {
      const image = [x * Math.cos(twice) + y * Math.sin(twice), x * Math.sin(twice) - y * Math.cos(twice)];
      return around.some((point) => near(point, image));
    }),
  ).length;
}

export const SYMMETRY_SOLVERS: Readonly<Record<string, Solver>> = {
  'mirror.letters': (text) =>
    only(listed(text), (letter) =>
      text.includes('from top to bottom')
        ? sides(letter) === LETTERS[letter]
        : upsideDown(letter) === LETTERS[letter],
    ),
  'turning.letters': (text) => only(listed(text), (letter) => halfTurned(letter) === LETTERS[letter]),
  'mirror.row': (text) => backwards(/: (.*) \|/.exec(text)?.[1] ?? ''),
  'mirror.dots': by((side, line) => {
    let count = line;
    for (let dot = 0; dot < side; dot++) count += 2;
    return count;
  }),
  'turning.smallest-part': by((count) => {
    const whole = 27720;
    const places = new Set(Array.from({ length: count }, (_, at) => (at * whole) / count));
    return first((step) => [...places].every((place) => places.has((place + step) % whole))) / whole;
  }),
  'mirror.fewest': (text) => {
    const strip = [...text].filter((sign) => '■□'.includes(sign));
    const tries = Array.from({ length: 2 ** strip.length }, (_, mask) =>
      strip.map((sign, at) => ((mask >> at) & 1 ? '■' : sign)),
    );
    const changed = (made: string[]): number => made.filter((sign, at) => sign !== strip[at]).length;
    return Math.min(...tries.filter((made) => made.join('') === backwards(made.join(''))).map(changed));
  },
  'mirror.lines': (text) => linesOf(pointsOf(text)),
  'turning.smallest-angle': by((count) => {
    const corners = Array.from({ length: count }, (_, at) => (at * 360) / count);
    return first((turn) => corners.every((corner) => corners.includes((corner + turn) % 360)));
  }),
  'turning.can-be-smallest': (text) =>
    only(listed(text), (angle) => {
      const [size = 1] = numbersIn(angle);
      let turned = size;
      while (turned < 360) turned += size;
      return turned === 360;
    }),
  'folds.holes': by((folds, holes) => {
    let sheet = Array<number>(holes).fill(1);
    for (let fold = 0; fold < folds; fold++) sheet = [...sheet, ...sheet];
    return sheet.length;
  }),
};
