/** Double blind: published when both sides wrote, or this long after it was written. */
export const REVIEW_BLIND_DAYS = 7;
export const RATING_MIN = 1;
export const RATING_MAX = 5;
export const REVIEWS_PER_PAGE = 5;
