import type { StudentOptions } from '@kaksha/domain/bookings/options-contract.ts';

/** Whether what is chosen is more than this student may book without a parent's word. Amounts in paise. */
export function needsParentsWord(
  spending: StudentOptions['spending'] | undefined,
  { classPaise, totalPaise }: { classPaise: number; totalPaise: number },
): boolean {
  if (spending == null) return false;
  const { allowed, perClassPaise, leftThisWeekPaise } = spending;
  return !allowed || classPaise > perClassPaise || totalPaise > leftThisWeekPaise;
}
