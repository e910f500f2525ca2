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
 * The score of an attempt: the sum of its marks, and never below 0 (negative marks take away what was earned, not more).
 * @returns points, at most two decimals
 */
export function scoreOf(marks: readonly number[]): number {
  return Math.max(0, sumMarks(marks));
}
