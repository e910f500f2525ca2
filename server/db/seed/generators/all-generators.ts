import { angles } from './angles.ts';
import { decimalsAndPercentages } from './decimals-and-percentages.ts';
import { equations } from './equations.ts';
import { expressions } from './expressions.ts';
import { factors } from './factors.ts';
import { figures } from './figures.ts';
import { fractions } from './fractions.ts';
import { grammarOfSentences, grammarOfWords } from './grammar.ts';
import { hindiSentences } from './hindi-of-sentences.ts';
import { hindiWords } from './hindi-of-words.ts';
import { integers } from './integers.ts';
import type { Generator } from './kit.ts';
import { measures } from './measures.ts';
import { numberExpressions } from './number-expressions.ts';
import { matterAndElectricity, motion } from './physics.ts';
import { statistics } from './statistics.ts';
import { wholeNumbers } from './whole-numbers.ts';

/** Everything that the starter bank is made by. */
export const GENERATORS: readonly Generator[] = [
  ...wholeNumbers,
  ...numberExpressions,
  ...factors,
  ...fractions,
  ...decimalsAndPercentages,
  ...integers,
  ...expressions,
  ...equations,
  ...angles,
  ...figures,
  ...measures,
  ...statistics,
  ...motion,
  ...matterAndElectricity,
  ...grammarOfWords,
  ...grammarOfSentences,
  ...hindiWords,
  ...hindiSentences,
];
