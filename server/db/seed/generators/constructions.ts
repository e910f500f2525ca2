import { MATHS_6, MATHS_7 } from './chapters.ts';
import { type Generator, generator, type Wrong } from './kit.ts';
import { degrees, oneOf } from './phrases.ts';
import { decimal } from './words.ts';

const PLACES = ['Inside the circle', 'On the circle', 'Outside the circle', 'At the centre of the circle'];

/** None of them is a multiple of 3: ruler and compasses do not make them. */
const NEVER_MADE = [10, 20, 25, 35, 40, 50, 55, 65, 70, 80, 85, 95, 100, 110, 125, 130, 140, 160, 170];

/** Drawing with ruler and compasses, and tiles. */
export const constructions: readonly Generator[] = [
  generator('constructions.diagonal', MATHS_6('Playing with Constructions'), 1, ({ int, pick }) => {
    const [size, [a, b, c, d]] = [int(20, 70), [...pick(['ABCD', 'PQRS', 'KLMN', 'WXYZ'])]];
    if (size === 45) return null;
    return {
      text: `In the rectangle $${a}${b}${c}${d}$ the diagonal $${a}${c}$ is drawn. $\\angle ${b}${a}${c}$ is ${degrees(size)}. How large is $\\angle ${c}${a}${d}$?`,
      key: degrees(90 - size),
      wrong: [
        [degrees(size), 'Thinks that the diagonal halves the angle, as it does in a square'],
        [degrees(180 - size), 'Takes the two angles together for 180 degrees'],
        [degrees(90), 'Gives the whole angle at the corner'],
      ],
      explanation: `The two angles make the right angle at ${a}: 90 − ${size} = ${90 - size}.`,
    };
  }),
  generator('constructions.squares-in-row', MATHS_6('Playing with Constructions'), 1, ({ int }) => {
    const [count, wide] = [int(2, 6), int(3, 9)];
    const long = count * wide;
    return {
      text: `A rectangle can be cut into ${count} equal squares in a row. Its longer side is ${long} cm. How long is its shorter side?`,
      key: `${wide} cm`,
      wrong: [
        [`${long} cm`, 'Thinks that the whole rectangle is a square'],
        [`${long - count} cm`, 'Takes away instead of dividing'],
        [`${long * count} cm`, 'Multiplies instead of dividing'],
      ],
      explanation: `${count} sides of a square make the longer side: ${long} ÷ ${count} = ${wide} cm. The shorter side is one side of a square.`,
    };
  }),
  generator('constructions.circle', MATHS_6('Playing with Constructions'), 1, ({ int, pick }) => {
    const [radius, isDiameter] = [int(4, 12), pick([true, false])];
    const away = radius + int(-2, 2);
    const placeOf = (size: number): number => Math.sign(away - size) + 1;
    const key = PLACES[placeOf(radius)] ?? '';
    const mistaken = PLACES[placeOf(isDiameter ? 2 * radius : radius / 2)] ?? '';
    const halves = isDiameter ? 'Takes the diameter for the radius' : 'Takes the radius for the diameter';
    const compared =
      away === radius ? 'just as far away' : away < radius ? 'nearer to O' : 'farther away from O';
    return {
      text: `A circle with the centre O has a ${isDiameter ? `diameter of ${2 * radius}` : `radius of ${radius}`} cm. The point P is ${away} cm away from O. Where is P?`,
      key,
      wrong: [
        [mistaken, halves],
        ...PLACES.map((place): Wrong => [place, 'Does not compare the distance with the radius']),
      ],
      explanation: `Each point of the circle is ${radius} cm from O. P is ${compared}: ${key.toLowerCase()}.`,
    };
  }),
  generator('constructions.wave', MATHS_6('Playing with Constructions'), 2, ({ int }) => {
    const [count, radius] = [int(2, 6), int(2, 6)];
    const line = 2 * radius * count;
    return {
      text: `A wave is drawn along a line of ${line} cm. It is made of ${count} equal half circles, by turns above and below the line. To what radius are the compasses opened?`,
      key: `${radius} cm`,
      wrong: [
        [`${2 * radius} cm`, 'Takes the width of a half circle for its radius'],
        [`${line / 2} cm`, 'Halves the whole line'],
        [`${decimal(radius / 2)} cm`, 'Halves once too often'],
        [`${line} cm`, 'Takes the whole line for the radius'],
      ],
      explanation: `Each half circle is ${line} ÷ ${count} = ${2 * radius} cm wide. That is its diameter; the radius is half of it: ${radius} cm.`,
    };
  }),
  generator('constructions.bisect', MATHS_7('Constructions and Tilings'), 1, ({ int, pick }) => {
    const [size, times] = [12 * int(3, 15), pick([2, 3])];
    const then = {
      2: 'and one of the halves is bisected too.',
      3: 'one of the halves is bisected too, and one of these parts is bisected once more.',
    }[times];
    const equalParts = (parts: number): Wrong => [
      degrees(size / parts),
      `Takes ${times} bisections for ${parts} equal parts`,
    ];
    return {
      text: `An angle of ${degrees(size)} is bisected, ${then} How large is each of the smallest angles?`,
      key: degrees(size / 2 ** times),
      wrong: [
        [degrees(size / 2 ** (times - 1)), 'Stops one bisection too early'],
        equalParts(times === 2 ? 3 : 6),
        times === 2 ? [degrees(size / 8), 'Halves once too often'] : equalParts(4),
        [degrees(size / 2), 'Halves only once'],
      ],
      explanation: `Halve ${times} times: ${Array.from({ length: times + 1 }, (_, at) => size / 2 ** at).join(' → ')}.`,
    };
  }),
  generator('constructions.which-angle', MATHS_7('Constructions and Tilings'), 2, ({ pick, sample }) => {
    const [key, why] = pick([
      [15, '60 ÷ 2 = 30 and 30 ÷ 2 = 15'],
      [30, '60 ÷ 2 = 30'],
      [45, '90 ÷ 2 = 45'],
      [75, '60 ÷ 2 ÷ 2 = 15 and 60 + 15 = 75'],
      [105, '90 ÷ 2 = 45 and 60 + 45 = 105'],
      [120, '60 + 60 = 120'],
      [135, '90 ÷ 2 = 45 and 90 + 45 = 135'],
      [150, '90 + 60 = 150'],
      [165, '60 ÷ 2 ÷ 2 = 15 and 90 + 60 + 15 = 165'],
    ] as const);
    const others = sample(NEVER_MADE, 3);
    return {
      text: `Angles of ${degrees(60)} and ${degrees(90)} are drawn with ruler and compasses. Which of these angles can be made from them by bisecting and adding: ${oneOf(sample([key, ...others], 4).map(degrees))}?`,
      key: degrees(key),
      wrong: others.map(
        (other): Wrong => [
          degrees(other),
          other % 20 === 0 && other < 60
            ? 'Thinks that ruler and compasses divide 60 degrees into three equal parts'
            : `Thinks that each multiple of ${other % 10 === 0 ? 10 : 5} can be made`,
        ],
      ),
      explanation: `${why}. Bisecting and adding 60 and 90 does not give the others.`,
    };
  }),
  generator('constructions.bisector', MATHS_7('Constructions and Tilings'), 2, ({ int }) => {
    const [half, along] = [int(3, 9), int(6, 15)];
    if (along <= half || along === 2 * half || along === 3 * half) return null;
    return {
      text: `$AB$ is ${2 * half} cm long. P is a point on the perpendicular bisector of $AB$, and $PA = ${along}$ cm. What is the perimeter of $\\triangle PAB$?`,
      key: `${2 * along + 2 * half} cm`,
      wrong: [
        [`${along + 2 * half} cm`, 'Leaves out the side PB'],
        [`${along + 4 * half} cm`, 'Takes PB to be as long as AB'],
        [`${2 * along + half} cm`, 'Takes only half of AB'],
      ],
      explanation: `Each point of the perpendicular bisector is as far from A as from B: PB = PA = ${along} cm. ${along} + ${along} + ${2 * half} = ${2 * along + 2 * half} cm.`,
    };
  }),
  generator('tilings.third-corner', MATHS_7('Constructions and Tilings'), 1, ({ sample }) => {
    const [a = 0, b = 0] = sample([60, 75, 90, 108, 120, 135, 140, 144, 150, 160], 2);
    const third = 360 - a - b;
    if (third < 60 || third > 160 || third === a || third === b) return null;
    return {
      text: `Three tiles meet at a point, with no gap and no overlap. Two of them have angles of ${degrees(a)} and ${degrees(b)} there. How large is the angle of the third tile?`,
      key: degrees(third),
      wrong: [
        [degrees(360 - a), 'Takes away only one of the two angles'],
        [degrees(a + b), 'Adds up the two angles'],
        [degrees(360 - b), 'Takes away only one of the two angles'],
      ],
      explanation: `All the angles around a point add up to 360 degrees: 360 − ${a} − ${b} = ${third}.`,
    };
  }),
  generator('tilings.dominoes', MATHS_7('Constructions and Tilings'), 2, ({ int, pick, sample }) => {
    const odd = () => 2 * int(1, 4) + 1;
    const even = () => 2 * int(2, 5);
    const grid = (rows: number, columns: number): string => `${rows} by ${columns}`;
    const key = grid(odd(), odd());
    const wrong = [
      [odd(), even()],
      [even(), odd()],
      [even(), pick([even(), odd()])],
    ].map(
      ([rows = 0, columns = 0]): Wrong => [
        grid(rows, columns),
        rows % 2 === columns % 2
          ? 'Does not see that the tiles fit along an even side'
          : 'Thinks that both sides must be even; one is enough',
      ],
    );
    const things = [key, ...wrong.map(([other]) => other)];
    if (new Set(things).size < 4) return null;
    return {
      text: `Each tile covers two squares of a grid, side by side. Which of these grids cannot be covered by such tiles, with no square left over: ${oneOf(sample(things, 4))}?`,
      key,
      wrong,
      explanation: `The tiles cover an even number of squares. A ${key} grid has ${key.replace(' by ', ' × ')} squares, an odd number, so one is left over. The others have an even side, and the tiles fit along it.`,
    };
  }),
];
