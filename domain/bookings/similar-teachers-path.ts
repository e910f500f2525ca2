/** The search for other teachers of the same subject and class: where a family goes whose teacher is not there any more. */
export const similarTeachersPath = (what: { subject: string; class: number }): string =>
  `/find-teachers?subject=${encodeURIComponent(what.subject)}&class=${what.class}`;
