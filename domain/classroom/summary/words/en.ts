/** Texts after a class. */
export const en = {
  sameTimeNextWeekIsFree: (when: string): string => `The same time next week is free: ${when}.`,
  sameTimeIsFree: (when: string): string => `The same time is free on ${when}.`,
} as const;
