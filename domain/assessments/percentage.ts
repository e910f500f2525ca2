/** Score of the total in per cent, to two decimals; null while there is no score. */
export function percentageOf(score: number | null, totalMarks: number): number | null {
  return score === null ? null : Math.round((score / totalMarks) * 10_000) / 100;
}
