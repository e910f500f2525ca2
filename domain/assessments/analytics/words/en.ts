import { plural } from '../../../language.ts';

/** From here a question tells strong from weak well, and from here at least a little (Ebel's bounds). */
const TELLS_APART_WELL = 0.3;

const TELLS_APART_A_LITTLE = 0.2;

/** Texts of the analytics of an assessment; the specification is silent about them. */
export const en = {
  loadFailed: 'The analytics could not be loaded.',
  noneHandedIn: 'Nobody has handed it in yet',
  noneMarked: 'Nothing is marked yet',
  onlyFirst: 'Only first attempts count, once they are handed in and marked.',
  notEnough: (needed: number, there: number) =>
    `Difficulty and discrimination need ${needed} first attempts; there ${plural(there, { one: 'is', other: 'are' })} ${there} so far.`,
  noMisconceptions: 'Nobody chose an option with a misconception noted beside it.',
  /** A discrimination, -1 to 1, in words for a teacher. */
  discrimination(discrimination: number): string {
    if (discrimination < 0) return 'Look again: the weakest did better than the best';
    if (discrimination >= TELLS_APART_WELL) return 'Tells strong from weak well';
    return discrimination >= TELLS_APART_A_LITTLE ? 'Tells them apart a little' : 'Hardly tells them apart';
  },
} as const;
