import { by, first, numbersIn, type Solver } from './test-solver.ts';

/** The things that a question names after its colon. */
export const listed = (text: string): string[] => (/: ([^:]*)\?$/.exec(text)?.[1] ?? '').split(/, | or /);

/** The one thing that fits; nothing when there are more, or none. */
export const only = (things: readonly string[], fits: (thing: string) => boolean): string => {
  const found = things.filter(fits);
  return found.length === 1 ? (found[0] ?? '') : `${found.length} of them fit`;
};

/** The flat faces of a solid by their shapes. */
const FACES: Readonly<Record<string, string>> = {
  'a sphere': '',
  'a cone': 'circle',
  'a cylinder': 'circle circle',
  'a cube': 'square square square square square square',
  'a brick': 'rectangle rectangle rectangle rectangle rectangle rectangle',
  'a square pyramid': 'square triangle triangle triangle triangle',
  'a triangular prism': 'triangle triangle rectangle rectangle rectangle',
  'a triangular pyramid': 'triangle triangle triangle triangle',
};
const CLUES: Readonly<Record<string, RegExp>> = {
  'no flat face': /^$/,
  'just one flat face': /^\w+$/,
  'two flat faces': /^circle circle$/,
  'all of them squares': /^(square ?){6}$/,
  'not six squares': /^(rectangle ?){6}$/,
  'one square face': /^square( triangle){4}$/,
  'two triangles': /^triangle triangle (rectangle ?){3}$/,
  'four faces': /^(triangle ?){4}$/,
};

/** The faces of a prism or a pyramid as lists of corners. */
function facesOf(text: string): number[][] {
  const round = /triang/.test(text) ? 3 : /five-sided/.test(text) ? 5 : /hexagon/.test(text) ? 6 : 4;
  const base = Array.from({ length: round }, (_, at) => at);
  const next = (at: number): number => (at + 1) % round;
  if (text.includes('pyramid')) return [base, ...base.map((at) => [at, next(at), round])];
  const lid = base.map((at) => at + round);
  return [base, lid, ...base.map((at) => [at, next(at), next(at) + round, at + round])];
}

type Vector = readonly [number, number, number];
const minus = ([x, y, z]: Vector): Vector => [0 - x, 0 - y, 0 - z];

export const SHAPE_SOLVERS: Readonly<Record<string, Solver>> = {
  'solids.parts': (text) => {
    const faces = facesOf(text);
    if (text.includes('faces')) return faces.length;
    if (text.includes('corner')) return new Set(faces.flat()).size;
    const edges = faces.flatMap((face) =>
      face.map((corner, at) => [corner, face[(at + 1) % face.length] ?? 0].sort((a, b) => a - b).join(' ')),
    );
    return new Set(edges).size;
  },
  'solids.clue': (text) => {
    const clue = Object.entries(CLUES).find(([words]) => text.includes(words))?.[1] ?? /^none$/;
    const solids = (/Think of (.*)\. Which/.exec(text)?.[1] ?? '').split(/, | and /);
    return only(solids, (solid) => clue.test(FACES[solid] ?? 'none'));
  },
  'rounds.diameter': (text) => {
    const [given = 0] = numbersIn(text);
    return text.includes('a radius') ? given + given : first((n) => n + n === given);
  },
  'motifs.place': (text) => {
    const shown = (/: (.*) …/.exec(text)?.[1] ?? '').split(' ');
    const period = first((n) => shown.every((sign, at) => at < n || sign === shown[at - n]));
    const row = shown.slice(0, period);
    while (row.length < (numbersIn(text)[0] ?? 0)) row.push(row[row.length - period] ?? '');
    return row.at(-1) ?? '';
  },
  'motifs.coins': (text) => {
    const numbers = numbersIn(text);
    const row = numbers.slice(0, -1);
    while (row.length < (numbers.at(-1) ?? 0)) row.push(row[row.length - 3] ?? 0);
    return row.slice(0, numbers.at(-1)).reduce((a, b) => a + b);
  },
  'motifs.pairs': (text) => {
    const left = text.includes('none left over') ? 0 : 1;
    const rest = (marbles: number): number => (marbles < 2 ? marbles : rest(marbles - 2));
    return only(listed(text), (number) => rest(Number(number)) === left);
  },
  'nets.opposite': (text) => {
    const [, a = '', b = '', c = '', d = ''] = /row: (\w), (\w), (\w) and (\w),/.exec(text) ?? [];
    const joined = /Square (\w) is joined on above (\w), and square (\w) below (\w)\./.exec(text) ?? [];
    const [, top = '', under = '', bottom = '', over = ''] = joined;
    // Fold one square after the other: where its outer side and its right side look.
    const [normals, up]: [Map<string, Vector>, Vector] = [new Map(), [0, 1, 0]];
    let [normal, right]: [Vector, Vector] = [
      [0, 0, 1],
      [1, 0, 0],
    ];
    for (const letter of [a, b, c, d]) {
      normals.set(letter, normal);
      if (letter === under) normals.set(top, up);
      if (letter === over) normals.set(bottom, minus(up));
      [normal, right] = [right, minus(normal)];
    }
    const asked = normals.get(/opposite (\w)\?/.exec(text)?.[1] ?? '') ?? [0, 0, 0];
    return only([...normals.keys()], (letter) => String(normals.get(letter)) === String(minus(asked)));
  },
  'tiles.round-a-point': by((size) => {
    let count = 0;
    for (let turned = 0; turned < 360; turned += size) count += 1;
    return count;
  }),
  'weaving.over': by((strips, over, under) => {
    const row: string[] = [];
    while (row.length < strips)
      row.push(...Array<string>(over).fill('over'), ...Array<string>(under).fill('under'));
    return row.slice(0, strips).filter((way) => way === 'over').length;
  }),
};
