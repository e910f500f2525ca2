import { computerScienceReviews } from './reviews/computer-science.ts';
import { englishReviews } from './reviews/english.ts';
import { hindiReviews } from './reviews/hindi.ts';
import { mathematicsReviews } from './reviews/mathematics.ts';
import { mathematicsAndScienceReviews } from './reviews/mathematics-and-science.ts';
import { primaryReviews } from './reviews/primary.ts';
import { sciencesReviews } from './reviews/sciences.ts';
import { socialStudiesReviews } from './reviews/social-studies.ts';
import type { SeedReview } from './types.ts';

/** Every published review of the demo market, each with the completed lesson that it is about. */
export const reviews: readonly SeedReview[] = [
  ...mathematicsReviews,
  ...mathematicsAndScienceReviews,
  ...sciencesReviews,
  ...englishReviews,
  ...hindiReviews,
  ...socialStudiesReviews,
  ...computerScienceReviews,
  ...primaryReviews,
];
