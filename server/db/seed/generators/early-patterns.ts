import { MATHS_1, MATHS_3 } from './chapters.ts';
import { CHILDREN, COLOURS, capital, listed, range, SIGNS } from './early-words.ts';
import { type Generator, generator, type Wrong } from './kit.ts';

/** Which thing of the unit stands at each place of it. */
const UNITS = ['01', '001', '011', '012', '0012', '0122'];

/** Signs that stand over others. */
const OVER = [
  ['kite', 'tree'],
  ['fan', 'bed'],
  ['bird', 'hut'],
  ['lamp', 'table'],
  ['cloud', 'hill'],
  ['plane', 'town'],
] as const;

/** Letters that can be folded from top to bottom so that both halves match, and letters that cannot be folded at all. */
const FOLDED = ['A', 'M', 'T', 'U', 'V', 'W', 'Y', 'H', 'O', 'X'];
const NOT_FOLDED = ['F', 'G', 'J', 'N', 'P', 'R', 'S', 'Z'];

/** So many things of a pattern that repeats, from its beginning. */
const repeating = (unit: readonly string[], length: number): string[] =>
  range(0, length - 1).map((at) => unit[at % unit.length] ?? '');

/** Signs stand beside each other, words with commas. */
const between = (row: readonly string[]): string =>
  row.some((thing) => COLOURS.includes(thing)) ? ', ' : ' ';

/** Where things are, patterns that repeat, and mirror pictures. */
export const earlyPatterns: readonly Generator[] = [
  generator('early-places.stack', MATHS_1('Finding the Furry Cat!'), 1, ({ int, pick, sample }) => {
    const [boxes, step] = [sample(COLOURS, 4), pick([1, -1])];
    const at = int(1, 2);
    const box = (place: number) => capital(boxes[place] ?? '');
    return {
      text: `Four boxes stand one on top of the other. From top to bottom: ${boxes.join(', ')}. Which box is just ${step > 0 ? 'below' : 'above'} the ${boxes[at]} one?`,
      key: box(at + step),
      wrong: [
        [box(at - step), step > 0 ? 'Goes up instead of down' : 'Goes down instead of up'],
        [box(at), 'Gives the box itself'],
        ...boxes.map((colour): Wrong => [capital(colour), 'Jumps over a box']),
      ],
      explanation: `Put your finger on ${boxes[at]} and go one ${step > 0 ? 'down' : 'up'}: ${boxes[at + step]}.`,
    };
  }),
  generator('early-places.nearest', MATHS_1('Finding the Furry Cat!'), 1, ({ pick, sample }) => {
    const [child, near] = [pick(CHILDREN), pick([true, false])];
    const things = sample(['tree', 'well', 'swing', 'gate', 'hut'], 3);
    const steps = sample(range(2, 9), 3);
    const named = things.map((thing, at) => ({ name: `The ${thing}`, far: steps[at] ?? 0 }));
    const [key, middle, last] = named.toSorted((a, b) => (near ? a.far - b.far : b.far - a.far));
    const said = named.map(({ name, far }) => `${name.toLowerCase()} is ${far} steps away`);
    return {
      text: `${child} stands still. ${capital(listed(said))}. What is the ${near ? 'nearest' : 'farthest'}?`,
      key: key?.name ?? '',
      wrong: [
        [last?.name ?? '', near ? 'Takes more steps for nearer' : 'Takes fewer steps for farther'],
        [middle?.name ?? '', ''],
        ['All are the same', 'Does not compare the steps'],
      ],
      explanation: `${near ? 'The fewest steps are' : 'The most steps are'} ${key?.far}: ${key?.name.toLowerCase()}.`,
    };
  }),
  generator('early-places.other-way', MATHS_1('Finding the Furry Cat!'), 2, ({ pick, sample }) => {
    const [[over, under], [a = '', b = '']] = [pick(OVER), sample(CHILDREN, 2)];
    const [one, other, word, turned] = pick([
      [`the ${over}`, `the ${under}`, 'above', 'below'],
      [`the ${under}`, `the ${over}`, 'below', 'above'],
      [a, b, 'in front of', 'behind'],
      [a, b, 'behind', 'in front of'],
    ] as const);
    const inLine = one === a;
    const say = (place: string) => `${capital(place)} ${one}`;
    return {
      text: `${inLine ? 'In a line, ' : ''}${inLine ? one : capital(one)} is ${word} ${other}. Where is ${other}?`,
      key: say(turned),
      wrong: [
        [say(word), 'Says the same word again instead of turning it round'],
        [say(inLine ? 'above' : 'inside'), ''],
        [say(inLine ? 'below' : 'in front of'), ''],
      ],
      explanation: `Look from the other side: ${other} is ${turned} ${one}.`,
    };
  }),
  generator('early-patterns.next', MATHS_1('Utsav'), 1, ({ int, pick, sample }) => {
    const things = sample(pick([SIGNS, COLOURS]), 4);
    const unit = [...pick(UNITS)].map((at) => things[Number(at)] ?? '');
    const length = unit.length * 2 + int(0, unit.length - 1);
    const [row, key] = [repeating(unit, length), unit[length % unit.length] ?? ''];
    const last = row.at(-1) ?? '';
    return {
      text: `What comes next? ${row.join(between(row))}${between(row)}…`,
      key,
      wrong: [
        ...things.map((thing): Wrong => {
          if (thing === last) return [thing, 'Says the last one again'];
          return [thing, unit.includes(thing) ? 'Does not see what repeats' : 'It is not in the pattern'];
        }),
      ],
      explanation: `This repeats: ${unit.join(between(unit))}. So ${key} comes next.`,
    };
  }),
  generator('early-patterns.missing', MATHS_1('Utsav'), 2, ({ int, pick, sample }) => {
    const things = sample(pick([SIGNS, COLOURS]), 4);
    const unit = [...pick(UNITS)].map((at) => things[Number(at)] ?? '');
    const length = unit.length * 3;
    const gap = int(unit.length, length - 2);
    const row = repeating(unit, length);
    const [key = '', before = ''] = [row[gap], row[gap - 1]];
    return {
      text: `What is missing? ${row.map((thing, at) => (at === gap ? '?' : thing)).join(between(row))}`,
      key,
      wrong: things.map((thing): Wrong => {
        if (thing === before) return [thing, 'Says the one before the gap again'];
        return [thing, unit.includes(thing) ? 'Does not see what repeats' : 'It is not in the pattern'];
      }),
      explanation: `This repeats: ${unit.join(between(unit))}. So ${key} is missing.`,
    };
  }),
  generator('early-patterns.mirror', MATHS_3('The Surajkund Fair'), 2, ({ int, sample }) => {
    const row = sample(SIGNS, int(3, 4));
    const [a = '', b = '', ...rest] = row;
    const mirrored = row.toReversed();
    const [c = '', d = '', ...others] = mirrored;
    return {
      text: `A border has the same picture on both sides of a fold, as in a mirror. Left of the fold: ${row.join(' ')}. What stands right of the fold?`,
      key: mirrored.join(' '),
      wrong: [
        [row.join(' '), 'Repeats the row instead of turning it round'],
        [[d, c, ...others].join(' '), 'Swaps two signs'],
        [[b, a, ...rest].join(' '), 'Turns only a part of the row round'],
        [[...rest, a, b].join(' '), ''],
      ],
      explanation: `What is next to the fold on the left is next to it on the right, too. So the row goes the other way: ${mirrored.join(' ')}.`,
    };
  }),
  generator('early-patterns.folded-letter', MATHS_3('The Surajkund Fair'), 2, ({ sample }) => {
    const [[key = ''], others] = [sample(FOLDED, 1), sample(NOT_FOLDED, 3)];
    return {
      text: `Which of the capital letters ${listed([key, ...others].sort())} can be folded so that both halves match?`,
      key,
      wrong: others.map(
        (other): Wrong => [
          other,
          'NSZ'.includes(other)
            ? 'Turns the letter round instead of folding it'
            : 'Does not compare both halves',
        ],
      ),
      explanation: `Fold ${key} down the middle, from top to bottom: the left half covers the right half.`,
    };
  }),
  generator('early-patterns.bead-number', MATHS_3('The Surajkund Fair'), 3, ({ int, pick, sample }) => {
    const colours = sample(COLOURS, 4);
    const unit = [...pick(['012', '0012', '0122', '0102'])].map((at) => colours[Number(at)] ?? '');
    const number = int(9, 16);
    const key = repeating(unit, number).at(-1) ?? '';
    return {
      text: `Beads on a string repeat: ${repeating(unit, unit.length * 2).join(', ')} and so on. Which colour is bead number ${number}?`,
      key: capital(key),
      wrong: colours.map(
        (colour): Wrong => [
          capital(colour),
          unit.includes(colour) ? 'Loses count of where the pattern begins again' : 'It is not on the string',
        ],
      ),
      explanation: `The pattern begins again after every ${unit.length} beads. Count on to bead ${number}: ${key}.`,
    };
  }),
];
