/** How many searches one person may keep, and how often each is heard of. */
export const SAVED_SEARCHES_MAX = 20;
export const SAVED_SEARCH_NAME_MAX = 80;
/** At most one mail for each search in this time. */
export const SEARCH_MAIL_HOURS = 24;
/** The teachers that one mail names; the rest are behind its link. */
export const TEACHERS_IN_A_MAIL = 10;
