import { by, first, numbersIn, type Solver } from './test-solver.ts';
import { PLAY_SOLVERS } from './test-solvers-middle-plays.ts';
import { listed, only, SHAPE_SOLVERS } from './test-solvers-middle-shapes.ts';
import { SYMMETRY_SOLVERS } from './test-solvers-middle-symmetry.ts';

/** Which letter of one triangle belongs to which of the other, both ways round. */
function partners(text: string): Map<string, string> {
  const [one = '', other = ''] = [...text.matchAll(/\\triangle ([A-Z]{3})/g)].map(([, name]) => name);
  return new Map(
    [...one].flatMap((letter, at) => [
      [letter, other[at] ?? ''],
      [other[at] ?? '', letter],
    ]),
  );
}

const plain = (side: string): string => [...side].sort().join('');

const twins: Readonly<Record<string, Solver>> = {
  'twins.matching': (text) => {
    const map = partners(text);
    const [, angle = '', letters = ''] = /as \$(\\angle )?([A-Z]+)\$\?/.exec(text) ?? [];
    return `$${angle}${[...letters].map((letter) => map.get(letter)).join('')}$`;
  },
  'twins.condition': (text) => {
    const none = 'None: they need not be congruent';
    const sides = [...text.matchAll(/\$([A-Z]{2}) = [A-Z]{2}\$/g)].map(([, side = '']) => side);
    const corners = [...text.matchAll(/\$\\angle ([A-Z]) = /g)].map(([, letter = '']) => letter);
    const [corner = ''] = corners;
    if (sides.length === 3) return 'SSS';
    if (sides.length === 2) {
      if (sides.every((side) => side.includes(corner))) return 'SAS';
      return text.includes('90^') ? 'RHS' : none;
    }
    if (sides.length === 0) return none;
    return corners.every((letter) => sides[0]?.includes(letter)) ? 'ASA' : 'AAS';
  },
  'twins.equal-sides': (text) => {
    const [, one = '', other = ''] = /\$([A-Z]{2}) = ([A-Z]{2})\$/.exec(text) ?? [];
    const [top = ''] = [...one].filter((letter) => other.includes(letter));
    const [, given = '', size] = /\\angle ([A-Z]) = (\d+)/.exec(text) ?? [];
    const asked = /\\angle ([A-Z])\$\?/.exec(text)?.[1] ?? '';
    // Each of the equal angles is the same number.
    return first((n) => {
      const [above, below] = given === top ? [Number(size), n] : [n, Number(size)];
      return asked !== given && above + below + below === 180;
    });
  },
  'twins.third-angle': (text) => {
    const map = partners(text);
    const [, a = '', one] = /\\angle ([A-Z]) = (\d+)/.exec(text) ?? [];
    const [, b = '', other] = /and \$\\angle ([A-Z]) = (\d+)/.exec(text) ?? [];
    const asked = /\\angle ([A-Z])\$\?/.exec(text)?.[1] ?? '';
    if (new Set([a, map.get(b), asked]).size < 3) return 'no third angle';
    return first((n) => n + Number(one) + Number(other) === 180);
  },
  'twins.third-side': (text) => {
    const map = partners(text);
    const given = [...text.matchAll(/\$([A-Z]{2}) = (\d+)\$/g)];
    const [a, b] = given.map(([, side = '']) => side);
    const asked = plain(/long is \$([A-Z]{2})\$/.exec(text)?.[1] ?? '');
    const moved = plain([...(b ?? '')].map((letter) => map.get(letter)).join(''));
    if (new Set([plain(a ?? ''), moved, asked]).size < 3) return 'no third side';
    const round = Number(/triangle is (\d+) cm/.exec(text)?.[1]);
    return first((n) => given.reduce((sum, [, , long]) => sum + Number(long), n) === round);
  },
};

/** Angles by halving and adding 60 and 90, up to half a turn. */
function constructible(): Set<number> {
  const pieces = [60, 90].flatMap((size) => [size, size / 2, size / 4, size / 8]);
  const made = new Set(pieces);
  for (const size of made) for (const more of pieces) if (size + more <= 180) made.add(size + more);
  return made;
}

/** How many squares are left when tiles of two are laid along the rows, and then down the last column. */
function leftOver(grid: string): number {
  let [rows = 0, columns = 0] = numbersIn(grid);
  while (columns >= 2) columns -= 2;
  if (columns === 0) return 0;
  while (rows >= 2) rows -= 2;
  return rows;
}

const drawings: Readonly<Record<string, Solver>> = {
  'constructions.diagonal': by((size) => first((n) => n + size === 90)),
  'constructions.squares-in-row': by((count, long) => first((n) => n * count === long)),
  'constructions.circle': (text) => {
    const [across = 0, away = 0] = numbersIn(text);
    const twice = text.includes('diameter') ? across : across + across;
    if (away + away === twice) return 'On the circle';
    return away + away < twice ? 'Inside the circle' : 'Outside the circle';
  },
  'constructions.wave': by((line, count) => first((radius) => (radius + radius) * count === line)),
  'constructions.bisect': (text) =>
    [...text.matchAll(/bisected/g)].reduce((size) => size / 2, numbersIn(text)[0] ?? 0),
  'constructions.which-angle': (text) => {
    const made = constructible();
    return only(listed(text), (angle) => made.has(numbersIn(angle)[0] ?? 0));
  },
  'constructions.bisector': by((long, away) => {
    const [a, b, p] = [
      [0, 0],
      [long, 0],
      [long / 2, Math.sqrt(away ** 2 - (long / 2) ** 2)],
    ];
    const apart = ([x = 0, y = 0]: number[] = [], [u = 0, v = 0]: number[] = []) => Math.hypot(x - u, y - v);
    return apart(a, b) + apart(b, p) + apart(p, a);
  }),
  'tilings.third-corner': by((a, b) => first((n) => n + a + b === 360)),
  'tilings.dominoes': (text) => only(listed(text), (grid) => leftOver(grid) > 0),
};

export const MIDDLE_SOLVERS: Readonly<Record<string, Solver>> = {
  ...SHAPE_SOLVERS,
  ...SYMMETRY_SOLVERS,
  ...PLAY_SOLVERS,
  ...twins,
  ...drawings,
};
