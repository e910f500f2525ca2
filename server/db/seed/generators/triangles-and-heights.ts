import { MATHS_10 } from './chapters.ts';
import { type Generator, generator } from './kit.ts';
import { decimal } from './words.ts';

const TRIANGLES = MATHS_10('Triangles');
const HEIGHTS = MATHS_10('Some Applications of Trigonometry');

const degrees = (size: number): string => `$${size}^\\circ$`;
const ANGLES = [30, 45, 60] as const;

/** 12 m, or with a root: $12\sqrt{3}$ m. */
function metres(times: number, root: 1 | 2 | 3 = 1): string {
  return root === 1 ? `${times} m` : `$${times === 1 ? '' : times}\\sqrt{${root}}$ m`;
}

/** Similar triangles, and the heights and distances that are found with 30, 45 and 60 degrees. */
export const trianglesAndHeights: readonly Generator[] = [
  generator('similar.parallel', TRIANGLES, 1, ({ int }) => {
    const [p, q, m, n] = [int(2, 6), int(2, 6), int(1, 3), int(1, 4)];
    const [ad, db, ae, ec] = [p * m, q * m, p * n, q * n];
    if (p === q || m === n || ae + db <= ad) return null;
    return {
      text: `In the triangle $ABC$ the point $D$ lies on $AB$ and the point $E$ on $AC$, and $DE$ is parallel to $BC$. $AD$ is ${ad} cm, $DB$ is ${db} cm and $AE$ is ${ae} cm long. How long is $EC$?`,
      key: `${ec} cm`,
      wrong: [
        [`${ae + db - ad} cm`, 'Adds the difference instead of keeping the ratio'],
        [`${db} cm`, 'Thinks that $EC$ is as long as $DB$'],
        [`${ae + ec} cm`, 'Gives the whole side $AC$'],
        [`${ae} cm`, 'Thinks that the two parts are equally long'],
      ],
      explanation: `The parallel divides both sides in the same ratio: $\\frac{AD}{DB} = \\frac{AE}{EC}$. So $EC$ = ${ae} × ${db} ÷ ${ad} = ${ec} cm.`,
    };
  }),
  generator('similar.side', TRIANGLES, 1, ({ int }) => {
    const [p, q, m, n] = [int(2, 7), int(2, 7), int(2, 4), int(2, 5)];
    const [ab, pq, bc, qr] = [p * m, q * m, p * n, q * n];
    if (p === q || m === n || bc + pq <= ab) return null;
    return {
      text: `$\\triangle ABC \\sim \\triangle PQR$. $AB$ is ${ab} cm, $BC$ is ${bc} cm and $PQ$ is ${pq} cm long. How long is $QR$?`,
      key: `${qr} cm`,
      wrong: [
        [`${bc + pq - ab} cm`, 'Adds the difference instead of keeping the ratio'],
        [`${bc} cm`, 'Takes similar triangles for congruent ones'],
        [`${pq} cm`, 'Thinks that $QR$ is as long as $PQ$'],
      ],
      explanation: `Sides that belong together have the same ratio: $\\frac{QR}{BC} = \\frac{PQ}{AB}$. So $QR$ = ${bc} × ${pq} ÷ ${ab} = ${qr} cm.`,
    };
  }),
  generator('similar.shadow', TRIANGLES, 1, ({ int, pick }) => {
    const [high, shadow, times] = [int(2, 6), int(2, 9), int(2, 4)];
    const what = pick(['tree', 'building', 'water tower', 'coconut palm']);
    if (high === shadow) return null;
    return {
      text: `An upright pole is ${high} m high and casts a shadow ${shadow} m long. At the same time a ${what} casts a shadow ${shadow * times} m long. How many metres high is the ${what}?`,
      value: high * times,
      explanation: `The two triangles are similar. The shadow is ${shadow * times} ÷ ${shadow} = ${times} times as long, so the height is ${times} × ${high} = ${high * times} m.`,
    };
  }),
  generator('similar.letters', TRIANGLES, 2, ({ int, sample }) => {
    const [a, b] = [int(30, 85), int(30, 85)];
    const c = 180 - a - b;
    if (Math.abs(a - b) < 5 || Math.abs(a - c) < 5 || Math.abs(b - c) < 5) return null;
    const [x = '', y = '', z = ''] = sample(['P', 'Q', 'R'], 3);
    const given = [`$\\angle ${y}$ is ${degrees(b)}`, `$\\angle ${z}$ is ${degrees(c)}`].sort();
    const said = (letters: string) => `$\\triangle ABC \\sim \\triangle ${letters}$`;
    return {
      text: `In $\\triangle ABC$, $\\angle A$ is ${degrees(a)} and $\\angle B$ is ${degrees(b)}. In $\\triangle PQR$, ${given.join(' and ')}. Which is right?`,
      key: said(x + y + z),
      wrong: [
        [said('PQR'), 'Writes the letters in their usual order, not by equal angles'],
        [said(y + z + x), 'Puts the first angles named together, though they differ'],
        [said(z + y + x), 'Mixes up the first and the third angle'],
        [said(x + z + y), 'Mixes up the second and the third angle'],
      ],
      explanation: `$\\angle C$ is ${degrees(c)} and $\\angle ${x}$ is ${degrees(a)}. Equal angles stand at the same place: $A$ and $${x}$, $B$ and $${y}$, $C$ and $${z}$.`,
    };
  }),
  generator('heights.tower', HEIGHTS, 1, ({ int, pick }) => {
    const [part, angle] = [int(1, 15), pick(ANGLES)];
    const heights = { 30: metres(2 * part, 3), 45: metres(6 * part), 60: metres(6 * part, 3) };
    const sines = { 30: metres(3 * part), 45: metres(3 * part, 2), 60: metres(3 * part, 3) };
    const tangents = { 30: '\\frac{1}{\\sqrt{3}}', 45: '1', 60: '\\sqrt{3}' };
    return {
      text: `From a point on level ground, ${6 * part} m away from the foot of a tower, the angle of elevation of its top is ${degrees(angle)}. How high is the tower?`,
      key: heights[angle],
      wrong: [
        [sines[angle], 'Takes sin instead of tan'],
        ...ANGLES.map((other) => [heights[other], `Takes tan ${other}° for tan ${angle}°`] as const),
      ],
      explanation: `The height is opposite the angle, the distance adjacent to it: $\\tan ${angle}^\\circ = ${tangents[angle]}$. So the height is $${6 * part} \\times ${tangents[angle]}$, that is ${heights[angle]}.`,
    };
  }),
  generator('heights.string', HEIGHTS, 1, ({ int, pick }) => {
    const [half, angle] = [int(4, 40), pick(ANGLES)];
    const heights = { 30: metres(half), 45: metres(half, 2), 60: metres(half, 3) };
    const sines = { 30: '\\frac{1}{2}', 45: '\\frac{1}{\\sqrt{2}}', 60: '\\frac{\\sqrt{3}}{2}' };
    return {
      text: `A kite flies on a straight string ${2 * half} m long. The string is tied to the level ground and makes an angle of ${degrees(angle)} with it. How high does the kite fly?`,
      key: heights[angle],
      wrong: [
        ...(angle === 45
          ? []
          : [
              [
                heights[angle === 30 ? 60 : 30],
                'Takes cos instead of sin: that is the way along the ground',
              ] as const,
            ]),
        angle === 30
          ? [metres(half, 2), `Takes sin 45° for sin 30°`]
          : [metres(2 * half, angle === 45 ? 1 : 3), 'Takes tan instead of sin'],
        ...ANGLES.map((other) => [heights[other], `Takes sin ${other}° for sin ${angle}°`] as const),
        [metres(2 * half), 'Takes the string for the height'],
      ],
      explanation: `The height is opposite the angle and the string is the hypotenuse: $\\sin ${angle}^\\circ = ${sines[angle]}$. So the height is $${2 * half} \\times ${sines[angle]}$, that is ${heights[angle]}.`,
    };
  }),
  generator('heights.boat', HEIGHTS, 2, ({ int, pick }) => {
    const [part, angle] = [int(5, 25), pick(ANGLES)];
    const ways = { 30: metres(3 * part, 3), 45: metres(3 * part), 60: metres(part, 3) };
    const sights = { 30: metres(6 * part), 45: metres(3 * part, 2), 60: metres(2 * part, 3) };
    return {
      text: `From the top of a lighthouse, ${3 * part} m above the sea, a boat is seen at an angle of depression of ${degrees(angle)}. How far is the boat from the foot of the lighthouse?`,
      key: ways[angle],
      wrong: [
        [
          ways[angle === 30 ? 60 : 30],
          angle === 45
            ? 'Takes tan 30° for tan 45°'
            : 'Takes the angle from the vertical instead of from the horizontal',
        ],
        [sights[angle], 'Finds the way from the top to the boat'],
        [angle === 45 ? ways[60] : ways[45], `Takes tan ${angle === 45 ? 60 : 45}° for tan ${angle}°`],
      ],
      explanation: `The angle at the boat is ${angle} degrees too, as the horizontal lines are parallel. So tan ${angle}° = ${3 * part} ÷ distance, and the distance is ${ways[angle]}.`,
    };
  }),
  generator('heights.eyes', HEIGHTS, 2, ({ int, pick }) => {
    const [away, eyes] = [int(6, 40), int(11, 17) / 10];
    const [who, what] = [
      pick(['Asha', 'Imran', 'Mary', 'Harpreet']),
      pick(['tree', 'building', 'water tower']),
    ];
    return {
      text: `${who}'s eyes are ${eyes} m above the ground. From ${away} m away, on level ground, ${who} sees the top of a ${what} at an angle of elevation of ${degrees(45)}. How high is the ${what}?`,
      key: `${decimal(away + eyes)} m`,
      wrong: [
        [`${away} m`, 'Leaves out the height of the eyes'],
        [`${decimal(away - eyes)} m`, 'Subtracts the height of the eyes instead of adding it'],
        [`${decimal(away + 2 * eyes)} m`, 'Adds the height of the eyes twice'],
      ],
      explanation: `$\\tan 45^\\circ = 1$, so the top is ${away} m higher than the eyes: ${away} + ${eyes} = ${decimal(away + eyes)} m.`,
    };
  }),
  generator('heights.two-boats', HEIGHTS, 3, ({ int, pick }) => {
    const [part, same] = [int(5, 30), pick([true, false])];
    return {
      text: `From the top of a lighthouse, ${3 * part} m above the sea, two boats are seen at angles of depression of ${degrees(30)} and ${degrees(60)}. The boats and the foot of the lighthouse are in one line, and the boats are on ${same ? 'the same side' : 'opposite sides'} of it. How far apart are the boats?`,
      key: metres((same ? 2 : 4) * part, 3),
      wrong: [
        [
          metres((same ? 4 : 2) * part, 3),
          same
            ? 'Adds the two distances, as for opposite sides'
            : 'Subtracts the two distances, as for the same side',
        ],
        [metres(3 * part, 3), 'Gives the distance of one boat from the foot'],
        [metres(3 * part), 'Takes the height for the distance'],
      ],
      explanation: `The boats are ${metres(3 * part, 3)} and ${metres(part, 3)} away from the foot. ${same ? 'On the same side the distances are subtracted' : 'On opposite sides the distances are added'}: ${metres((same ? 2 : 4) * part, 3)}.`,
    };
  }),
  generator('heights.sun', HEIGHTS, 1, ({ int, pick }) => {
    const [part, angle] = [int(1, 12), pick(ANGLES)];
    const shadows = { 30: metres(3 * part, 3), 45: metres(3 * part), 60: metres(part, 3) };
    return {
      text: `A pole ${3 * part} m high stands on level ground and casts a shadow ${shadows[angle]} long. What is the angle of elevation of the sun?`,
      key: degrees(angle),
      wrong: [
        ...ANGLES.map((other) => [degrees(other), `Takes tan ${other}° for tan ${angle}°`] as const),
        [degrees(90), 'Takes the angle between the pole and the ground'],
      ],
      explanation: `$\\tan$ of the angle is the height over the shadow, ${3 * part} m over ${shadows[angle]}. That is $${{ 30: '\\frac{1}{\\sqrt{3}}', 45: '1', 60: '\\sqrt{3}' }[angle]}$, so the angle is ${degrees(angle)}.`,
    };
  }),
];
