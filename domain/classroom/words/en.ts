/** Words of the classroom that the server alone writes. */
export const en = {
  /** Stands before the first name of a child whose parent looks on. */
  parentOf: 'Parent of',
} as const;
