/** Finding teachers: limits and choices (specification, sections 5 and 9). */
export const TEACHERS_PER_PAGE = 4;
export const PRICE_MIN_RUPEES = 200;
export const PRICE_MAX_RUPEES = 1000;
export const PRICE_STEP_RUPEES = 50;
export const RATING_STEP = 0.5;
export const RATING_MAX = 5;

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
  responseTime: 'Usually within 2 hours',
  unknownTeacherNotice: 'We could not find that teacher, so here is another one.',
} as const;
