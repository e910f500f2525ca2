import { MATHS_9, MATHS_10 } from './chapters.ts';
import { type Generator, generator } from './kit.ts';
import { TRIPLES } from './triples.ts';
import { decimal, grouped } from './words.ts';

const CIRCLES = MATHS_9("I'm Up and Down, and Round and Round");
const TANGENTS = MATHS_10('Circles');

const degrees = (size: number): string => `$${size}^\\circ$`;

/** Chords and angles in a circle, and tangents to it. */
export const geometryOfCircles: readonly Generator[] = [
  generator('circles.chord', CIRCLES, 2, ({ int, pick }) => {
    const [[a, b, c], times, turned] = [pick(TRIPLES), int(1, 2), pick([true, false])];
    const [apart, half, radius] = [(turned ? a : b) * times, (turned ? b : a) * times, c * times];
    return {
      text: `A circle has a radius of ${radius} cm. A chord is ${apart} cm away from its centre. How long is the chord?`,
      key: `${2 * half} cm`,
      wrong: [
        [`${half} cm`, 'Finds half of the chord'],
        [`${2 * (radius - apart)} cm`, 'Subtracts the lengths instead of their squares'],
        [`${radius + apart} cm`, 'Adds the two lengths'],
      ],
      explanation: `The perpendicular from the centre halves the chord. Half of it squared is ${radius}² − ${apart}² = ${half * half} = ${half}², so the chord is 2 × ${half} = ${2 * half} cm.`,
    };
  }),
  generator('circles.angle-at-the-centre', CIRCLES, 1, ({ int, pick }) => {
    const [half, asksCentre] = [int(18, 82), pick([true, false])];
    const centre = 2 * half;
    if (half === 45 || half === 60) return null;
    return {
      text: `$A$, $B$ and $P$ lie on a circle with the centre $O$, and $P$ lies on the larger arc between $A$ and $B$. $\\angle ${asksCentre ? 'APB' : 'AOB'}$ is ${degrees(asksCentre ? half : centre)}. How large is $\\angle ${asksCentre ? 'AOB' : 'APB'}$?`,
      key: degrees(asksCentre ? centre : half),
      wrong: [
        [degrees(asksCentre ? half : centre), 'Thinks that the two angles are equal'],
        [
          degrees(asksCentre ? decimal(half / 2) : 2 * centre),
          'Thinks that the angle at the centre is half of the other, not double',
        ],
        [degrees(180 - (asksCentre ? half : centre)), 'Thinks that the two angles add up to 180 degrees'],
      ],
      explanation: `Over the same arc the angle at the centre is double the angle on the circle: 2 × ${half} = ${centre}.`,
    };
  }),
  generator('circles.cyclic-quadrilateral', CIRCLES, 1, ({ int, pick }) => {
    const [[one, opposite], size, other] = [
      pick([
        ['A', 'C'],
        ['B', 'D'],
        ['C', 'A'],
        ['D', 'B'],
      ] as const),
      int(52, 128),
      int(52, 128),
    ];
    const next = one === 'A' || one === 'C' ? 'B' : 'C';
    if (size === 90 || other === size || size + other === 180) return null;
    return {
      text: `The four corners of the quadrilateral $ABCD$ lie on a circle. $\\angle ${one}$ is ${degrees(size)} and $\\angle ${next}$ is ${degrees(other)}. How large is $\\angle ${opposite}$?`,
      key: degrees(180 - size),
      wrong: [
        [degrees(size), 'Thinks that opposite angles are equal, as in a parallelogram'],
        [degrees(180 - other), 'Takes neighbouring angles instead of opposite ones'],
        [degrees(360 - size - other), 'Subtracts both from 360 degrees: that is two angles together'],
      ],
      explanation: `Opposite angles of a quadrilateral in a circle add up to 180 degrees: 180 − ${size} = ${180 - size}.`,
    };
  }),
  generator('circles.half-circle', CIRCLES, 1, ({ int }) => {
    const size = int(12, 78);
    if (size === 45) return null;
    return {
      text: `$AB$ is a diameter of a circle, and $P$ is another point on the circle. $\\angle PAB$ is ${degrees(size)}. How many degrees has $\\angle PBA$?`,
      value: 90 - size,
      explanation: `The angle in a half circle is a right angle: $\\angle APB$ is 90 degrees. So the other two add up to 90, and 90 − ${size} = ${90 - size}.`,
    };
  }),
  generator('tangents.length', TANGENTS, 1, ({ int, pick }) => {
    const [[a, b, c], times, turned] = [pick(TRIPLES), int(1, 2), pick([true, false])];
    const [radius, length, away] = [(turned ? a : b) * times, (turned ? b : a) * times, c * times];
    return {
      text: `A point is ${away} cm away from the centre of a circle with a radius of ${radius} cm. How long is a tangent from the point to the circle?`,
      key: `${length} cm`,
      wrong: [
        [`${away - radius} cm`, 'Subtracts the lengths: that is the shortest way to the circle'],
        [`${grouped(length ** 2)} cm`, 'Forgets to take the square root'],
        [`${away + radius} cm`, 'Adds the two lengths'],
      ],
      explanation: `The tangent meets the radius at a right angle, so it is the shorter side of a right triangle: ${away}² − ${radius}² = ${length * length} = ${length}².`,
    };
  }),
  generator('tangents.angle', TANGENTS, 1, ({ int }) => {
    const size = int(25, 140);
    if (size === 60 || size === 90 || size === 120) return null;
    return {
      text: `$PA$ and $PB$ are tangents from $P$ to a circle with the centre $O$. They touch it at $A$ and $B$. $\\angle APB$ is ${degrees(size)}. How large is $\\angle AOB$?`,
      key: degrees(180 - size),
      wrong: [
        [degrees(size), 'Thinks that the two angles are equal'],
        [degrees(2 * size), 'Doubles it, as for an angle on the circle'],
        [degrees(decimal((180 - size) / 2)), 'Gives half of the angle'],
      ],
      explanation: `The radii meet the tangents at right angles. In the quadrilateral $OAPB$ the other two angles add up to 360 − 90 − 90 = 180 degrees: 180 − ${size} = ${180 - size}.`,
    };
  }),
  generator('tangents.quadrilateral', TANGENTS, 2, ({ int }) => {
    const [a, b, c, d] = [int(2, 9), int(2, 9), int(2, 9), int(2, 9)];
    const [ab, bc, cd, da] = [a + b, b + c, c + d, d + a];
    if (new Set([ab, bc, cd, da]).size < 4 || ab + bc === cd || bc + cd === ab) return null;
    return {
      text: `All four sides of the quadrilateral $ABCD$ touch a circle inside it. $AB$ is ${ab} cm, $BC$ is ${bc} cm and $CD$ is ${cd} cm long. How long is $DA$?`,
      key: `${da} cm`,
      wrong: [
        [`${bc} cm`, 'Thinks that opposite sides are equal'],
        [`${Math.abs(ab + bc - cd)} cm`, 'Adds neighbouring sides instead of opposite ones'],
        [`${Math.abs(bc + cd - ab)} cm`, 'Adds neighbouring sides instead of opposite ones'],
        [`${ab + cd} cm`, 'Forgets to take the third side away'],
      ],
      explanation: `The two tangents from each corner are equal, so opposite sides have the same sum: ${ab} + ${cd} = ${ab + cd}, and ${ab + cd} − ${bc} = ${da} cm.`,
    };
  }),
  generator('tangents.triangle', TANGENTS, 3, ({ int }) => {
    const [a, b, c] = [int(2, 12), int(2, 12), int(2, 12)];
    if (new Set([a, b, c]).size < 3) return null;
    return {
      text: `A circle inside the triangle $ABC$ touches all three sides. $AB$ is ${a + b} cm, $BC$ is ${b + c} cm and $CA$ is ${c + a} cm long. The circle touches $AB$ at $P$. How many centimetres long is $AP$?`,
      value: a,
      explanation: `From each corner the two tangents are equal. $AB$ and $CA$ together are twice $AP$ and all of $BC$: ${a + b} + ${c + a} − ${b + c} = ${2 * a}, and half of it is ${a}.`,
    };
  }),
];
