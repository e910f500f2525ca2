import { type Card, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs';
import type { Outcome } from '../assessments/marking/mark-answer.ts';

/** An answer in practice: its outcome, and how it came about. */
export interface Practised {
  outcome: Exclude<Outcome, 'unanswered' | 'by_hand'>;
  /** The student said so. */
  isGuess: boolean;
  seconds: number;
  difficulty: number;
}

/** A child's usual time for a question of each difficulty, in seconds: reading, working, answering. */
export const USUAL_SECONDS: Readonly<Record<number, number>> = { 1: 40, 2: 75, 3: 120 };

/** Longer than this between two answers is a pause: nobody knows how long the question took. */
const PAUSE_SECONDS = 600;

/** The time that an answer counts with: the usual one when there was a pause before it. */
export function secondsCounted(elapsedSeconds: number, difficulty: number): number {
  if (elapsedSeconds > PAUSE_SECONDS) return USUAL_SECONDS[difficulty] ?? 75;
  return Math.max(0, Math.round(elapsedSeconds));
}

/** Enough for FSRS to go on from. `due` and `last_review` are instants. */
export type CardState = Omit<Card, 'elapsed_days'>;

/**
 * How well a question was remembered, in the four words of FSRS. Wrong is Again. Right is Good; it is Easy within half of
 * the usual time, and Hard beyond twice of it, after a guess, or when only a part was right.
 */
export function ratingOf({ outcome, isGuess, seconds, difficulty }: Practised): Grade {
  if (outcome === 'wrong') return Rating.Again;
  const usual = USUAL_SECONDS[difficulty] ?? 75;
  if (outcome === 'partly' || isGuess || seconds > usual * 2) return Rating.Hard;
  return seconds <= usual / 2 ? Rating.Easy : Rating.Good;
}

// Nine of ten remembered when a card is due. No chance in it: the same answers lead to the same days. Within a day a card
// is asked once, so that there are no steps of minutes.
const scheduler = fsrs({
  request_retention: 0.9,
  // Half a year: FSRS puts Good and Easy a day each beyond the bound, to keep them apart from Hard.
  maximum_interval: 178,
  enable_fuzz: false,
  enable_short_term: false,
});

/** The card after an answer; null is a question that was never answered before. */
export function cardAfter(card: CardState | null, practised: Practised, now: Date): CardState {
  const before = card === null ? createEmptyCard(now) : { ...card, elapsed_days: 0 };
  const { elapsed_days, ...after } = scheduler.next(before, now, ratingOf(practised)).card;
  return after;
}
