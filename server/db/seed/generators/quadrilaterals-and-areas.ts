import { MATHS_9 } from './chapters.ts';
import { type Generator, generator, type Wrong } from './kit.ts';
import { TRIPLES } from './triples.ts';
import { grouped, polynomial } from './words.ts';

const QUADRILATERALS = MATHS_9('Quadrilaterals');
const MEASURING = MATHS_9('Measuring Space: Perimeter and Area');

const degrees = (size: number): string => `$${size}^\\circ$`;

/** Right triangles, each standing on either of its shorter sides. */
const HALVES = TRIPLES.flatMap(([a, b, c]) =>
  [1, 2, 3, 4].flatMap((times) => [
    { height: a * times, foot: b * times, long: c * times },
    { height: b * times, foot: a * times, long: c * times },
  ]),
);

/** Triangles made of two right triangles of the same height: all sides and the area are whole. */
const GLUED = HALVES.flatMap((left) =>
  HALVES.filter(({ height, foot }) => height === left.height && foot < left.foot).map((right) => ({
    sides: [left.long, right.long, left.foot + right.foot] as const,
    height: left.height,
  })),
).filter(({ sides }) => Math.max(...sides) <= 60);

/** Quadrilaterals and what their diagonals say, and areas of triangles and rings. */
export const quadrilateralsAndAreas: readonly Generator[] = [
  generator('quadrilaterals.midpoints', QUADRILATERALS, 1, ({ int }) => {
    const [a, b, c] = [int(8, 30), int(8, 30), int(8, 30)];
    const total = a + b + c;
    if (2 * Math.max(a, b, c) >= total || total % 2 === 1) return null;
    return {
      text: `The sides of a triangle are ${a} cm, ${b} cm and ${c} cm long. The midpoints of the three sides are joined to make a smaller triangle. What is its perimeter?`,
      key: `${total / 2} cm`,
      wrong: [
        [`${total} cm`, 'Thinks that the sides stay as long as before'],
        [`${total / 4} cm`, 'Takes a quarter, which holds for the area'],
        [`${total / 2 + Math.min(a, b, c)} cm`, 'Halves two of the sides only'],
      ],
      explanation: `The line that joins two midpoints is half as long as the third side. So the perimeter is half of ${a} + ${b} + ${c} = ${total}: ${total / 2} cm.`,
    };
  }),
  generator('quadrilaterals.rhombus', QUADRILATERALS, 2, ({ int, pick }) => {
    const [[a, b, c], times] = [pick(TRIPLES), int(1, 3)];
    const [one, other, side] = [2 * a * times, 2 * b * times, c * times];
    return {
      text: `The diagonals of a rhombus are ${one} cm and ${other} cm long. How long is one of its sides?`,
      key: `${side} cm`,
      wrong: [
        [`${2 * side} cm`, 'Does not halve the diagonals'],
        [`${(one + other) / 2} cm`, 'Adds the halves of the diagonals'],
        [`${4 * side} cm`, 'Gives the perimeter'],
      ],
      explanation: `The diagonals halve each other at right angles: ${one / 2}² + ${other / 2}² = ${side * side} = ${side}².`,
    };
  }),
  generator('quadrilaterals.angles-with-x', QUADRILATERALS, 2, ({ int, pick }) => {
    const [x, a, c, size, opposite] = [int(6, 25), int(2, 6), int(2, 6), int(40, 140), pick([true, false])];
    const [b, d] = [size - a * x, (opposite ? size : 180 - size) - c * x];
    if (a === c || b * d === 0 || Math.abs(b) > 40 || Math.abs(d) > 40) return null;
    const [one, other] = [polynomial([a, b]), polynomial([c, d])];
    return {
      text: `Two ${opposite ? 'opposite' : 'neighbouring'} angles of a parallelogram are $(${one})^\\circ$ and $(${other})^\\circ$. What is $x$?`,
      value: x,
      explanation: opposite
        ? `Opposite angles are equal: $${one} = ${other}$, so $x = ${x}$. Both angles are ${size} degrees.`
        : `Neighbouring angles add up to 180 degrees: $${polynomial([a + c, b + d])} = 180$, so $x = ${x}$. The angles are ${size} and ${180 - size} degrees.`,
    };
  }),
  generator('quadrilaterals.by-diagonals', QUADRILATERALS, 2, ({ int, pick }) => {
    const [one, more, slant] = [int(4, 15), int(1, 6), int(35, 85)];
    const key = pick(['Square', 'Rectangle', 'Rhombus', 'Parallelogram']);
    const [equal, square] = [/Square|Rectangle/.test(key), /Square|Rhombus/.test(key)];
    const [longer, angle] = [equal ? 0 : more, square ? 90 : slant];
    const others: Wrong[] = [
      [
        'Square',
        equal || square ? 'Looks at one of the two signs of a square only' : 'Thinks that halving is enough',
      ],
      [
        'Rectangle',
        equal
          ? 'Does not see that it can be named more exactly'
          : 'Forgets that a rectangle has equal diagonals',
      ],
      [
        'Rhombus',
        square
          ? 'Does not see that it can be named more exactly'
          : 'Forgets that the diagonals of a rhombus cross at right angles',
      ],
      ['Parallelogram', 'Does not see that it can be named more exactly'],
    ];
    return {
      text: `The diagonals of a quadrilateral halve each other. They are ${one} cm and ${one + longer} cm long and cross at an angle of ${degrees(angle)}. What is the most exact name for the quadrilateral?`,
      key,
      wrong: others,
      explanation: `Diagonals that halve each other make a parallelogram. These are ${equal ? 'equally long, as in a rectangle,' : 'not equally long'} and ${square ? 'cross at right angles, as in a rhombus' : 'do not cross at right angles'}: ${key.toLowerCase()}.`,
    };
  }),
  generator('area.three-sides', MEASURING, 2, ({ pick }) => {
    const { sides, height } = pick(GLUED);
    const [a = 0, b = 0, c = 0] = [...sides].sort((one, other) => one - other);
    const [half, area] = [(a + b + c) / 2, (sides[2] * height) / 2];
    return {
      text: `The sides of a triangle are ${a} cm, ${b} cm and ${c} cm long. What is its area?`,
      key: `${grouped(area)} cm²`,
      wrong: [
        [`${grouped((sides[0] * sides[2]) / 2)} cm²`, 'Takes one side for the height on another'],
        [`${a + b + c} cm²`, 'Finds the perimeter'],
        [`${grouped(2 * area)} cm²`, 'Gives the area of a parallelogram of two such triangles'],
      ],
      explanation: `Heron's formula: half the perimeter is ${half} cm, and ${half} × ${half - a} × ${half - b} × ${half - c} = ${grouped(area * area)}. The root of it is ${grouped(area)}.`,
    };
  }),
  generator('area.ring', MEASURING, 2, ({ int }) => {
    const [radius, wide] = [int(2, 9) * 7, int(1, 4) * 7];
    if (wide >= radius) return null;
    const outer = radius + wide;
    const area = (22 * (outer ** 2 - radius ** 2)) / 7;
    return {
      text: `A round field has a radius of ${radius} m. A track ${wide} m wide runs around it. What is the area of the track? Take $\\pi = \\frac{22}{7}$.`,
      key: `${grouped(area)} m²`,
      wrong: [
        [`${grouped((22 * wide ** 2) / 7)} m²`, 'Takes the width of the track for the radius of a circle'],
        [`${grouped((22 * outer ** 2) / 7)} m²`, 'Does not take away the field'],
        [`${grouped((44 * radius * wide) / 7)} m²`, 'Multiplies the inner circumference by the width'],
      ],
      explanation: `The outer radius is ${radius} + ${wide} = ${outer} m. So it is $\\frac{22}{7} \\times (${outer}^2 - ${radius}^2)$ = ${grouped(area)} m².`,
    };
  }),
];
