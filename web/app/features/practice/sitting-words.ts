import type { SittingSummary } from '@kaksha/domain/practice/contract.ts';

/** 'Daily 10', or the subject and class of a practice test. */
export function sittingTitle({
  kind,
  subject,
  grade,
}: Pick<SittingSummary, 'kind' | 'subject' | 'grade'>): string {
  return kind === 'daily' ? 'Daily 10' : `${subject ?? ''}, Class ${grade ?? ''}`;
}

/** How far a sitting is, or how it went. */
export function sittingState({ isFinished, answered, questions, right }: SittingSummary): string {
  return isFinished ? `${right} of ${answered} right` : `${answered} of ${questions} answered`;
}
