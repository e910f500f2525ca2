import type { StudentOptions } from '@kaksha/domain/bookings/options-contract.ts';

/** Whether the choice exceeds the student's limits and needs a parent's approval. Amounts in paise. */
export function needsParentsWord(
  spending: StudentOptions['spending'] | undefined,
  { classPaise, totalPaise }: { classPaise: number; totalPaise: number },
): boolean {
  if (spending == null) return false;
  const { allowed, perClassPaise, leftThisWeekPaise } = spending;
  return !allowed || classPaise > perClassPaise || totalPaise > leftThisWeekPaise;
}
