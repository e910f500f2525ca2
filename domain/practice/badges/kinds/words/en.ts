/** Messages about badges. */
export const en = {
  loadFailed: 'Failed to load badges.',
  notShared: 'There is no such badge, or the family does not share it.',
} as const;
