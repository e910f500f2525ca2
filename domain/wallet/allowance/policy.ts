/** Bounds of what a parent may allow a child to spend alone, in paise. */
export const ALLOWANCE_CLASS_MAX_PAISE = 2_000_000;
export const ALLOWANCE_WEEK_MAX_PAISE = 5_000_000;
/** What the form proposes to a parent who wants to allow something: a class of the dearest rate, once a week. */
export const ALLOWANCE_PROPOSED_PAISE = 100_000;
