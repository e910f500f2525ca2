import { MATHS_5, MATHS_6, MATHS_7, MATHS_8, MATHS_10 } from './chapters.ts';
import { type Generator, generator } from './kit.ts';
import { degrees } from './phrases.ts';
import { TRIPLES } from './triples.ts';
import { fraction, grouped } from './words.ts';

/** Angles, and the figures that they are found in. */
export const angles: readonly Generator[] = [
  generator('angles.turns', MATHS_5('Angles as Turns'), 1, ({ int, pick }) => {
    const [count, [word, size]] = [
      int(2, 7),
      pick([
        ['right angles', 90],
        ['half turns', 180],
        ['full turns', 360],
        ['half right angles', 45],
      ] as const),
    ];
    return {
      text: `A wheel turns through ${count} ${word}. How many degrees is that?`,
      value: count * size,
      explanation: `One of the ${word} is ${size} degrees: ${count} × ${size} = ${count * size}.`,
    };
  }),
  generator('angles.kind', MATHS_6('Lines and Angles'), 1, ({ int, pick }) => {
    const kinds = ['acute', 'obtuse', 'reflex'] as const;
    const kind = pick(kinds);
    const size = { acute: int(12, 88), obtuse: int(92, 178), reflex: int(182, 350) }[kind];
    return {
      text: `What kind of angle is ${degrees(size)}?`,
      key: kind,
      wrong: [
        ...kinds.map((other) => [other, 'Mixes up the names of the angles'] as const),
        ['right', 'A right angle has exactly 90 degrees'],
      ],
      explanation:
        'Below 90 degrees an angle is acute, between 90 and 180 obtuse, between 180 and 360 reflex.',
    };
  }),
  generator('angles.beside', MATHS_7('Parallel and Intersecting Lines'), 1, ({ int }) => {
    const size = int(25, 85);
    return {
      text: `Two lines cross. One of the four angles is ${degrees(size)}. How large is the angle right beside it?`,
      key: degrees(180 - size),
      wrong: [
        [degrees(size), 'Takes it for the vertically opposite angle'],
        [degrees(90 - size), 'Adds up to 90 degrees instead of 180'],
        [degrees(360 - size), 'Adds up to 360 degrees instead of 180'],
      ],
      explanation: `The two make a straight line, 180 degrees: 180 − ${size} = ${180 - size}.`,
    };
  }),
  generator('angles.triangle', MATHS_7('A Tale of Three Intersecting Lines'), 1, ({ int }) => {
    const [a, b] = [int(25, 85), int(25, 85)];
    return {
      text: `Two angles of a triangle are ${degrees(a)} and ${degrees(b)}. How many degrees has the third?`,
      value: 180 - a - b,
      explanation: `The angles of a triangle add up to 180 degrees: 180 − ${a} − ${b} = ${180 - a - b}.`,
    };
  }),
  generator('angles.quadrilateral', MATHS_8('Quadrilaterals'), 1, ({ int }) => {
    const [a, b, c] = [int(60, 120), int(60, 120), int(60, 110)];
    return {
      text: `Three angles of a quadrilateral are ${degrees(a)}, ${degrees(b)} and ${degrees(c)}. How many degrees has the fourth?`,
      value: 360 - a - b - c,
      explanation: `The angles of a quadrilateral add up to 360 degrees: 360 − ${a + b + c} = ${360 - a - b - c}.`,
    };
  }),
  generator('angles.parallelogram', MATHS_8('Quadrilaterals'), 1, ({ int }) => {
    const size = int(35, 85);
    return {
      text: `One angle of a parallelogram is ${degrees(size)}. How large is the angle next to it?`,
      key: degrees(180 - size),
      wrong: [
        [degrees(size), 'Takes it for the opposite angle'],
        [degrees(90 - size), 'Adds up to 90 degrees instead of 180'],
        [degrees(360 - 2 * size), 'Takes it for both neighbours together'],
      ],
      explanation: `Neighbouring angles of a parallelogram add up to 180 degrees: 180 − ${size} = ${180 - size}.`,
    };
  }),
  generator('triangles.hypotenuse', MATHS_8('The Baudhāyana-Pythagoras Theorem'), 1, ({ int, pick }) => {
    const [[a, b, c], times] = [pick(TRIPLES), int(1, 3)];
    return {
      text: `The two shorter sides of a right triangle are ${a * times} cm and ${b * times} cm. How long is the longest side?`,
      key: `${c * times} cm`,
      wrong: [
        [`${(a + b) * times} cm`, 'Adds the two sides'],
        [`${grouped((c * times) ** 2)} cm`, 'Forgets to take the square root'],
        [`${(b - a) * times} cm`, 'Subtracts the two sides'],
      ],
      explanation: `${a * times}² + ${b * times}² = ${(c * times) ** 2} = ${c * times}².`,
    };
  }),
  generator('triangles.trigonometry', MATHS_10('Introduction to Trigonometry'), 1, ({ pick }) => {
    const [[a, b, c], ratio] = [pick(TRIPLES), pick(['sin', 'cos', 'tan'] as const)];
    const values = { sin: fraction(a, c), cos: fraction(b, c), tan: fraction(a, b) };
    const names = {
      sin: 'opposite over hypotenuse',
      cos: 'adjacent over hypotenuse',
      tan: 'opposite over adjacent',
    };
    const others = (['sin', 'cos', 'tan'] as const).filter((other) => other !== ratio);
    return {
      text: `A right triangle has the hypotenuse ${c} cm. The side opposite angle $A$ is ${a} cm, the other one ${b} cm. What is $\\${ratio} A$?`,
      key: values[ratio],
      wrong: [
        ...others.map((other) => [values[other], `Takes ${names[other]}: that is ${other}`] as const),
        [ratio === 'tan' ? fraction(b, a) : fraction(c, a), 'Turns the ratio upside down'],
      ],
      explanation: `${ratio} is ${names[ratio]}: ${values[ratio]}.`,
    };
  }),
];
