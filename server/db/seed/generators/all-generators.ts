import { algebraPlay } from './algebra-play.ts';
import { angles } from './angles.ts';
import { constructions } from './constructions.ts';
import { dataStories } from './data-stories.ts';
import { decimalsAndPercentages } from './decimals-and-percentages.ts';
import { earlyCounting } from './early-counting.ts';
import { earlyData } from './early-data.ts';
import { earlyGroups } from './early-groups.ts';
import { earlyMeasures } from './early-measures.ts';
import { earlyMoney } from './early-money.ts';
import { earlyNumbers } from './early-numbers.ts';
import { earlyPatterns } from './early-patterns.ts';
import { earlyShapes } from './early-shapes.ts';
import { earlySolids } from './early-solids.ts';
import { earlySums } from './early-sums.ts';
import { earlyTime } from './early-time.ts';
import { equations } from './equations.ts';
import { expressions } from './expressions.ts';
import { factors } from './factors.ts';
import { figures } from './figures.ts';
import { fractions } from './fractions.ts';
import { geometricThemes } from './geometric-themes.ts';
import { geometryOfCircles } from './geometry-of-circles.ts';
import { geometryOfTwins } from './geometry-of-twins.ts';
import { grammarOfSentences, grammarOfWords } from './grammar.ts';
import { hindiSentences } from './hindi-of-sentences.ts';
import { hindiWords } from './hindi-of-words.ts';
import { integers } from './integers.ts';
import type { Generator } from './kit.ts';
import { mapsAndPlays } from './maps-and-plays.ts';
import { measures } from './measures.ts';
import { numberExpressions } from './number-expressions.ts';
import { numberPlays } from './number-plays.ts';
import { matterAndElectricity, motion } from './physics.ts';
import { quadrilateralsAndAreas } from './quadrilaterals-and-areas.ts';
import { reasoning } from './reasoning.ts';
import { shapesAndPatterns } from './shapes-and-patterns.ts';
import { shapesAndSymmetry } from './shapes-and-symmetry.ts';
import { statistics } from './statistics.ts';
import { storyOfNumbers } from './story-of-numbers.ts';
import { symmetryOfFigures } from './symmetry-of-figures.ts';
import { trianglesAndHeights } from './triangles-and-heights.ts';
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
  ...earlyCounting,
  ...earlyNumbers,
  ...earlySums,
  ...earlyGroups,
  ...earlyMeasures,
  ...earlyTime,
  ...earlyMoney,
  ...earlyData,
  ...earlyShapes,
  ...earlySolids,
  ...earlyPatterns,
  ...shapesAndPatterns,
  ...shapesAndSymmetry,
  ...symmetryOfFigures,
  ...mapsAndPlays,
  ...numberPlays,
  ...geometryOfTwins,
  ...constructions,
  ...algebraPlay,
  ...reasoning,
  ...geometryOfCircles,
  ...trianglesAndHeights,
  ...storyOfNumbers,
  ...quadrilateralsAndAreas,
  ...geometricThemes,
  ...dataStories,
  ...motion,
  ...matterAndElectricity,
  ...grammarOfWords,
  ...grammarOfSentences,
  ...hindiWords,
  ...hindiSentences,
];
