/** Grades and subjects as plain values: importable by every screen, without the schemas of fields.ts. */

/** Classes (grades) run from 1 to 10 (specification, section 9). */
export const GRADE_MIN = 1;
export const GRADE_MAX = 10;
export const GRADES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** Subjects in the order that the specification's find-teachers filter lists them (section 3). */
export const SUBJECTS = [
  'Mathematics',
  'Science',
  'Physics',
  'Chemistry',
  'Biology',
  'English',
  'Hindi',
  'Social Studies',
  'History',
  'Computer Science',
] as const;

/** Subject options of the registration, in the specified order (specification, section 3). */
export const REGISTRATION_SUBJECTS = [
  'Mathematics',
  'Science',
  'English',
  'Hindi',
  'Social Studies',
  'Computer Science',
] as const;

/** Languages of films and batches, as they are shown. */
export const TEACHING_LANGUAGES = [
  'English',
  'Hindi',
  'Bengali',
  'Marathi',
  'Tamil',
  'Telugu',
  'Other',
] as const;

/** NCERT teaches these as parts of another subject's book. */
export const BOOK_SUBJECT: Readonly<Record<string, string>> = {
  Physics: 'Science',
  Chemistry: 'Science',
  Biology: 'Science',
  History: 'Social Studies',
};
