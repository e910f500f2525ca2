/** An answer that belongs to a chapter. `share` is the part of its marks that was reached, from 0 to 1. */
export interface ChapterAnswer {
  share: number;
  isGuess: boolean;
  difficulty: number;
}

/** Below so many answers nothing is said of a chapter. */
export const ANSWERS_NEEDED = 5;
/** Answers before these are forgotten: only a child's present ability counts. */
export const ANSWERS_COUNTED = 20;
/** Mastered takes more than one good day. */
export const ANSWERS_FOR_MASTERED = 8;
/** How much less an answer counts than the one after it. */
const FADE = 0.9;
/** A right guess is half known. */
const GUESS_WORTH = 0.5;

/** How far a chapter is known, the least first. */
export const MASTERY_LEVELS = ['starting', 'growing', 'secure', 'mastered'] as const;
export type MasteryLevel = (typeof MASTERY_LEVELS)[number];

export const MASTERY_WORDS: Record<MasteryLevel, string> = {
  starting: 'Starting',
  growing: 'Growing',
  secure: 'Secure',
  mastered: 'Mastered',
};
export const NOT_ENOUGH_ANSWERS = 'Not enough answers yet';

/** The rule, as families read it. */
export const MASTERY_RULE =
  `From the last ${ANSWERS_COUNTED} answers in a chapter, newer ones counting more. Below 50% is Starting, from 50% Growing, ` +
  `from 70% Secure, and from 85% with at least ${ANSWERS_FOR_MASTERED} answers Mastered. What was guessed right counts half.`;

/**
 * How much of a chapter is known, from 0 to 1: the mean of the last answers, each counting a tenth less than the one
 * after it. Null without answers.
 *
 * @param answers the oldest first
 */
export function knownShare(answers: readonly ChapterAnswer[]): number | null {
  let weight = 0;
  let sum = 0;
  for (const { share, isGuess } of answers.slice(-ANSWERS_COUNTED)) {
    weight = weight * FADE + 1;
    sum = sum * FADE + Math.min(1, Math.max(0, share)) * (isGuess ? GUESS_WORTH : 1);
  }
  return weight === 0 ? null : sum / weight;
}

/** Adding up many parts may lose this much: 85 % in every answer is 85 %, not a hair less. */
const ROUNDING = 1e-9;

/** How far a chapter is known; null is 'not enough answers yet'. The rule is `MASTERY_RULE`. */
export function masteryOf(answers: readonly ChapterAnswer[]): MasteryLevel | null {
  if (answers.length < ANSWERS_NEEDED) return null;
  const known = (knownShare(answers) ?? 0) + ROUNDING;
  if (known >= 0.85) return answers.length >= ANSWERS_FOR_MASTERED ? 'mastered' : 'secure';
  if (known >= 0.7) return 'secure';
  return known >= 0.5 ? 'growing' : 'starting';
}

/**
 * Chapters that are mastered, and those to practise: the least known first, and last those of which too little is
 * known. Chapters alike stay in their order.
 */
export function splitByMastery<C extends { mastery: MasteryLevel | null }>(
  chapters: readonly C[],
): { mastered: C[]; toPractise: C[] } {
  return {
    mastered: chapters.filter(({ mastery }) => mastery === 'mastered'),
    toPractise: [...MASTERY_LEVELS.filter((level) => level !== 'mastered'), null].flatMap((level) =>
      chapters.filter(({ mastery }) => mastery === level),
    ),
  };
}

/** The rating of a beginner, and of a question of each difficulty. */
export const RATING_START = 1100;
const RATING_OF_DIFFICULTY: Readonly<Record<number, number>> = { 1: 1000, 2: 1200, 3: 1400 };
const RATING_STEP = 48;

/**
 * A student's rating in a chapter, as chess players are rated: each answer is a game against a question of its
 * difficulty. It decides how difficult the next new question is. Reckoned from the last answers, the oldest first.
 */
export function ratingIn(answers: readonly ChapterAnswer[]): number {
  return answers.slice(-ANSWERS_COUNTED).reduce((rating, { share, isGuess, difficulty }) => {
    const opponent = RATING_OF_DIFFICULTY[difficulty] ?? RATING_START;
    const expected = 1 / (1 + 10 ** ((opponent - rating) / 400));
    return rating + RATING_STEP * (share * (isGuess ? GUESS_WORTH : 1) - expected);
  }, RATING_START);
}

/** The difficulty whose questions are the fairest match for a rating. */
export function fittingDifficulty(rating: number): number {
  const away = (difficulty: number) => Math.abs((RATING_OF_DIFFICULTY[difficulty] ?? 0) - rating);
  return [1, 2, 3].reduce((best, each) => (away(each) < away(best) ? each : best));
}
