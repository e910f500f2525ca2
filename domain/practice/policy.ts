/** How many questions a practice test may have. */
export const PRACTICE_SIZES = [5, 10, 20] as const;
/** How many minutes a timed one may take. */
export const PRACTICE_MINUTES = [5, 10, 20, 30] as const;
