import { sumMarks } from '../marking/marks.ts';

/** Below so many first attempts a figure about one question says more about chance than about the question. */
export const FIRST_ATTEMPTS_NEEDED = 10;
/** The share of everybody in the best and in the weakest group; discrimination is their difference. */
export const OUTER_GROUP_SHARE = 0.27;
export const SCORE_BANDS = 10;

/** How one question of an attempt came out. `marks` may be below 0; `of` is above 0, in points. */
export interface AnsweredQuestion {
  questionId: string;
  marks: number;
  of: number;
  /** Misconceptions behind the chosen options. */
  misconceptions: readonly string[];
}

/** A student's first attempt, handed in and marked. `score` is in points, after a penalty for being late. */
export interface FirstAttempt {
  score: number;
  /** From the start to handing in. */
  seconds: number;
  answers: readonly AnsweredQuestion[];
}

/** Half of all values lie between the outer two. */
export interface Quartiles {
  lower: number;
  median: number;
  upper: number;
}

export interface QuestionStatistics {
  questionId: string;
  /** How many first attempts were asked it. */
  attempts: number;
  /** The mean share of its marks, 0 to 1: low is hard. Null below `FIRST_ATTEMPTS_NEEDED`. */
  difficulty: number | null;
  /** Mean share of the best 27 % less that of the weakest 27 %, -1 to 1. Null below `FIRST_ATTEMPTS_NEEDED`. */
  discrimination: number | null;
  /** How many students chose each, most first. */
  misconceptions: { text: string; students: number }[];
}

export interface Statistics {
  attempts: number;
  /** How many scored 0 to below 10 %, 10 to below 20 %, …, 90 to 100 %. */
  bands: number[];
  /** Of the full marks, 0 to 1. Null without attempts. */
  scores: Quartiles | null;
  /** In seconds. Null without attempts. */
  seconds: Quartiles | null;
  /** In the order of their ids. */
  questions: QuestionStatistics[];
}

/** Statistics of an assessment's first attempts. A pure function: the order of the students never matters. */
export function statisticsOf(attempts: readonly FirstAttempt[]): Statistics {
  const bands = Array.from({ length: SCORE_BANDS }, () => 0);
  for (const attempt of attempts) {
    const band = bandOf(attempt.score, totalOf(attempt));
    bands[band] = (bands[band] ?? 0) + 1;
  }
  const questionIds = new Set(attempts.flatMap(({ answers }) => answers.map(({ questionId }) => questionId)));
  return {
    attempts: attempts.length,
    bands,
    scores: quartilesOf(attempts.map((attempt) => within01(attempt.score / totalOf(attempt)))),
    seconds: quartilesOf(attempts.map(({ seconds }) => seconds)),
    questions: [...questionIds].sort().map((questionId) => questionStatistics(questionId, attempts)),
  };
}

function totalOf({ answers }: FirstAttempt): number {
  return sumMarks(answers.map(({ of }) => of));
}

/** In hundredths of a mark, so that 30 % is not just below 30 % for the computer's way of counting. */
function bandOf(score: number, total: number): number {
  const band = Math.floor((Math.round(score * 100) * SCORE_BANDS) / Math.round(total * 100));
  return Math.min(SCORE_BANDS - 1, Math.max(0, band));
}

/** Quartiles with straight lines between neighbouring values. Null of nothing. */
export function quartilesOf(values: readonly number[]): Quartiles | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => {
    const place = share * (sorted.length - 1);
    const before = sorted[Math.floor(place)] ?? 0;
    const after = sorted[Math.ceil(place)] ?? before;
    return before + (after - before) * (place - Math.floor(place));
  };
  return { lower: at(0.25), median: at(0.5), upper: at(0.75) };
}

/** One student with one question: how well they did in all of the attempt, and in this question. */
interface Showing {
  whole: number;
  share: number;
}

function questionStatistics(questionId: string, attempts: readonly FirstAttempt[]): QuestionStatistics {
  const showings: Showing[] = [];
  const chosen = new Map<string, number>();
  for (const attempt of attempts) {
    const answer = attempt.answers.find((each) => each.questionId === questionId);
    if (answer === undefined) continue;
    // Before a penalty for being late, which says nothing about knowledge.
    const whole = sumMarks(attempt.answers.map(({ marks }) => marks)) / totalOf(attempt);
    showings.push({ whole, share: within01(answer.marks / answer.of) });
    for (const text of new Set(answer.misconceptions)) chosen.set(text, (chosen.get(text) ?? 0) + 1);
  }
  const isEnough = showings.length >= FIRST_ATTEMPTS_NEEDED;
  return {
    questionId,
    attempts: showings.length,
    difficulty: isEnough ? within01(sumOf(showings) / showings.length) : null,
    discrimination: isEnough ? discriminationOf(showings) : null,
    misconceptions: [...chosen]
      .map(([text, students]) => ({ text, students }))
      .sort((a, b) => b.students - a.students || (a.text < b.text ? -1 : 1)),
  };
}

function discriminationOf(showings: readonly Showing[]): number {
  const size = Math.max(1, Math.round(showings.length * OUTER_GROUP_SHARE));
  const ascending = [...showings].sort((a, b) => a.whole - b.whole);
  return meanOfFirst([...ascending].reverse(), size) - meanOfFirst(ascending, size);
}

/** The mean share of the first `size`. Students level with the last of them share the places that are left. */
function meanOfFirst(ranked: readonly Showing[], size: number): number {
  const last = ranked[size - 1]?.whole;
  const level = ranked.filter(({ whole }) => whole === last);
  const before = ranked.slice(0, size).filter(({ whole }) => whole !== last);
  const placesLeft = size - before.length;
  return within01((sumOf(before) + (sumOf(level) * placesLeft) / level.length) / size);
}

/** Smallest first: a sum of decimals depends on its order, and the order of students must not matter. */
function sumOf(showings: readonly Showing[]): number {
  return showings
    .map(({ share }) => share)
    .sort((a, b) => a - b)
    .reduce((sum, share) => sum + share, 0);
}

/** Marks below 0 count as none earned. */
function within01(share: number): number {
  return Math.min(1, Math.max(0, share));
}
