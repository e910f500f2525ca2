import { MATHS_4, MATHS_5 } from './chapters.ts';
import { type Generator, generator, type Wrong } from './kit.ts';
import { degrees, oneOf, SIGNS } from './phrases.ts';

interface Solid {
  name: string;
  faces: number;
  edges: number;
  corners: number;
  why: string;
}

const prism = (name: string, sides: number): Solid => ({
  name,
  faces: sides + 2,
  edges: 3 * sides,
  corners: 2 * sides,
  why: `Its two ends have ${sides} corners and ${sides} edges each; ${sides} more edges and ${sides} faces join the ends`,
});

const pyramid = (name: string, sides: number): Solid => ({
  name,
  faces: sides + 1,
  edges: 2 * sides,
  corners: sides + 1,
  why: `Its base has ${sides} corners and ${sides} edges; ${sides} more edges and ${sides} faces go up to the tip`,
});

const SOLIDS = [
  prism('a cube', 4),
  prism('a cuboid', 4),
  prism('a triangular prism', 3),
  prism('a prism whose two ends are hexagons', 6),
  pyramid('a square pyramid', 4),
  pyramid('a triangular pyramid', 3),
  pyramid('a pyramid with a five-sided base', 5),
];

const CLUES = [
  ['a sphere', 'has no flat face, no edge and no corner'],
  ['a cone', 'has just one flat face and ends in a tip'],
  ['a cylinder', 'has two flat faces, both of them circles'],
  ['a cube', 'has six faces, all of them squares'],
  ['a brick', 'has six flat faces, but not six squares'],
  ['a square pyramid', 'has one square face and four triangles'],
  ['a triangular prism', 'has two triangles and three faces with four sides'],
  ['a triangular pyramid', 'has four faces, all of them triangles'],
] as const;

/** Solids, circles, repeating patterns, and shapes that fit together. */
export const shapesAndPatterns: readonly Generator[] = [
  generator('solids.parts', MATHS_4('Shapes Around Us'), 1, ({ pick }) => {
    const [solid, part] = [pick(SOLIDS), pick(['faces', 'edges', 'corners'] as const)];
    const value = solid[part];
    const model = `Neha builds ${solid.name} from straws and balls of clay`;
    const text = {
      faces: `How many faces does ${solid.name} have?`,
      edges: `${model}. Each edge is one straw. How many straws does she need?`,
      corners: `${model}. Each corner is one ball of clay. How many balls of clay does she need?`,
    }[part];
    return {
      text,
      key: value,
      wrong: [
        [solid.corners, 'Counts the corners'],
        [solid.edges, 'Counts the edges'],
        [solid.faces, 'Counts the faces'],
        [value - 1, 'Misses one that is hidden behind'],
        [value + 1, 'Counts one of them twice'],
      ],
      explanation: `${solid.why}. In all there are ${solid.faces} faces, ${solid.edges} edges and ${solid.corners} corners.`,
    };
  }),
  generator('solids.clue', MATHS_4('Shapes Around Us'), 1, ({ sample, pick }) => {
    const solids = sample(CLUES, 4);
    const [name, clue] = pick(solids);
    return {
      text: `Think of ${oneOf(
        solids.map(([other]) => other),
        'and',
      )}. Which of them ${clue}?`,
      key: name,
      wrong: solids
        .filter(([other]) => other !== name)
        .map(([other, says]): Wrong => [other, `Does not see that ${other} ${says}`]),
      explanation: `Look at the faces one by one: ${name} ${clue}.`,
    };
  }),
  generator('rounds.diameter', MATHS_4('Shapes Around Us'), 1, ({ int, pick }) => {
    const thing = pick(['plate', 'lid', 'clock', 'mirror', 'tray']);
    const [half, across] = [2 * int(2, 9), pick([true, false])];
    const [given, asked] = across ? [half, 2 * half] : [2 * half, half];
    const [names, key] = [across ? ['radius', 'diameter'] : ['diameter', 'radius'], `${asked} cm`];
    return {
      text: `A round ${thing} has a ${names[0]} of ${given} cm. How long is its ${names[1]}?`,
      key,
      wrong: [
        [`${across ? given / 2 : given * 2} cm`, 'Mixes up the radius and the diameter'],
        [`${given} cm`, 'Takes the radius and the diameter for the same'],
        [
          `${across ? given + 2 : given - 2} cm`,
          `${across ? 'Adds' : 'Takes away'} 2 instead of ${across ? 'doubling' : 'halving'}`,
        ],
      ],
      explanation: `The diameter goes right across through the centre: it is two radii long. ${across ? `${given} + ${given}` : `Half of ${given}`} is ${asked}.`,
    };
  }),
  generator('motifs.place', MATHS_4('Pattern Around Us'), 1, ({ int, sample }) => {
    const signs = sample(SIGNS, int(4, 5));
    const place = int(11, 30);
    const at = (place - 1) % signs.length;
    const sign = (index: number): string => signs[(index + signs.length) % signs.length] ?? '';
    const round = signs.length * Math.floor((place - 1) / signs.length);
    return {
      text: `This pattern goes on in the same way: ${[...signs, ...signs].join(' ')} … Which sign is number ${place}?`,
      key: sign(at),
      wrong: [
        [sign(at + 1), 'Counts one sign too far'],
        [sign(at - 1), 'Stops one sign too early'],
        [sign(at + 2), 'Does not begin to count at the first sign'],
      ],
      explanation: `The same ${signs.length} signs come again and again. After ${round} signs the pattern begins anew, and number ${place} is sign ${at + 1} of it: ${sign(at)}.`,
    };
  }),
  generator('motifs.coins', MATHS_4('Pattern Around Us'), 2, ({ int, sample }) => {
    const coins = sample([1, 2, 5, 10, 20], 3);
    const [rounds, more] = [int(2, 5), int(1, 2)];
    const [round, rest] = [coins, coins.slice(0, more)].map((some) => some.reduce((a, b) => a + b, 0));
    if (round === undefined || rest === undefined) return null;
    const row = [...coins, ...coins].map((coin) => `₹${coin}`).join(' ');
    return {
      text: `Coins lie in a row: ${row} … The pattern goes on like this. How many rupees are the first ${3 * rounds + more} coins in all?`,
      value: rounds * round + rest,
      explanation: `Three coins are ₹${round}, and they come ${rounds} times: ₹${rounds * round}. ${more === 1 ? 'One more coin is' : 'Two more coins are'} ₹${rest}: ₹${rounds * round + rest} in all.`,
    };
  }),
  generator('motifs.pairs', MATHS_4('Pattern Around Us'), 1, ({ int, pick, sample }) => {
    const over = pick([0, 1]);
    const key = 10 * int(1, 9) + 2 * int(0, 4) + over;
    const others = [1, 2, 3].map(() => 10 * int(1, 9) + 2 * int(0, 4) + (1 - over));
    if (new Set(others).size < 3) return null;
    const kinds = ['even', 'odd'];
    const left = over === 0 ? 'with none left over' : 'with one left over';
    return {
      text: `Marbles are put in pairs. Which of these numbers of marbles makes pairs ${left}: ${oneOf(sample([key, ...others], 4))}?`,
      key,
      wrong: others.map((other): Wrong => {
        const tens = Math.floor(other / 10);
        const misled = tens % 2 === over;
        return [
          other,
          misled
            ? `Looks at the tens digit ${tens} instead of the ones digit`
            : `Takes ${other} for an ${kinds[over]} number`,
        ];
      }),
      explanation: `The ones digit tells. ${key} ends in ${key % 10}: it is ${kinds[over]} and makes pairs ${left}.`,
    };
  }),
  generator('nets.opposite', MATHS_5('Shapes and Patterns'), 2, ({ int, pick, sample }) => {
    const [row, above, below] = [sample(['A', 'B', 'C', 'D', 'E', 'F'], 6), int(0, 3), int(0, 3)];
    const [a = '', b = '', c = '', d = '', top = '', bottom = ''] = row;
    const opposite = new Map([
      [a, c],
      [b, d],
      [c, a],
      [d, b],
      [top, bottom],
      [bottom, top],
    ]);
    const asked = pick(row);
    const key = opposite.get(asked) ?? '';
    const why = [top, bottom].includes(asked)
      ? `The four squares of the row go round the cube. ${top} closes it on one side and ${bottom} on the other`
      : 'Fold the row of four squares round the cube: the square next but one comes to the other side';
    return {
      text: `A net of a cube has four squares in a row: ${a}, ${b}, ${c} and ${d}, from left to right. Square ${top} is joined on above ${row[above]}, and square ${bottom} below ${row[below]}. The net is folded into a cube. Which face is opposite ${asked}?`,
      key,
      wrong: row
        .filter((letter) => letter !== asked && letter !== key)
        .map(
          (letter): Wrong => [letter, `Does not see that ${letter} and ${asked} share an edge of the cube`],
        ),
      explanation: `${why}. So ${key} is opposite ${asked}.`,
    };
  }),
  generator('tiles.round-a-point', MATHS_5('Shapes and Patterns'), 1, ({ pick }) => {
    const [shape, size] = [pick(['triangles', 'kites']), pick([15, 18, 20, 30, 36, 45, 60, 90])];
    const count = 360 / size;
    return {
      text: `Paper ${shape} of one kind have a corner of ${degrees(size)} each. These corners are laid together around a point, with no gap and no overlap. How many ${shape} are needed?`,
      key: count,
      wrong: [
        [count / 2, 'Goes only half way around: 180 degrees'],
        [count - 1, 'Leaves a gap as large as one corner'],
        [count + 1, 'The last one lies on top of another'],
      ],
      explanation: `All the way around are 360 degrees: 360 ÷ ${size} = ${count}.`,
    };
  }),
  generator('weaving.over', MATHS_5('Shapes and Patterns'), 2, ({ int }) => {
    const [over, under, rounds, more] = [int(1, 3), int(1, 3), int(3, 6), int(1, 2)];
    if (over === under || more > over) return null;
    const strips = rounds * (over + under) + more;
    return {
      text: `A mat is woven from paper strips. One strip crosses ${strips} others: it goes over ${over}, under ${under}, over ${over}, under ${under}, and so on. How many strips does it go over?`,
      value: rounds * over + more,
      explanation: `Over ${over} and under ${under} are ${over + under} strips, and that comes ${rounds} times: ${rounds} × ${over} = ${rounds * over} over. At the end it goes over ${more} more: ${rounds * over + more}.`,
    };
  }),
];
