import { fittingDifficulty } from './mastery.ts';

/** A set of Daily 10 holds so many questions, when the bank has them. */
export const DAILY_SIZE = 10;
/** So many of a set are due at most: the rest goes to weak ones, and to one that is new. */
export const DAILY_DUE_MAX = 7;

export interface KnownQuestion {
  questionId: string;
  dueAt: Date;
  /** The last answer was not right. */
  isWeak: boolean;
  chapter: string;
}
export interface NewQuestion {
  questionId: string;
  difficulty: number;
  chapter: string;
}
export interface DailyPool {
  /** Questions that the student has answered before. */
  known: readonly KnownQuestion[];
  /** Questions that the student has never answered, in a drawn order. */
  fresh: readonly NewQuestion[];
  /** The student's rating by chapter, for chapters that were practised. */
  ratings: ReadonlyMap<string, number>;
  now: Date;
}

/**
 * The questions of one day: at most seven that are due (the longest due first), then weak ones (answered wrong last time,
 * or of the chapters rated lowest), and one that is new. Gaps are filled up with new ones, so that a beginner gets
 * ten; new ones come from the chapters rated lowest first, as difficult as the rating suggests, never two of a chapter
 * before each chapter had one.
 */
export function dailySet({ known, fresh, ratings, now }: DailyPool): string[] {
  const due = known
    .filter(({ dueAt }) => dueAt <= now)
    .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
    .slice(0, DAILY_DUE_MAX)
    .map(({ questionId }) => questionId);
  const ratingIn = (chapter: string) => ratings.get(chapter) ?? Number.POSITIVE_INFINITY;
  const weak = known
    .filter(({ questionId, isWeak, dueAt }) => !due.includes(questionId) && (isWeak || dueAt <= now))
    .sort((a, b) => Number(b.isWeak) - Number(a.isWeak) || ratingIn(a.chapter) - ratingIn(b.chapter))
    .slice(0, DAILY_SIZE - 1 - due.length)
    .map(({ questionId }) => questionId);
  const chosen = [...due, ...weak];
  return [...chosen, ...newOnes(fresh, ratings, DAILY_SIZE - chosen.length)];
}

function newOnes(fresh: readonly NewQuestion[], ratings: DailyPool['ratings'], count: number): string[] {
  const misfit = ({ chapter, difficulty }: NewQuestion) =>
    Math.abs(difficulty - fittingDifficulty(ratings.get(chapter) ?? 0));
  const taken = new Map<string, number>();
  const turns = [...fresh]
    .sort((a, b) => misfit(a) - misfit(b))
    .map((each) => {
      const turn = taken.get(each.chapter) ?? 0;
      taken.set(each.chapter, turn + 1);
      return { ...each, turn };
    });
  const rating = (chapter: string) => ratings.get(chapter) ?? Number.POSITIVE_INFINITY;
  return turns
    .sort(
      (a, b) =>
        a.turn - b.turn ||
        (rating(a.chapter) < rating(b.chapter) ? -1 : rating(a.chapter) > rating(b.chapter) ? 1 : 0),
    )
    .slice(0, count)
    .map(({ questionId }) => questionId);
}
