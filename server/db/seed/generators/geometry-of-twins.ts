import { MATHS_7 } from './chapters.ts';
import { type Draw, type Generator, generator, type Wrong } from './kit.ts';
import { degrees } from './phrases.ts';

const NAMES = ['ABC', 'PQR', 'XYZ', 'DEF', 'KLM', 'STU'];
const NONE = 'None: they need not be congruent';

/** Two triangles whose corners belong together in the order in which they are written. */
function twins({ sample }: Draw): { one: string[]; other: string[]; said: string } {
  const [first = '', second = ''] = sample(NAMES, 2);
  const [one, other] = [[...first], sample([...second], 3)];
  return { one, other, said: `$\\triangle ${first} \\cong \\triangle ${other.join('')}$` };
}

const side = (corners: readonly string[], at: number): string => `${corners[at]}${corners[(at + 1) % 3]}`;
const inAlphabet = (corners: readonly string[]): string[] => [...corners].sort();

/** Three facts about two triangles: the side `at` begins at the corner `at`, and lies across from corner `at + 2`. */
const CONDITIONS = [
  { name: 'SSS', near: 'SAS', sides: [0, 1, 2], angles: [], why: 'All three sides are given' },
  { name: 'SAS', near: 'RHS', sides: [0, 1], angles: [1], why: 'The angle lies between the two sides' },
  { name: 'ASA', near: 'AAS', sides: [0], angles: [0, 1], why: 'The side lies between the two angles' },
  {
    name: 'AAS',
    near: 'ASA',
    sides: [0],
    angles: [1, 2],
    why: 'The side does not lie between the two angles',
  },
  {
    name: 'RHS',
    near: 'SAS',
    sides: [0, 1],
    angles: [2],
    why: 'A right angle, the side across from it and one more side',
  },
  {
    name: NONE,
    near: 'SAS',
    sides: [0, 1],
    angles: [0],
    why: 'The angle does not lie between the two sides',
  },
  {
    name: NONE,
    near: 'AAS',
    sides: [],
    angles: [0, 1, 2],
    why: 'Triangles with equal angles can differ in size',
  },
] as const;

/** Why a condition that does not fit is chosen. */
const CHOSEN: Readonly<Record<string, string>> = {
  SSS: 'Takes the three facts for three sides',
  SAS: 'Thinks of an angle between two sides that are given',
  ASA: 'Thinks of a side between two angles that are given',
  AAS: 'Thinks of two angles and a side that is not between them',
  RHS: 'Thinks of a right angle with the side across from it',
  [NONE]: 'Does not see that these three facts are enough',
};

/** Congruent triangles. */
export const geometryOfTwins: readonly Generator[] = [
  generator('twins.matching', MATHS_7('Geometric Twins'), 1, (draw) => {
    const { one, other, said } = twins(draw);
    const at = draw.int(0, 2);
    const sorted = inAlphabet(other);
    if (sorted[at] === other[at]) return null;
    const guessed = 'Matches the letters by the alphabet, not by the order in which they are written';
    const mixed = 'Does not follow the order of the corners';
    if (draw.pick([true, false])) {
      const angle = (corner: string | undefined): string => `$\\angle ${corner}$`;
      return {
        text: `${said}. Which angle is certainly as large as ${angle(one[at])}?`,
        key: angle(other[at]),
        wrong: [
          [angle(sorted[at]), guessed],
          ...other.map((corner): Wrong => [angle(corner), mixed]),
          [angle(one[(at + 1) % 3]), 'Stays in the same triangle'],
        ],
        explanation: `The corners belong together in the order in which they are written: ${one[at]} and ${other[at]} are both number ${at + 1}.`,
      };
    }
    const key = side(other, at);
    const plain = (named: string): string => [...named].sort().join('');
    const wrong = [side(sorted, at), side(other, 0), side(other, 1), side(other, 2)].filter(
      (named, index, all) =>
        plain(named) !== plain(key) && all.findIndex((same) => plain(same) === plain(named)) === index,
    );
    return {
      text: `${said}. Which side is certainly as long as $${side(one, at)}$?`,
      key: `$${key}$`,
      wrong: [
        ...wrong.map((named): Wrong => [`$${named}$`, named === side(sorted, at) ? guessed : mixed]),
        [`$${side(one, (at + 1) % 3)}$`, 'Stays in the same triangle'],
      ],
      explanation: `The corners belong together in the order in which they are written. ${side(one, at)} joins the same two places as ${key}.`,
    };
  }),
  generator('twins.condition', MATHS_7('Geometric Twins'), 2, ({ pick, sample }) => {
    const [first = '', second = ''] = sample(NAMES, 2);
    const [one, other] = [first, second].map((name) => [...name]);
    if (one === undefined || other === undefined) return null;
    const { name, near, sides, angles, why } = pick(CONDITIONS);
    // The letters begin at any corner.
    const turn = pick([0, 1, 2]);
    const place = (at: number): number => (at + turn) % 3;
    const facts = sample(
      [
        ...sides.map((at) => `$${side(one, place(at))} = ${side(other, place(at))}$`),
        ...angles.map(
          (at) =>
            `$\\angle ${one[place(at)]} = \\angle ${other[place(at)]}${name === 'RHS' ? ' = 90^\\circ' : ''}$`,
        ),
      ],
      3,
    );
    const others = ['SSS', 'SAS', 'ASA', 'AAS', 'RHS'].filter((other) => other !== name && other !== near);
    const offered = [near, ...(name === NONE ? [] : [NONE]), ...sample(others, 2)];
    return {
      text: `In $\\triangle ${first}$ and $\\triangle ${second}$: ${facts.slice(0, 2).join(', ')} and ${facts[2]}. Which condition for congruent triangles fits these facts as they stand?`,
      key: name,
      wrong: offered.map((condition): Wrong => [condition, CHOSEN[condition] ?? '']),
      explanation: `${why}: ${name === NONE ? 'two triangles with these facts need not be congruent' : `the condition is ${name}`}.`,
    };
  }),
  generator('twins.equal-sides', MATHS_7('Geometric Twins'), 1, ({ int, pick }) => {
    const [top = '', left = '', right = ''] = pick(NAMES);
    const [base, isTopGiven] = [2 * int(11, 40), pick([true, false])];
    const apex = 180 - 2 * base;
    if (apex === base || apex === 4 * base) return null;
    const begin = `In $\\triangle ${top}${left}${right}$, $${top}${left} = ${top}${right}$`;
    if (isTopGiven)
      return {
        text: `${begin} and $\\angle ${top} = ${apex}^\\circ$. How large is $\\angle ${left}$?`,
        key: degrees(base),
        wrong: [
          [degrees(180 - apex), 'Does not share the rest between two equal angles'],
          [degrees(apex), 'Takes the wrong two angles for equal'],
          [degrees(apex / 2), 'Halves the angle that is given'],
        ],
        explanation: `The angles across from equal sides are equal: ${left} and ${right}. They share 180 − ${apex} = ${180 - apex} degrees: ${base} each.`,
      };
    return {
      text: `${begin} and $\\angle ${left} = ${base}^\\circ$. How large is $\\angle ${top}$?`,
      key: degrees(apex),
      wrong: [
        [degrees(180 - base), 'Subtracts only one of the two equal angles'],
        [degrees(base), 'Takes the wrong two angles for equal'],
        [degrees((180 - base) / 2), `Takes the angle at ${left} for the one between the equal sides`],
      ],
      explanation: `The angles across from equal sides are equal: ${left} and ${right} have ${base} degrees each. 180 − ${base} − ${base} = ${apex}.`,
    };
  }),
  generator('twins.third-angle', MATHS_7('Geometric Twins'), 2, (draw) => {
    const { one, other, said } = twins(draw);
    const [first = 0, second = 0, third = 0] = draw.sample([0, 1, 2], 3);
    const [a, b] = [draw.int(35, 80), draw.int(35, 80)];
    return {
      text: `${said}, $\\angle ${one[first]} = ${a}^\\circ$ and $\\angle ${other[second]} = ${b}^\\circ$. How many degrees has $\\angle ${one[third]}$?`,
      value: 180 - a - b,
      explanation: `${other[second]} belongs to ${one[second]}, so the angle at ${one[second]} has ${b} degrees too. 180 − ${a} − ${b} = ${180 - a - b}.`,
    };
  }),
  generator('twins.third-side', MATHS_7('Geometric Twins'), 3, (draw) => {
    const { one, other, said } = twins(draw);
    const [first = 0, second = 0, third = 0] = draw.sample([0, 1, 2], 3);
    const [a, b, c] = [draw.int(4, 12), draw.int(4, 12), draw.int(4, 12)];
    if (a + b <= c || b + c <= a || c + a <= b) return null;
    return {
      text: `${said}. $${side(one, first)} = ${a}$ cm and $${side(other, second)} = ${b}$ cm. The perimeter of each triangle is ${a + b + c} cm. How long is $${side(one, third)}$?`,
      value: c,
      unit: 'cm',
      explanation: `${side(other, second)} belongs to ${side(one, second)}, so this side is ${b} cm long too. ${a + b + c} − ${a} − ${b} = ${c} cm.`,
    };
  }),
];
