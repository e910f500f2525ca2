import { DAY_MS } from '../time.ts';

/** How many weeks a series runs; two weekdays a week make up to 24 lessons (the issue 'The marketplace and the money'). */
export const SERIES_WEEKS_MIN = 2;
export const SERIES_WEEKS_MAX = 12;
export const SERIES_WEEKS_DEFAULT = 4;
/** Times in a week: one, or two weekdays. */
export const SERIES_TIMES_MAX = 2;
export const SERIES_LESSONS_MIN = 2;
export const SERIES_LESSONS_MAX = SERIES_WEEKS_MAX * SERIES_TIMES_MAX;
/** Classes of series that are not paid yet, of one payer: two whole series. They keep their teachers' time. */
export const SERIES_UNPAID_MAX = 2 * SERIES_LESSONS_MAX;

/** How far from a taken time another one is looked for. */
export const ALTERNATIVE_WITHIN_MS = 3 * DAY_MS;
/** How long the other side has to answer a proposal of another time, at most; sooner before the first lesson it moves. */
export const PROPOSAL_HOURS = 48;
