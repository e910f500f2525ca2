import { CLASS_MINUTES } from '../month.ts';

/** Wishes of one child at a time: the database has so many places (`batch_wish_place_range`). */
export const WISHES_MAX = 5;
/** Hours that suit are given in steps of this, in Indian time. */
export const WISH_STEP_MINUTES = 30;
/** The hours must have room for a class. */
export const WISH_SPAN_MINUTES = CLASS_MINUTES;
/** The earliest and the latest hour that can be chosen, in minutes since midnight. */
export const WISH_DAY = { fromMinute: 6 * 60, untilMinute: 22 * 60 } as const;
/** Wishes that a new batch fits, as its teacher can choose from them. */
export const FITTING_MAX = 50;
/** Groups of wishes that a teacher is shown, the largest first, and the times of each that suit most. */
export const DEMAND_MAX = 200;
export const DEMAND_TIMES_MAX = 3;
