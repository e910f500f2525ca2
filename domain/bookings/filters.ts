/** The classes and subjects that the teacher's Filter dialog always offers (specification, section 2). */
export const BOOKING_FILTER_GRADES = [6, 7, 8, 9, 10] as const;
export const BOOKING_FILTER_SUBJECTS = ['Mathematics', 'Science', 'English'] as const;

/** '6th', '1st': how the specification writes a class, 1 to 10, in filters and forms. */
export function ordinalGrade(grade: number): string {
  return `${grade}${['st', 'nd', 'rd'][grade - 1] ?? 'th'}`;
}
