import { MATHS_5, MATHS_6, MATHS_8, MATHS_9, MATHS_10 } from './chapters.ts';
import { type Generator, generator } from './kit.ts';
import { TRIPLES } from './triples.ts';
import { decimal, grouped } from './words.ts';

/** Lengths, areas and volumes, and coordinates. */
export const figures: readonly Generator[] = [
  generator('area.quilt', MATHS_5("Grandmother's Quilt"), 1, ({ int }) => {
    const [rows, columns] = [int(4, 12), int(5, 15)];
    return {
      text: `A quilt has ${rows} rows of ${columns} square patches. Each patch is 1 square unit. What is the area of the quilt in square units?`,
      value: rows * columns,
      explanation: `${rows} rows of ${columns} patches are ${rows} × ${columns} = ${rows * columns} patches.`,
    };
  }),
  generator('perimeter.fence', MATHS_6('Perimeter and Area'), 1, ({ int }) => {
    const [long, wide] = [int(20, 60), int(8, 19)];
    return {
      text: `A park is a rectangle, ${long} m long and ${wide} m wide. How long is a fence all around it?`,
      key: `${2 * (long + wide)} m`,
      wrong: [
        [`${grouped(long * wide)} m`, 'Finds the area instead of the perimeter'],
        [`${long + wide} m`, 'Adds only two of the four sides'],
        [`${2 * long + wide} m`, 'Leaves out one of the sides'],
      ],
      explanation: `All four sides: 2 × (${long} + ${wide}) = ${2 * (long + wide)} m.`,
    };
  }),
  generator('area.square', MATHS_6('Perimeter and Area'), 2, ({ int }) => {
    const side = int(3, 25);
    return {
      text: `The perimeter of a square is ${side * 4} cm. What is its area in square centimetres?`,
      value: side * side,
      explanation: `One side is ${side * 4} ÷ 4 = ${side} cm, and the area is ${side} × ${side} = ${side * side}.`,
    };
  }),
  generator('area.triangle', MATHS_8('Area'), 1, ({ int }) => {
    const [base, height] = [int(4, 15) * 2, int(5, 20)];
    return {
      text: `A triangle has a base of ${base} cm and a height of ${height} cm. What is its area?`,
      key: `${(base * height) / 2} cm²`,
      wrong: [
        [`${base * height} cm²`, 'Forgets to halve: that is the area of the rectangle around it'],
        [`${base + height} cm²`, 'Adds base and height'],
        [`${2 * (base + height)} cm²`, 'Finds the perimeter of a rectangle'],
      ],
      explanation: `Half of base times height: ${base} × ${height} ÷ 2 = ${(base * height) / 2} cm².`,
    };
  }),
  generator('area.trapezium', MATHS_8('Area'), 2, ({ int }) => {
    const [a, b, height] = [int(6, 20), int(4, 15), int(2, 9) * 2];
    if (a === b) return null;
    return {
      text: `The parallel sides of a trapezium are ${a} cm and ${b} cm, and they are ${height} cm apart. What is its area in square centimetres?`,
      value: ((a + b) * height) / 2,
      explanation: `Half of (${a} + ${b}) × ${height} is ${((a + b) * height) / 2}.`,
    };
  }),
  generator('circle.circumference', MATHS_9('Measuring Space: Perimeter and Area'), 1, ({ int }) => {
    const seventh = int(1, 9);
    const radius = seventh * 7;
    return {
      text: `What is the circumference of a circle with a radius of ${radius} cm? Take $\\pi = \\frac{22}{7}$.`,
      key: `${44 * seventh} cm`,
      wrong: [
        [`${grouped(22 * seventh * radius)} cm`, 'Finds the area instead'],
        [`${22 * seventh} cm`, 'Takes the radius for the diameter'],
        [`${88 * seventh} cm`, 'Doubles once too often'],
      ],
      explanation: `2 × 22/7 × ${radius} = ${44 * seventh} cm.`,
    };
  }),
  generator('volume.cuboid', MATHS_9('Math of Space: Surface Area and Volume'), 1, ({ int }) => {
    const [a, b, c] = [int(3, 9), int(4, 12), int(5, 15)];
    const surface = 2 * (a * b + b * c + a * c);
    return {
      text: `A box is ${a} cm by ${b} cm by ${c} cm. What is its total surface area?`,
      key: `${surface} cm²`,
      wrong: [
        [`${a * b * c} cm²`, 'Finds the volume'],
        [`${surface / 2} cm²`, 'Counts only three of the six faces'],
        [`${2 * c * (a + b)} cm²`, 'Leaves out the top and the bottom'],
      ],
      explanation: `Two of each face: 2 × (${a * b} + ${b * c} + ${a * c}) = ${surface} cm².`,
    };
  }),
  generator('volume.tank', MATHS_9('Math of Space: Surface Area and Volume'), 2, ({ int }) => {
    const [a, b, c] = [int(2, 9), int(2, 6), int(1, 4)];
    return {
      text: `A water tank is ${a} m long, ${b} m wide and ${c} m deep. How many cubic metres does it hold?`,
      value: a * b * c,
      explanation: `${a} × ${b} × ${c} = ${a * b * c} cubic metres.`,
    };
  }),
  generator('volume.cylinder', MATHS_10('Surface Areas and Volumes'), 2, ({ int, pick }) => {
    const [radius, height] = [pick([7, 14, 21]), int(5, 20)];
    const base = (22 * radius * radius) / 7;
    return {
      text: `A cylinder has a radius of ${radius} cm and a height of ${height} cm. What is its volume? Take $\\pi = \\frac{22}{7}$.`,
      key: `${grouped(base * height)} cm³`,
      wrong: [
        [`${grouped((44 * radius * height) / 7)} cm³`, 'Finds the curved surface'],
        [`${grouped((22 * radius * height) / 7)} cm³`, 'Forgets to square the radius'],
        [`${grouped(4 * base * height)} cm³`, 'Takes the diameter for the radius'],
      ],
      explanation: `22/7 × ${radius}² × ${height} = ${grouped(base)} × ${height} = ${grouped(base * height)} cm³.`,
    };
  }),
  generator('area.sector', MATHS_10('Areas Related to Circles'), 2, ({ pick }) => {
    const [radius, angle] = [pick([7, 14, 21, 28, 42]), pick([30, 45, 60, 90, 120, 180])];
    const value = decimal((22 * radius * radius * angle) / (7 * 360));
    return {
      text: `A sector of a circle has the radius ${radius} cm and the angle $${angle}^\\circ$. What is its area in square centimetres, to two decimals? Take $\\pi = \\frac{22}{7}$.`,
      value: Number(value.toFixed(2)),
      tolerance: 0.01,
      explanation: `${angle}/360 of the circle: ${angle}/360 × 22/7 × ${radius}² = ${Number(value.toFixed(2))}.`,
    };
  }),
  generator(
    'coordinates.quadrant',
    MATHS_9('Orienting Yourself: The Use of Coordinates'),
    1,
    ({ int, pick }) => {
      const [x, y] = [int(1, 9) * pick([1, -1]), int(1, 9) * pick([1, -1])];
      const names = ['First', 'Second', 'Third', 'Fourth'];
      const at = x > 0 ? (y > 0 ? 0 : 3) : y > 0 ? 1 : 2;
      return {
        text: `In which quadrant is the point $(${x}, ${y})$?`,
        key: names[at] ?? '',
        wrong: names.map((name) => [name, 'Mixes up the signs of the two coordinates']),
        explanation: `x is ${x > 0 ? 'positive (right)' : 'negative (left)'}, y is ${y > 0 ? 'positive (up)' : 'negative (down)'}. Quadrants are counted from the upper right, against the clock.`,
      };
    },
  ),
  generator(
    'coordinates.distance',
    MATHS_9('Orienting Yourself: The Use of Coordinates'),
    2,
    ({ int, pick }) => {
      const [[across, up, value], x, y] = [pick(TRIPLES), int(-3, 5), int(-3, 5)];
      return {
        text: `How far apart are the points $(${x}, ${y})$ and $(${x + across}, ${y + up})$?`,
        value,
        explanation: `${across} across and ${up} up: ${across}² + ${up}² = ${value * value} = ${value}².`,
      };
    },
  ),
  generator('coordinates.middle', MATHS_10('Coordinate Geometry'), 1, ({ int }) => {
    const [x, y, across, up] = [int(-6, 6), int(-6, 6), int(1, 5), int(1, 5)];
    const [u, v] = [x + 2 * across, y + 2 * up];
    return {
      text: `What is the midpoint of the line from $(${x}, ${y})$ to $(${u}, ${v})$?`,
      key: `$(${x + across}, ${y + up})$`,
      wrong: [
        [`$(${across}, ${up})$`, 'Halves the differences instead of the sums'],
        [`$(${x + u}, ${y + v})$`, 'Adds the coordinates without halving'],
        [`$(${y + up}, ${x + across})$`, 'Swaps the two coordinates'],
      ],
      explanation: `Halve the sums: (${x} + ${u}) ÷ 2 = ${x + across} and (${y} + ${v}) ÷ 2 = ${y + up}.`,
    };
  }),
];
