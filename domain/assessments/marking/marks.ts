/** Marks are kept to two decimals, halves rounded away from zero. */
export function roundMarks(marks: number): number {
  const rounded = Math.sign(marks) * Math.round(Math.abs(marks) * 100 + 1e-7);
  return rounded === 0 ? 0 : rounded / 100;
}

/** A sum of marks, without the dust of floating point. */
export function sumMarks(marks: readonly number[]): number {
  return roundMarks(marks.reduce((total, each) => total + each, 0));
}

/**
 * The score of an attempt that is handed in, with the late policy's deduction.
 * @param marks of each question; null while one waits for the teacher
 * @param penaltyPercent of the score, from 0 to 100, taken when `isLate`
 * @returns points, at most two decimals; null while a mark is missing
 */
export function attemptScore(
  marks: readonly (number | null)[],
  isLate: boolean,
  penaltyPercent: number,
): number | null {
  const given = marks.filter((each) => each !== null);
  if (given.length < marks.length) return null;
  return scoreOf([scoreOf(given) * (isLate ? 1 - penaltyPercent / 100 : 1)]);
}

/**
 * The score of an attempt: the sum of its marks, and never below 0 (negative marks take away earned marks, not more).
 * @returns points, at most two decimals
 */
export function scoreOf(marks: readonly number[]): number {
  return Math.max(0, sumMarks(marks));
}
