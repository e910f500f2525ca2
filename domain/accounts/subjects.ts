const sameSubject = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** A list of subjects without empty ones and without repetitions in any case (specification, section 5). */
export function tidySubjects(subjects: readonly string[]): string[] {
  return subjects.reduce<string[]>(addSubject, []);
}

/** The list with one more subject, or the same list when it is empty or there already. */
export function addSubject(subjects: string[], typed: string): string[] {
  const subject = typed.trim();
  if (subject === '' || subjects.some((each) => sameSubject(each, subject))) return subjects;
  return [...subjects, subject];
}
