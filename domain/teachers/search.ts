import { readersClock, readsAbroad } from '../class-time.ts';

/** Its address, and its words for search engines. */
export const FIND_TEACHERS_PAGE = {
  path: '/find-teachers',
  title: 'Find Teachers',
  description:
    'Verified teachers for Class 1 to 10, with their price an hour, their reviews and their free hours. Choose one and book a class online.',
} as const;
/** Finding teachers: limits and choices (specification, sections 5 and 9). */
export const TEACHERS_PER_PAGE = 4;
export const RATING_STEP = 0.5;
export const RATING_MAX = 5;

/** A free hour that is asked for: a bookable slot of this length, which starts within so many days. */
export const SLOT_SEARCH_MINUTES = 60;
export const SLOT_SEARCH_DAYS = 14;

const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** '18:30' as minutes of the day, '24:00' as the end of it; undefined for anything else. */
export function minuteOfTime(text: string | undefined): number | undefined {
  if (text === '24:00') return 24 * 60;
  if (text === undefined || !TIME_OF_DAY.test(text)) return undefined;
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
}

/** The sorts, in the order that the select lists them; the first is the default. */
export const TEACHER_SORTS = ['rating', 'experience', 'price_low', 'price_high'] as const;
export type TeacherSort = (typeof TEACHER_SORTS)[number];
export const TEACHER_SORT_LABELS: Record<TeacherSort, string> = {
  rating: 'Rating: High to Low',
  experience: 'Experience: High to Low',
  price_low: 'Price: Low to High',
  price_high: 'Price: High to Low',
};
export const RATING_SORT_HINT =
  'Ratings with few reviews count a little less, so that one 5-star review does not come first.';

export const FIND_TEACHERS_MESSAGES = {
  timeWanted: 'Please give a time of the day such as 18:30',
  windowTooShort: 'Please leave at least an hour between the two times',
} as const;

export const FIND_TEACHERS_TEXT = {
  searchPlaceholder: 'Search by subject or teacher name...',
  found: (count: number): string => `${count} Teachers Found`,
  emptyTitle: 'No teachers found matching your criteria',
  emptyHint: 'Try adjusting your filters or search term',
  clearAll: 'Clear All Filters',
  showFilters: 'Show Filters',
  hideFilters: 'Hide Filters',
  applyFilters: 'Apply Filters',
  viewProfile: 'View Profile',
  bookNow: 'Book Now',
  notVerified: 'Not verified yet: cannot be booked',
  /** Of a teacher who can be booked: within {@link SLOT_SEARCH_DAYS} days. */
  noFreeHour: `No free hour in the next ${SLOT_SEARCH_DAYS} days`,
  freeAtTitle: 'Free for an hour',
  freeAtHint: () => `Within ${SLOT_SEARCH_DAYS} days, ${readsAbroad() ? readersClock() : 'Indian time'}`,
  similar: (text: string): string =>
    `Nobody is called or teaches exactly “${text}”. These are spelled like it.`,
  /** As specified; of a teacher with enough answers, what was measured: {@link responseTimeText}. */
  responseTime: 'Usually within 2 hours',
  unknownTeacherNotice: 'We could not find that teacher, so here is another one.',
} as const;

/** A response time is measured from so many answers on, over the newest so many of the last half year. */
export const RESPONSE_ANSWERS = { least: 10, most: 50, days: 180 } as const;

const HOURS_SHOWN = [2, 4, 8, 12];

/** 'Usually within 4 hours' of a median in minutes; the specified words as long as too few answers are known. */
export function responseTimeText(minutes: number | null): string {
  if (minutes === null) return FIND_TEACHERS_TEXT.responseTime;
  if (minutes <= 60) return 'Usually within an hour';
  const hours = HOURS_SHOWN.find((each) => minutes <= each * 60);
  return hours === undefined ? 'Usually within a day' : `Usually within ${hours} hours`;
}
