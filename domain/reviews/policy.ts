export const RATING_MIN = 1;
export const RATING_MAX = 5;
export const REVIEWS_PER_PAGE = 5;
