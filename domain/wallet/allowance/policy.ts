/** Bounds of the allowance that a parent may set for a child, in paise. */
export const ALLOWANCE_CLASS_MAX_PAISE = 2_000_000;
export const ALLOWANCE_WEEK_MAX_PAISE = 5_000_000;
/** The form's proposal to a parent who sets an allowance: a class of the dearest rate, once a week. */
export const ALLOWANCE_PROPOSED_PAISE = 100_000;
