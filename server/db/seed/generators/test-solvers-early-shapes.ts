/** For the tests: answers of the questions of classes 1 to 3 about shapes, places and patterns. */
import { by, first, numbersIn, type Solver } from './test-solver.ts';

export const upper = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The options that stand in the question itself. */
export function choicesIn(text: string, pattern: RegExp): string[] {
  return (pattern.exec(text)?.[1] ?? '').split(/, | or | and /);
}
export const afterColon = (text: string): string[] => choicesIn(text, /: (.*?)[?.](?:$| Which)/);

/** The only one that fits, or all of those that do. */
function theOne(choices: readonly string[], fits: (choice: string) => boolean): string {
  const fitting = choices.filter(fits);
  return fitting.length === 1 ? upper(fitting[0] ?? '') : `fitting: ${fitting}`;
}

/** Each thing by its flat faces, whether it is curved too, and whether it is long. */
interface Solid {
  flat: number;
  curved: boolean;
  long?: boolean;
}
const SOLIDS: Readonly<Record<string, Solid>> = {
  'a marble': { flat: 0, curved: true },
  'an orange': { flat: 0, curved: true },
  'a football': { flat: 0, curved: true },
  'a laddoo': { flat: 0, curved: true },
  'a cricket ball': { flat: 0, curved: true },
  'a pea': { flat: 0, curved: true },
  'a flute': { flat: 2, curved: true, long: true },
  'a bamboo pole': { flat: 2, curved: true, long: true },
  'a drinking straw': { flat: 2, curved: true, long: true },
  'a walking stick': { flat: 2, curved: true, long: true },
  'a knitting needle': { flat: 1, curved: true, long: true },
  'a pencil': { flat: 2, curved: true, long: true },
  'a brick': { flat: 6, curved: false },
  'a matchbox': { flat: 6, curved: false },
  'a book': { flat: 6, curved: false },
  'a shoebox': { flat: 6, curved: false },
  'a suitcase': { flat: 6, curved: false },
  'a chalk box': { flat: 6, curved: false },
  'a round tin': { flat: 2, curved: true },
  'a water pipe': { flat: 2, curved: true },
  'a torch cell': { flat: 2, curved: true },
  'a round candle': { flat: 2, curved: true },
  'an ice-cream cone': { flat: 1, curved: true },
  'a birthday cap': { flat: 1, curved: true },
  'a traffic cone': { flat: 1, curved: true },
};
const kindOf = (thing: string): string => {
  const { flat, curved } = SOLIDS[thing] ?? { flat: -1, curved: false };
  if (!curved) return flat === 6 ? 'Cuboid' : 'none';
  return ['Sphere', 'Cone', 'Cylinder'][flat] ?? 'none';
};
const rolls = (thing: string): boolean => SOLIDS[thing]?.curved === true;

/** Faces, edges and corners of a solid with flat faces only, by Euler's rule: corners − edges + faces = 2. */
const FACES_OF: Readonly<Record<string, number>> = { cube: 6, cuboid: 6, cylinder: 2, cone: 1 };
const edgesOf = (faces: number): number => (faces * 4) / 2;
const cornersOf = (faces: number): number => first((corners) => corners - edgesOf(faces) + faces === 2);

/** Which shape a thing leaves on paper when it is drawn around. */
const OUTLINES: readonly (readonly [RegExp, string])[] = [
  [/coin|cap|bangle|cup/, 'Circle'],
  [/matchbox|postcard|ruler|brick/, 'Rectangle'],
  [/dice|board/, 'Square'],
  [/set square/, 'Triangle'],
];

/** A letter as its straight strokes, each named by its slope; `~` is a curve. */
const STROKES: Readonly<Record<string, string>> = {
  A: '/\\-',
  B: '|~~',
  C: '~',
  D: '|~',
  E: '|---',
  F: '|--',
  G: '~-',
  H: '||-',
  J: '~',
  K: '|/\\',
  L: '|-',
  M: '|\\/|',
  N: '|\\|',
  O: '~',
  P: '|~',
  Q: '~\\',
  R: '|~\\',
  S: '~',
  T: '-|',
  U: '~',
  V: '\\/',
  W: '\\/\\/',
  X: '\\/',
  Y: '\\/|',
  Z: '-/-',
};

/** Capital letters on a grid of 5 by 5, row by row: those that are asked about folding. */
const DRAWN: Readonly<Record<string, string>> = {
  A: '..#.. .#.#. #...# ##### #...#',
  M: '#...# ##.## #.#.# #...# #...#',
  T: '##### ..#.. ..#.. ..#.. ..#..',
  U: '#...# #...# #...# #...# .###.',
  V: '#...# #...# .#.#. .#.#. ..#..',
  W: '#...# #...# #.#.# ##.## #...#',
  Y: '#...# .#.#. ..#.. ..#.. ..#..',
  H: '#...# #...# ##### #...# #...#',
  O: '.###. #...# #...# #...# .###.',
  X: '#...# .#.#. ..#.. .#.#. #...#',
  F: '##### #.... ####. #.... #....',
  G: '.#### #.... #..## #...# .####',
  J: '....# ....# ....# #...# .###.',
  N: '#...# ##..# #.#.# #..## #...#',
  P: '####. #...# ####. #.... #....',
  R: '####. #...# ####. #..#. #...#',
  S: '.#### #.... .###. ....# ####.',
  Z: '##### ...#. ..#.. .#... #####',
};
const folds = (letter: string): boolean => {
  const rows = (DRAWN[letter] ?? '#.').split(' ');
  const mirrored = (row: string) => row.split('').reverse().join('');
  return rows.every((row) => row === mirrored(row)) || rows.join() === rows.toReversed().join();
};

/** The thing at one place of a row, by the shortest part that repeats all through what is shown. */
function repeats(row: readonly string[], at: number): string {
  const fits = (period: number) =>
    row.every((thing, place) => {
      const before = row.filter((each, other) => other % period === place % period && each !== '?');
      return thing === '?' || before.every((each) => each === thing);
    });
  const period = first(fits);
  return row.find((thing, place) => place % period === at % period && thing !== '?') ?? 'none';
}
const rowIn = (text: string): string[] =>
  text
    .replace(/^What .*?\? /, '')
    .replace(/,? …$/, '')
    .split(/, | /);

/** By the name of the generator. */
export const EARLY_SHAPES_SOLVERS: Readonly<Record<string, Solver>> = {
  'early-shapes.outline': (text) => OUTLINES.find(([things]) => things.test(text))?.[1] ?? 'none',
  'early-shapes.sticks': by((triangles, squares) => {
    let sticks = 0;
    for (let n = 0; n < triangles; n++) sticks += 3;
    for (let n = 0; n < squares; n++) sticks += 4;
    return sticks;
  }),
  'early-shapes.count-lines': (text) => {
    const [, row = '', name = ''] = /Look: (.*)\. How many (\w+) lines/.exec(text) ?? [];
    return row.split({ standing: '|', sleeping: '—', slanting: '/' }[name] ?? '?').length - 1;
  },
  'early-shapes.strokes': (text) => (STROKES[text.at(-2) ?? ''] ?? '').length,
  'early-shapes.letter-lines': (text) => {
    const curved = text.includes('has a curved line');
    return theOne(choicesIn(text, /letters (.*?) has/), (letter) =>
      curved ? STROKES[letter]?.includes('~') === true : STROKES[letter]?.includes('~') === false,
    );
  },
  'early-shapes.corners': by((triangles, rectangles) =>
    [...Array<number>(triangles).fill(3), ...Array<number>(rectangles).fill(4)].reduce((a, b) => a + b),
  ),
  'early-shapes.how-many-from-sticks': (text) => {
    const [sticks = 0] = numbersIn(text);
    return first((n) => n * (text.includes('triangles') ? 3 : 4) === sticks);
  },
  'early-shapes.other-sides': by((a, b) => {
    // Laid out from (0, 0): the corners are (a, 0), (a, b) and (0, b).
    const [third, fourth] = [Math.hypot(a - 0, b - b), Math.hypot(0 - 0, b - 0)];
    return `${third} cm and ${fourth} cm`;
  }),
  'early-solids.looks-like': (text) =>
    theOne(afterColon(text), (thing) => {
      if (text.includes('like a ball')) return kindOf(thing) === 'Sphere';
      return text.includes('like a box') ? kindOf(thing) === 'Cuboid' : SOLIDS[thing]?.long === true;
    }),
  'early-solids.rolls': (text) =>
    theOne(afterColon(text), (thing) => rolls(thing) !== text.includes('does not roll')),
  'early-solids.solid-of': (text) => kindOf(/is (.*)\?/.exec(text)?.[1] ?? ''),
  'early-solids.different-solid': (text) => {
    const things = afterColon(text);
    return theOne(things, (thing) => things.filter((other) => kindOf(other) === kindOf(thing)).length === 1);
  },
  'early-solids.flat-faces': (text) =>
    [...text.matchAll(/(\d+) (cuboid|cube|cylinder|cone)/g)]
      .flatMap(([, count, solid = '']) => Array<number>(Number(count)).fill(FACES_OF[solid] ?? 0))
      .reduce((a, b) => a + b),
  'early-solids.frames': (text) => {
    const [frames = 0] = numbersIn(text);
    const each = text.includes('How many sticks') ? edgesOf(6) : cornersOf(6);
    return Array<number>(frames)
      .fill(each)
      .reduce((a, b) => a + b);
  },
  'early-places.stack': (text) => {
    const boxes = afterColon(text);
    const [, way, from = ''] = /just (below|above) the (\w+) one/.exec(text) ?? [];
    const pair = boxes.slice(1).map((box, at) => [boxes[at] ?? '', box] as const);
    const found = pair.find(([over, under]) => (way === 'below' ? over : under) === from);
    return upper(found?.[way === 'below' ? 1 : 0] ?? 'none');
  },
  'early-places.nearest': (text) => {
    const steps = [...text.matchAll(/the (\w+) is (\d+) steps/gi)];
    const by = text.includes('nearest') ? Math.min : Math.max;
    const wanted = by(...steps.map(([, , far]) => Number(far)));
    return `The ${steps.find(([, , far]) => Number(far) === wanted)?.[1]}`;
  },
  'early-places.other-way': (text) => {
    const [, one = '', word = ''] =
      /^(?:In a line, )?(.*?) is (above|below|in front of|behind) /.exec(text) ?? [];
    const turned = { above: 'Below', below: 'Above', behind: 'In front of', 'in front of': 'Behind' }[word];
    return `${turned} ${one.replace(/^The /, 'the ')}`;
  },
  'early-patterns.next': (text) => repeats(rowIn(text), rowIn(text).length),
  'early-patterns.missing': (text) => repeats(rowIn(text), rowIn(text).indexOf('?')),
  'early-patterns.mirror': (text) => {
    const row = (/fold: (.*?)\. What/.exec(text)?.[1] ?? '').split(' ');
    const right: string[] = [];
    for (const sign of row) right.unshift(sign);
    return right.join(' ');
  },
  'early-patterns.folded-letter': (text) => theOne(choicesIn(text, /letters (.*?) can/), folds),
  'early-patterns.bead-number': (text) => {
    const row = (/repeat: (.*?) and so on/.exec(text)?.[1] ?? '').split(', ');
    return upper(repeats(row, (numbersIn(text)[0] ?? 0) - 1));
  },
};
