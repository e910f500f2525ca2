/** The classes and subjects that the teacher's Filter dialog always offers (specification, section 2). */
export const BOOKING_FILTER_GRADES = [6, 7, 8, 9, 10] as const;
export const BOOKING_FILTER_SUBJECTS = ['Mathematics', 'Science', 'English'] as const;

/** '6th', '1st': how the specification writes a class in filters and forms. */
export function ordinalGrade(grade: number): string {
  const suffix =
    grade % 100 >= 11 && grade % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][grade % 10] ?? 'th');
  return `${grade}${suffix}`;
}
