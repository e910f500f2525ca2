import { MATHS_1, MATHS_2, MATHS_3 } from './chapters.ts';
import { many, range, SIGNS, slips } from './early-words.ts';
import { type Generator, generator, type Wrong } from './kit.ts';

/** A thing that holds others, and the things in it. */
const HOLDERS = [
  ['plates', 'plate', 'laddoos'],
  ['bags', 'bag', 'guavas'],
  ['nests', 'nest', 'eggs'],
  ['boxes', 'box', 'crayons'],
  ['pots', 'pot', 'flowers'],
] as const;

/** The same number so many times, one after the other. */
const repeated = (number: number, times: number): string => range(1, times).fill(number).join(' + ');

/** Equal groups, sharing, and parts of a whole. */
export const earlyGroups: readonly Generator[] = [
  generator('early-groups.in-each', MATHS_1('How Many Times?'), 1, ({ int, pick }) => {
    const [holders, holder, things] = pick(HOLDERS);
    const [groups, each] = [int(2, 5), int(2, 5)];
    if (groups * each > 20) return null;
    return {
      text: `There are ${groups} ${holders}. Each ${holder} has ${each} ${things}. How many ${things} are there?`,
      key: groups * each,
      wrong: [
        [groups + each, 'Adds the two numbers'],
        [each, `Counts one ${holder} only`],
        [each * (groups - 1), `Leaves out one ${holder}`],
        ...slips(groups * each),
      ],
      explanation: `${repeated(each, groups)} = ${groups * each}.`,
    };
  }),
  generator('early-groups.see-groups', MATHS_1('How Many Times?'), 1, ({ int, pick }) => {
    const [groups, each, sign] = [int(2, 6), int(2, 4), pick(SIGNS)];
    if (groups === each) return null;
    const row = range(1, groups)
      .fill(0)
      .map(() => sign.repeat(each))
      .join('  ');
    return {
      text: `Look: ${row}. How many groups of ${each} are there?`,
      key: groups,
      wrong: [
        [groups * each, 'Counts every sign'],
        [each, 'Gives how many are in one group'],
        ...slips(groups),
      ],
      explanation: `Point at each group once: ${range(1, groups).join(', ')}. There are ${groups} groups.`,
    };
  }),
  generator('early-groups.share-equally', MATHS_2('Grouping and Sharing'), 1, ({ int, pick }) => {
    const [children, each, things] = [
      int(2, 5),
      int(2, 8),
      pick(['laddoos', 'bananas', 'pencils', 'toffees']),
    ];
    const all = children * each;
    return {
      text: `${children} children share ${all} ${things} equally. How many ${things} does each child get?`,
      key: each,
      wrong: [
        [all - children, 'Takes away instead of sharing'],
        [children, 'Gives the number of children'],
        ...slips(each),
      ],
      explanation: `Give one to each child, again and again: after ${each} rounds all ${all} are given. ${children} × ${each} = ${all}.`,
    };
  }),
  generator('early-groups.make-groups', MATHS_2('Grouping and Sharing'), 2, ({ int }) => {
    const [groups, each] = [int(2, 8), int(2, 5)];
    const all = groups * each;
    if (groups === each) return null;
    return {
      text: `${all} children make groups of ${each} for a game. How many groups are there?`,
      key: groups,
      wrong: [
        [all - each, 'Takes away one group and stops'],
        [each, 'Gives how many are in one group'],
        [all + each, 'Adds the two numbers'],
        ...slips(groups),
      ],
      explanation: `${repeated(each, groups)} = ${all}: that is ${groups} groups of ${each}.`,
    };
  }),
  generator('early-groups.as-times', MATHS_2('Grouping and Sharing'), 1, ({ int }) => {
    const [times, each] = [int(3, 5), int(2, 9)];
    if (times === each) return null;
    return {
      text: `Which one says the same as ${repeated(each, times)}?`,
      key: `${times} × ${each}`,
      wrong: [
        [`${times} + ${each}`, 'Adds how often it stands there to the number'],
        [`${each} × ${each}`, 'Multiplies the number by itself'],
        [`${times - 1} × ${each}`, 'Counts the plus signs'],
        [`${times + 1} × ${each}`, 'Counts one too many'],
      ],
      explanation: `${each} stands there ${times} times: ${times} × ${each} = ${times * each}.`,
    };
  }),
  generator('early-groups.times', MATHS_3('Raksha Bandhan'), 1, ({ int, pick }) => {
    const [holders, holder, things] = pick([
      ['packets', 'packet', 'sweets'],
      ['bracelets', 'bracelet', 'beads'],
      ['garlands', 'garland', 'marigolds'],
      ['benches', 'bench', 'children'],
    ] as const);
    const [groups, each] = [int(3, 9), int(3, 9)];
    return {
      text: `Each ${holder} has ${each} ${things}. How many ${things} do ${groups} ${holders} have?`,
      key: groups * each,
      wrong: [
        [groups + each, 'Adds instead of multiplying'],
        [(groups - 1) * each, `Leaves out one ${holder}`],
        [(groups + 1) * each, `Counts one ${holder} too many`],
        ...slips(groups * each),
      ],
      explanation: `${groups} times ${each}: ${groups} × ${each} = ${groups * each}.`,
    };
  }),
  generator('early-groups.one-more', MATHS_3('Raksha Bandhan'), 2, ({ int }) => {
    const [times, each] = [int(3, 9), int(3, 9)];
    const known = times * each;
    return {
      text: `${times} × ${each} = ${known}. How much is ${times + 1} × ${each}?`,
      key: known + each,
      wrong: [
        [known + 1, `Adds 1 instead of one more ${each}`],
        [known + times, `Adds ${times} instead of ${each}`],
        [known + 10, 'Adds 10'],
        [known - each, 'Takes one away instead of adding one'],
      ],
      explanation: `One more ${each}: ${known} + ${each} = ${known + each}.`,
    };
  }),
  generator('early-groups.missing-number', MATHS_3('Raksha Bandhan'), 2, ({ int }) => {
    const [known, key] = [int(2, 9), int(3, 9)];
    const product = known * key;
    return {
      text: `${known} × □ = ${product}. Which number belongs in the box?`,
      key,
      wrong: [
        [product - known, 'Takes away instead of asking how many times'],
        [product + known, 'Adds the two numbers'],
        ...slips(key),
      ],
      explanation: `Count in ${known}s to ${product}: ${range(1, key)
        .map((step) => step * known)
        .join(', ')}. That takes ${key} steps.`,
    };
  }),
  generator('early-groups.half-or-quarter', MATHS_3('Fair Share'), 1, ({ int, pick }) => {
    const [word, parts] = pick([
      ['half', 2],
      ['a quarter', 4],
    ] as const);
    const each = int(2, parts === 2 ? 12 : 6);
    const things = ['laddoos', 'mangoes', 'marbles'][each % 3] ?? '';
    const all = each * parts;
    return {
      text: `How many ${things} are ${word} of ${all} ${things}?`,
      key: each,
      wrong: [
        [all - parts, `Takes away ${parts} instead of making ${parts} equal parts`],
        [parts === 2 ? all * 2 : all / 2, parts === 2 ? 'Doubles instead of halving' : 'Takes half'],
        [parts, 'Gives the number of parts'],
        ...slips(each),
      ],
      explanation: `Make ${parts} equal parts of ${all}: each part is ${each}.`,
    };
  }),
  generator('early-groups.part-eaten', MATHS_3('Fair Share'), 2, ({ int, pick }) => {
    const [parts, quarters] = [pick([4, 8, 12]), int(1, 3)];
    const eaten = (parts / 4) * quarters;
    const food = ['roti', 'dosa', 'cake', 'melon'][(parts / 4 + quarters) % 4] ?? '';
    const names = ['A quarter', 'Half', 'Three quarters'];
    const key = names[quarters - 1] ?? '';
    return {
      text: `A ${food} is cut into ${parts} equal parts. ${many(eaten, 'part')} ${eaten === 1 ? 'is' : 'are'} eaten. How much of the ${food} is that?`,
      key,
      wrong: [
        ...names.map((name, at): Wrong => [name, at + quarters === 3 ? 'Gives what is left' : '']),
        ['All of it', 'Looks only at the parts that are eaten'],
      ],
      explanation: `A quarter is ${parts / 4} of ${parts} equal parts. ${eaten} of ${parts} parts ${eaten === 1 ? 'is' : 'are'} ${key.toLowerCase()}.`,
    };
  }),
  generator('early-groups.halves-of-rotis', MATHS_3('Fair Share'), 1, ({ int, pick }) => {
    const [word, parts] = pick([
      ['halves', 2],
      ['quarters', 4],
    ] as const);
    const wholes = int(2, 8);
    const food = ['rotis', 'apples', 'sandwiches'][wholes % 3] ?? '';
    return {
      text: `${wholes} ${food} are all cut into ${word}. How many pieces is that?`,
      key: wholes * parts,
      wrong: [
        [wholes * (6 - parts), `Makes ${6 - parts} pieces of each`],
        [wholes + parts, 'Adds instead of multiplying'],
        [wholes, 'Gives the number before they are cut'],
        ...slips(wholes * parts),
      ],
      explanation: `Each one gives ${parts} pieces: ${wholes} × ${parts} = ${wholes * parts}.`,
    };
  }),
];
