/** The classes and subjects that the teacher's Filter dialog always offers (specification, section 2). */
export const BOOKING_FILTER_GRADES = [6, 7, 8, 9, 10] as const;
export const BOOKING_FILTER_SUBJECTS = ['Mathematics', 'Science', 'English'] as const;

/**
 * The options of a filter: the specified ones first and in their order, then whatever else the data holds, so that
 * nothing can be booked that can't be filtered (design, section 6).
 */
export function filterOptions<Option extends string | number>(
  specified: readonly Option[],
  held: readonly Option[],
): Option[] {
  const others = [...new Set(held)].filter((option) => !specified.includes(option));
  if (typeof specified[0] !== 'number') return [...specified, ...others];
  // Classes are numbers and stand in their own order.
  return [...specified, ...others].sort((a, b) => Number(a) - Number(b));
}

/** '6th', '1st': how the specification writes a class in filters and forms. */
export function ordinalGrade(grade: number): string {
  const suffix =
    grade % 100 >= 11 && grade % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][grade % 10] ?? 'th');
  return `${grade}${suffix}`;
}
