/**
 * Score of the total in per cent, to two decimals and never more than was reached; null while there is no score. Reckoned
 * in whole hundredths of a mark: 179.99 of 200 is 89.99, where the nearest number would be 90 and the next colour band.
 */
export function percentageOf(score: number | null, totalMarks: number): number | null {
  if (score === null) return null;
  const hundredths = (marks: number): bigint => BigInt(Math.round(marks * 100));
  return Number((10_000n * hundredths(score)) / hundredths(totalMarks)) / 100;
}
