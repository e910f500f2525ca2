import { toMs } from '../time.ts';
import { RECENT_RESULTS_COUNT } from './policy.ts';

/** A result in the figures of a student's assessments. `percentage` is null while it is being marked. */
export interface Result {
  subject: string;
  status: string;
  percentage: number | null;
  completedOn: string | null;
}

/** A result that counts: completed and released. 'Being marked' is left out of averages. */
export type ReleasedResult<R extends Result> = R & { percentage: number; completedOn: string };

function isReleased<R extends Result>(result: R): result is ReleasedResult<R> {
  return result.status === 'completed' && result.percentage !== null && result.completedOn !== null;
}

/** Mean percentage of the completed assessments, 0 if there are none (specification, section 9). */
export function averageScore(results: readonly Result[]): number {
  const released = results.filter(isReleased);
  if (released.length === 0) return 0;
  return released.reduce((sum, result) => sum + result.percentage, 0) / released.length;
}

/** An average as it is shown: to 1 decimal (specification, section 9). */
export function formatAverage(percentage: number): string {
  return `${percentage.toFixed(1)}%`;
}

/** The subjects of Performance Insights (specification, section 2); others join them when the data holds results. */
export const INSIGHT_SUBJECTS = ['Mathematics', 'Science', 'English', 'Computer Science'] as const;

/** The average of each subject that has a result: the specified ones first, then the rest by name. */
export function subjectAverages(
  results: readonly Result[],
): { subject: string; averagePercentage: number; count: number }[] {
  const released = results.filter(isReleased);
  const others = [...new Set(released.map((result) => result.subject))]
    .filter((subject) => !INSIGHT_SUBJECTS.some((specified) => specified === subject))
    .sort();
  return [...INSIGHT_SUBJECTS, ...others].flatMap((subject) => {
    const ofSubject = released.filter((result) => result.subject === subject);
    return ofSubject.length === 0
      ? []
      : [{ subject, averagePercentage: averageScore(ofSubject), count: ofSubject.length }];
  });
}

/** Every released result, the oldest completion first: a line from left to right. */
export function resultsOverTime<R extends Result>(results: readonly R[]): ReleasedResult<R>[] {
  return results.filter(isReleased).sort((a, b) => toMs(a.completedOn) - toMs(b.completedOn));
}

/** At most 5 released results, newest completion first (specification, section 9). */
export function recentResults<R extends Result>(results: readonly R[]): ReleasedResult<R>[] {
  return resultsOverTime(results).reverse().slice(0, RECENT_RESULTS_COUNT);
}
