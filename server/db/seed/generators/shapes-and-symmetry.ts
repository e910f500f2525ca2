import { MATHS_4, MATHS_5 } from './chapters.ts';
import { type Generator, generator, type Wrong } from './kit.ts';
import { oneOf, SIGNS } from './phrases.ts';
import { lowest } from './words.ts';

/** Capital letters by the folds that make their halves match. B and K are left out: their shape depends on the writing. */
const UPRIGHT = [...'AMTUVWY'];
const LYING = [...'CDE'];
const BOTH = [...'HIOX'];
const TURNED = [...'NSZ'];
const NONE = [...'FGJLPQR'];

const TURNING = [
  ['A ceiling fan', 'blades', 3, 5],
  ['A paper windmill', 'blades', 4, 8],
  ['A flower in a rangoli', 'petals', 5, 10],
  ['A star', 'points', 5, 10],
  ['A cart wheel', 'spokes', 6, 12],
] as const;

/** Folds and turns after which a thing looks the same. */
export const shapesAndSymmetry: readonly Generator[] = [
  generator('mirror.letters', MATHS_4('Fun with Symmetry'), 1, ({ pick, sample }) => {
    const upright = pick([true, false]);
    const [line, other] = upright
      ? ['from top to bottom', 'from left to right']
      : ['from left to right', 'from top to bottom'];
    const key = pick([...(upright ? UPRIGHT : LYING), ...BOTH]);
    const wrong: Wrong[] = [
      [pick(upright ? LYING : UPRIGHT), `Its halves match only along a line ${other}`],
      [pick(TURNED), 'It looks the same after half a turn, but no fold makes its halves match'],
      [pick(NONE), 'No fold makes its halves match'],
    ];
    return {
      text: `Which of these capital letters has two matching halves when it is folded along a line ${line}: ${oneOf(sample([key, ...wrong.map(([letter]) => letter)], 4))}?`,
      key,
      wrong,
      explanation: `Fold the letter ${key} along a line ${line}: one half lies exactly on the other. The halves of the other letters do not match like this.`,
    };
  }),
  generator('mirror.row', MATHS_4('Fun with Symmetry'), 1, ({ sample }) => {
    const [a, b, c, d] = sample(SIGNS, 4);
    const row = (...signs: (string | undefined)[]): string => signs.join(' ');
    return {
      text: `The design is to be the same on both sides of the line: ${row(a, b, c, d)} | ? ? ? ? Which signs come after the line?`,
      key: row(d, c, b, a),
      wrong: [
        [row(a, b, c, d), 'Copies the signs in the same order'],
        [row(d, b, c, a), 'Turns round only the two outer signs'],
        [row(c, d, a, b), 'Swaps the halves instead of turning round the whole row'],
      ],
      explanation: `The sign nearest to the line has its partner right behind the line. So the row is read backwards: ${row(d, c, b, a)}.`,
    };
  }),
  generator('mirror.dots', MATHS_4('Fun with Symmetry'), 2, ({ int, pick }) => {
    const thing = pick(['rangoli', 'paper mask', 'drawing of a butterfly', 'paper lantern']);
    const [side, line] = [int(6, 15), int(1, 5)];
    return {
      text: `A ${thing} has a fold line, and its two sides match. There are ${side} dots to the left of the line and ${line} ${line === 1 ? 'dot' : 'dots'} on the line itself. How many dots are there in all?`,
      key: 2 * side + line,
      wrong: [
        [2 * (side + line), 'Doubles what is on the line as well'],
        [side + line, 'Forgets the other side'],
        [2 * side, 'Forgets what is on the line'],
      ],
      explanation: `Each dot on the left has a partner on the right: ${side} + ${side} = ${2 * side}. What is on the line is its own partner: ${2 * side} + ${line} = ${2 * side + line}.`,
    };
  }),
  generator('turning.letters', MATHS_5('Symmetrical Designs'), 1, ({ pick, sample }) => {
    const key = pick([...BOTH, ...TURNED]);
    const wrong: Wrong[] = [
      [pick(UPRIGHT), 'It can be folded in the middle, but after half a turn it stands on its head'],
      [pick(LYING), 'It can be folded in the middle, but after half a turn it opens to the other side'],
      [pick(NONE), 'It looks different after half a turn'],
    ];
    return {
      text: `Which of these capital letters looks the same after half a turn: ${oneOf(sample([key, ...wrong.map(([letter]) => letter)], 4))}?`,
      key,
      wrong,
      explanation: `Turn the page round until it is upside down. The letter ${key} looks the same; the other letters do not.`,
    };
  }),
  generator('turning.smallest-part', MATHS_5('Symmetrical Designs'), 1, ({ int, pick }) => {
    const [thing, parts, least, most] = pick(TURNING);
    const count = int(least, most);
    const turn = (over: number, under: number): string => `${lowest(over, under)} of a full turn`;
    return {
      text: `${thing} has ${count} equal ${parts}, all the same distance apart. What is the smallest turn after which it looks the same again?`,
      key: turn(1, count),
      wrong: [
        [turn(1, 2 * count), `Brings the ${parts} only half way to the next place`],
        [turn(2, count), 'Passes by the first place that fits'],
        [turn(1, count - 1), `Counts one too few of the ${parts}`],
      ],
      explanation: `Each of the ${parts} moves to the place of the next one. There are ${count} such moves in a full turn, so one is ${turn(1, count)}.`,
    };
  }),
  generator('mirror.fewest', MATHS_5('Symmetrical Designs'), 2, ({ int }) => {
    const strip = Array.from({ length: 9 }, () => int(0, 1));
    const key = [0, 1, 2, 3].filter((at) => strip[at] !== strip[8 - at]).length;
    const black = strip.filter((square) => square === 1).length;
    if (new Set([key, 2 * key, 9 - black, black]).size < 4 || key < 2) return null;
    return {
      text: `A strip of squares: ${strip.map((square) => (square === 1 ? '■' : '□')).join(' ')}. Some white squares are to be made black, so that the strip looks the same from both ends. What is the smallest number of squares that will do?`,
      key,
      wrong: [
        [2 * key, 'Counts both squares of each pair that does not match'],
        [9 - black, 'Makes all the white squares black'],
        [black, 'Counts the squares that are black already'],
      ],
      explanation: `Compare the first square with the last one, the second with the last but one, and so on; the middle one is its own partner. In ${key} of the 4 pairs one square is black and the other is white; in these the white one is made black.`,
    };
  }),
];
