import { by, first, numbersIn, type Solver } from './test-solver.ts';
import { listed, only } from './test-solvers-middle-shapes.ts';

/** Things by the shape of their ground and by how they go up. */
const GROUND: readonly (readonly [RegExp, string, 'straight' | 'pointed' | 'round'])[] = [
  [/tin|drum|coin/, 'a circle', 'straight'],
  [/marble|ball/, 'a circle', 'round'],
  [/cap/, 'a circle', 'pointed'],
  [/pyramid/, 'a square', 'pointed'],
  [/dice/, 'a square', 'straight'],
  [/brick|book/, 'a rectangle', 'straight'],
];

function outlinesOf(thing: string): string[] {
  const [, ground = '', way] = GROUND.find(([name]) => name.test(thing)) ?? [];
  const upright = ground === 'a square' ? 'a square' : 'a rectangle';
  return [ground, way === 'straight' ? upright : way === 'pointed' ? 'a triangle' : 'a circle'];
}

const views: Readonly<Record<string, Solver>> = {
  'views.towers': (text) => {
    const blocks = numbersIn(text).flatMap((height, x) =>
      Array.from({ length: height }, (_, z) => ({ x, z })),
    );
    const seen = blocks.map(({ x, z }) =>
      text.includes('above') ? `${x}` : text.includes('the front') ? `${x} ${z}` : `${z}`,
    );
    return new Set(seen).size;
  },
  'views.outline': (text) => {
    const [, top, front] =
      /outline of a thing is (a \w+), and from the front it is (a \w+)\./.exec(text) ?? [];
    return only(listed(text), (thing) => {
      const [above, before] = outlinesOf(thing);
      return above === top && before === front;
    });
  },
  'grids.moves': (text) => {
    const places = Array.from({ length: 64 }, (_, at) => [Math.floor(at / 8) + 1, (at % 8) + 1] as const);
    const [, row, column] = /hidden in row (\d), column (\d)/.exec(text) ?? [];
    const [, along, way] = /moved (\d) squares? (up|down)/.exec(text) ?? [];
    const [, across, side] = /(\d) squares? to the (left|right)/.exec(text) ?? [];
    const [r, c] = places.find(
      ([down, right]) =>
        (way === 'down' ? down - Number(row) : Number(row) - down) === Number(along) &&
        (side === 'right' ? right - Number(column) : Number(column) - right) === Number(across),
    ) ?? [0, 0];
    return `Row ${r}, column ${c}`;
  },
  'cleaning.together': by((_four, a, _five, b) => first((n) => n - a === b)),
  'cleaning.still-to-do': by((goal, done) => first((n) => n + done === goal)),
  'cleaning.money': by((had, a, b) => first((n) => n + a + b === had)),
  'maps.scale': (text) => {
    const [, scale = 0, apart = 0] = numbersIn(text);
    if (!text.includes('really')) return first((n) => n * scale === apart);
    return Array<number>(apart)
      .fill(scale)
      .reduce((a, b) => a + b);
  },
  'maps.facing': (text) => {
    const ways: Readonly<Record<string, string>> = {
      north: '0 1',
      east: '1 0',
      south: '0 -1',
      west: '-1 0',
    };
    let [x = 0, y = 0] = (ways[/drives (\w+)\./.exec(text)?.[1] ?? ''] ?? '').split(' ').map(Number);
    for (const [turn] of text.matchAll(/left|right/g)) [x, y] = turn === 'right' ? [y, 0 - x] : [0 - y, x];
    return only(Object.keys(ways), (way) => ways[way] === `${x} ${y}`);
  },
  'maps.squares': (text) => {
    const [, letter = '', number] = /is in square ([A-H])(\d)/.exec(text) ?? [];
    const [, across, side] = /(\d) squares? to the (east|west)/.exec(text) ?? [];
    const [, along, way] = /(\d) squares? to the (north|south)/.exec(text) ?? [];
    const column = letter.charCodeAt(0) + (side === 'east' ? 1 : -1) * Number(across);
    return `${String.fromCharCode(column)}${Number(number) + (way === 'north' ? 1 : -1) * Number(along)}`;
  },
};

const plays: Readonly<Record<string, Solver>> = {
  'plays.supercells': (text) => {
    const row = [0, ...numbersIn(text), 0];
    return row.filter((number, at) => [row[at - 1], row[at + 1]].every((beside = 100) => beside < number))
      .length;
  },
  'plays.palindrome': (text) => {
    const turned = (number: string): string => [...number].reverse().join('');
    let now = String(numbersIn(text)[0]);
    while (now !== turned(now)) now = String(Number(now) + Number(turned(now)));
    return Number(now);
  },
  'plays.digit-sum': by((sum) => {
    const digits = Array.from({ length: 10 }, (_, digit) => digit);
    return digits.flatMap((tens) => digits.filter((ones) => tens > 0 && tens + ones === sum)).length;
  }),
  'plays.halve-or-triple': by((number) => {
    const steps = (now: number): number =>
      now === 1 ? 0 : 1 + steps(now % 2 === 0 ? now / 2 : now + now + now + 1);
    return steps(number);
  }),
  'plays.always-odd': (text) => {
    const left = text.includes('is odd') ? 1 : 0;
    return only(listed(text), (expression) => {
      const [times = 0, more = 0] = numbersIn(expression);
      return [0, 1, 2, 3, 4, 5].every((n) => (times * n + more) % 2 === left);
    });
  },
  'plays.ones-and-twos': (text) => {
    const number = Math.max(...numbersIn(text));
    const rows = Array.from({ length: number }, (_, at) => at + 1).flatMap((length) =>
      Array.from({ length: 2 ** length }, (_, mask) =>
        Array.from({ length }, (_, at) => 1 + ((mask >> at) & 1)).reduce((a, b) => a + b),
      ),
    );
    return rows.filter((sum) => sum === number).length;
  },
  'plays.magic-square': (text) => {
    const cells = text
      .split('\n')
      .filter((line) => line.includes('|'))
      .flatMap((line) => line.split(' | '));
    const lines = ['012', '345', '678', '036', '147', '258', '048', '246'];
    return first((n) => {
      const sums = lines.map((line) =>
        [...line]
          .map((at) => (cells[Number(at)] === '?' ? n : Number(cells[Number(at)])))
          .reduce((a, b) => a + b),
      );
      return new Set(sums).size === 1;
    });
  },
  'plays.hidden-digits': (text) => {
    const [, ones, tens, sum] = /A(\d) \+ (\d)B = (\d+)/.exec(text) ?? [];
    const digits = Array.from({ length: 10 }, (_, digit) => digit);
    const found = digits.flatMap((a) =>
      digits
        .filter((b) => Number(`${a}${ones}`) + Number(`${tens}${b}`) === Number(sum))
        .map((b) => (text.includes('is A?') ? a : b)),
    );
    return found.length === 1 ? (found[0] ?? 'none') : 'not one';
  },
  'plays.taller': (text) => {
    const said: number[] = [];
    const before: number[] = [];
    for (const height of numbersIn(text)) {
      before.push(height);
      before.sort((a, b) => b - a);
      said.push(before.indexOf(height));
    }
    return said.join(', ');
  },
};

export const PLAY_SOLVERS: Readonly<Record<string, Solver>> = { ...views, ...plays };
