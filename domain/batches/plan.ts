/** The chapters of a batch's plan at most. */
export const PLAN_CHAPTERS_MAX = 60;
