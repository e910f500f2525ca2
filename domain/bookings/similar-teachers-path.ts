/** The search for other teachers of the same subject and class: for a family that has lost its teacher. */
export const similarTeachersPath = (what: { subject: string; class: number }): string =>
  `/find-teachers?subject=${encodeURIComponent(what.subject)}&class=${what.class}`;
