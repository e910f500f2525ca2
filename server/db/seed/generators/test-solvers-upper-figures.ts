import { by, first, numbersIn, type Solver } from './test-solver.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((p, q) => p + q, 0);
const exact = (number: number): number => Number(number.toFixed(6));

type Point = readonly [x: number, y: number];
const apart = ([x, y]: Point, [u, v]: Point): number => Math.hypot(u - x, v - y);
const turned = (degrees: number, size = 1): Point => [
  size * Math.cos((degrees * Math.PI) / 180),
  size * Math.sin((degrees * Math.PI) / 180),
];
/** The angle at `corner` between the ways to two other points, in degrees. */
function angleAt(corner: Point, one: Point, other: Point): number {
  const direction = ([x, y]: Point) => (Math.atan2(y - corner[1], x - corner[0]) * 180) / Math.PI;
  const size = Math.abs(direction(one) - direction(other));
  return exact(Math.min(size, 360 - size));
}
const degrees = (size: number): string => `$${size}^\\circ$`;
/** A triangle with these sides: the third point, above the first side. */
function thirdPoint(base: number, left: number, right: number): Point {
  const x = (base ** 2 + left ** 2 - right ** 2) / (2 * base);
  return [x, Math.sqrt(left ** 2 - x ** 2)];
}

/** The edges of a solid as pairs of corners: a ring of corners, and a second ring or a tip above it. */
function edgesOf(solid: string, sides: number): [string, string][] {
  const corners = Array.from({ length: sides }, (_, at) => at);
  const next = (at: number) => (at + 1) % sides;
  return corners.flatMap((at): [string, string][] =>
    solid === 'prism'
      ? [
          [`low ${at}`, `low ${next(at)}`],
          [`high ${at}`, `high ${next(at)}`],
          [`low ${at}`, `high ${at}`],
        ]
      : [
          [`low ${at}`, `low ${next(at)}`],
          [`low ${at}`, 'tip'],
        ],
  );
}

const themes: Record<string, Solver> = {
  'themes.pieces-left': (text) => {
    const [parts = 0, steps = 0] = numbersIn(text);
    const off = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
    const taken = off.indexOf(/and the (\w+)/.exec(text)?.[1] ?? '') + 1;
    let left = 1;
    for (let step = 0; step < steps; step++) left = left * parts - left * taken;
    return left;
  },
  'themes.growing-line': (text) => {
    const [pieces = 0, side = 0, steps = 0] = numbersIn(text);
    const sides = { line: 1, triangle: 3, square: 4 };
    const name = /(line|triangle|square) /.exec(text)?.[1] as keyof typeof sides;
    let all = Array<number>(sides[name]).fill(side);
    for (let step = 0; step < steps; step++)
      all = all.flatMap((piece) => Array<number>(pieces).fill(piece / 3));
    return sum(all);
  },
  'themes.parts-of-a-solid': (text) => {
    const sides = { triangle: 3, quadrilateral: 4, pentagon: 5, hexagon: 6, octagon: 8, decagon: 10 };
    const [, part, solid = '', base = ''] = /many (\w+) does a (\w+) .* (\w+)\?/.exec(text) ?? [];
    const edges = edgesOf(solid, sides[base as keyof typeof sides]);
    const vertices = new Set(edges.flat()).size;
    // Euler: faces and vertices are two more than edges.
    return part === 'edges' ? edges.length : part === 'vertices' ? vertices : edges.length + 2 - vertices;
  },
  // Tries out where the ant crosses the edge.
  'themes.shortest-way': by((side, height) => {
    const ways = Array.from({ length: 1001 }, (_, step) => (height * step) / 1000).map(
      (crossing) => Math.hypot(side, crossing) + Math.hypot(side, height - crossing),
    );
    return exact(Math.min(...ways));
  }),
  'themes.seen-from-the-front': by((a, b, c, d, e, f) => {
    const levels = [1, 2, 3, 4];
    return sum(
      [Math.max(a, d), Math.max(b, e), Math.max(c, f)].map(
        (top) => levels.filter((level) => level <= top).length,
      ),
    );
  }),
};

const circles: Record<string, Solver> = {
  'circles.chord': by((radius, away) => 2 * first((half) => half ** 2 + away ** 2 === radius ** 2)),
  'circles.angle-at-the-centre': (text) => {
    const [given = 0] = numbersIn(text);
    const asksCentre = /large is \$\\angle AOB/.test(text);
    const atCircle = (centre: number) => angleAt(turned(200), turned(0), turned(centre));
    return asksCentre ? first((centre) => atCircle(centre) === given) : atCircle(given);
  },
  // Tries out the arc after the corner asked for, and measures the angle there.
  'circles.cyclic-quadrilateral': (text) => {
    const [size = 0, other = 0] = numbersIn(text);
    const [one = 0, next = 0, asked = 0] = [...text.matchAll(/angle ([ABCD])\$/g)].map(([, name = '']) =>
      'ABCD'.indexOf(name),
    );
    if (Math.abs(one - next) % 2 !== 1 || Math.abs(one - asked) !== 2) return 'not opposite';
    for (let after = 1; after < 2 * Math.min(size, other); after++) {
      const arcs = [2 * size - after, after, 2 * other - after];
      if (sum(arcs) >= 360) continue;
      const corner = (at: number) => turned(sum(arcs.slice(0, at)));
      const [near, opposite, far, given] = [corner(0), corner(1), corner(2), corner(3)];
      if (angleAt(given, near, far) === size && angleAt(near, given, opposite) === other)
        return angleAt(opposite, near, far);
    }
    return 'none';
  },
  // Tries out where P stands on the half circle.
  'circles.half-circle': by((size) => {
    const [a, b] = [turned(180), turned(0)];
    const p = turned(first((round) => angleAt(a, turned(round), b) === size));
    return angleAt(b, p, a);
  }),
  'tangents.length': by((away, radius) => first((n) => n * n + radius * radius === away * away)),
  'tangents.angle': by((size) => exact((2 * Math.acos(Math.sin((size * Math.PI) / 360)) * 180) / Math.PI)),
  // Tries the tangents from A.
  'tangents.quadrilateral': by((ab, bc, cd) => {
    const found = Array.from({ length: ab - 1 }, (_, at) => at + 1).flatMap((a) => {
      const [b, c, d] = [ab - a, bc - (ab - a), cd - (bc - (ab - a))];
      return Math.min(b, c, d) > 0 ? [d + a] : [];
    });
    return new Set(found).size === 1 ? (found[0] ?? 'none') : 'several';
  }),
  'tangents.triangle': by((ab, bc, ca) => first((a) => ab - a + (ca - a) === bc)),
};

const triangles: Record<string, Solver> = {
  'quadrilaterals.midpoints': by((a, b, c) => {
    const [x, y] = thirdPoint(a, b, c);
    const middles: Point[] = [
      [a / 2, 0],
      [x / 2, y / 2],
      [(a + x) / 2, y / 2],
    ];
    return exact(sum(middles.map((middle, at) => apart(middle, middles[(at + 1) % 3] ?? middle))));
  }),
  'quadrilaterals.rhombus': by((one, other) => apart([one / 2, 0], [0, other / 2])),
  'quadrilaterals.angles-with-x': (text) => {
    const [one, other] = [...text.matchAll(/\((\d+)x ([+-]) (\d+)\)/g)].map(
      ([, times, sign, add]) =>
        (x: number) =>
          Number(times) * x + Number(`${sign}${add}`),
    );
    if (one === undefined || other === undefined) return 'none';
    return first((x) => (text.includes('opposite') ? one(x) === other(x) : one(x) + other(x) === 180));
  },
  'quadrilaterals.by-diagonals': by((one, other, angle) => {
    const [x, y] = turned(angle, other / 2);
    const corners: Point[] = [
      [one / 2, 0],
      [x, y],
      [-one / 2, 0],
      [-x, -y],
    ];
    const at = (index: number) => corners[index % 4] ?? [0, 0];
    const equalSides = Math.abs(apart(at(0), at(1)) - apart(at(1), at(2))) < 1e-9;
    const right = angleAt(at(0), at(1), at(3)) === 90;
    return equalSides ? (right ? 'Square' : 'Rhombus') : right ? 'Rectangle' : 'Parallelogram';
  }),
  'area.three-sides': by((a, b, c) => exact(0.5 * a * thirdPoint(a, b, c)[1])),
  // The circle in the middle of the track, times its width.
  'area.ring': by((radius, wide) => Math.round(2 * (22 / 7) * (radius + wide / 2) * wide)),
  'similar.parallel': by((ad, db, ae) => first((ec) => ad * ec === ae * db)),
  'similar.side': by((ab, bc, pq) => first((qr) => qr * ab === bc * pq)),
  'similar.shadow': by((high, shadow, longer) => first((n) => n * shadow === high * longer)),
  'similar.letters': (text) => {
    const found = [...text.matchAll(/angle ([A-Z])\$ is \$(\d+)/g)].map(
      ([, name = '', size]) => [name, Number(size)] as const,
    );
    const sizes = new Map(found);
    for (const names of ['ABC', 'PQR']) {
      const unknown = [...names].find((name) => !sizes.has(name)) ?? '';
      sizes.set(unknown, 180 - sum([...names].map((name) => sizes.get(name) ?? 0)));
    }
    const like = (name: string) => [...'PQR'].find((other) => sizes.get(other) === sizes.get(name));
    return `$\\triangle ABC \\sim \\triangle ${[...'ABC'].map(like).join('')}$`;
  },
};

/** A length in metres as `12 m` or `$12\sqrt{3}$ m`. */
function inMetres(length: number): string {
  for (const root of [1, 2, 3]) {
    const times = exact(length / Math.sqrt(root));
    if (Number.isInteger(times))
      return root === 1 ? `${times} m` : `$${times === 1 ? '' : times}\\sqrt{${root}}$ m`;
  }
  return 'none';
}
const tan = (angle: number): number => Math.tan((angle * Math.PI) / 180);

const heights: Record<string, Solver> = {
  'heights.tower': by((away, angle) => inMetres(away * tan(angle))),
  'heights.string': by((string, angle) => inMetres(turned(angle, string)[1])),
  'heights.boat': by((high, angle) => inMetres(high * tan(90 - angle))),
  'heights.eyes': by((eyes, away, angle) => eyes + away * tan(angle)),
  'heights.two-boats': (text) => {
    const [high = 0, one = 0, other = 0] = numbersIn(text);
    const [far, near] = [high * tan(90 - one), high * tan(90 - other)];
    return inMetres(text.includes('same side') ? far - near : far + near);
  },
  'heights.sun': (text) => {
    const [, high, times, root] = /pole (\d+) m .* shadow \$?(\d*)(?:\\sqrt\{(\d)\})?/.exec(text) ?? [];
    const shadow = Number(times || 1) * Math.sqrt(Number(root ?? 1));
    return degrees(exact((Math.atan2(Number(high), shadow) * 180) / Math.PI));
  },
};

/** By the name of the generator: figures, circles and triangles of classes 8 to 10. */
export const UPPER_FIGURES: Readonly<Record<string, Solver>> = {
  ...themes,
  ...circles,
  ...triangles,
  ...heights,
};
