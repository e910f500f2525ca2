/** The state of the find-teachers screen: all of it is in the address, so that it can be shared and gone back to. */

import { PRICE_MAX_RUPEES, PRICE_MIN_RUPEES, PRICE_STEP_RUPEES } from '@kaksha/domain/bookings/pricing.ts';
import { formatPaise, rupees } from '@kaksha/domain/money.ts';
import { GRADE_MAX, GRADE_MIN } from '@kaksha/domain/school.ts';
import {
  minuteOfTime,
  RATING_MAX,
  RATING_STEP,
  SLOT_SEARCH_MINUTES,
  TEACHER_SORTS,
  type TeacherSort,
} from '@kaksha/domain/teachers/search.ts';
import type { TeacherSearchInput } from '@kaksha/domain/teachers/search-schema.ts';
import { formatMinuteOfDay, MINUTES_PER_DAY } from '@kaksha/domain/time.ts';

export const FIND_TEACHERS_PATH = '/find-teachers';

/** What the screen filters by. Empty text, the full price range and a rating of 0 are off. */
export interface TeacherFilters {
  search: string;
  subject: string;
  /** '1' to '10', or empty. */
  class: string;
  minPriceRupees: number;
  maxPriceRupees: number;
  minRating: number;
  /** Speaks one of these. */
  languages: readonly string[];
  verified: boolean;
  trial: boolean;
  /** Weekdays with a free hour, 1 is Monday: one of them is enough. Sorted. */
  days: readonly number[];
  /** Between which times of the day, such as '18:00'; empty is the whole day. */
  from: string;
  until: string;
  sort: TeacherSort;
  page: number;
}

export const NO_FILTERS: TeacherFilters = {
  search: '',
  subject: '',
  class: '',
  minPriceRupees: PRICE_MIN_RUPEES,
  maxPriceRupees: PRICE_MAX_RUPEES,
  minRating: 0,
  languages: [],
  verified: false,
  trial: false,
  days: [],
  from: '',
  until: '',
  sort: TEACHER_SORTS[0],
  page: 1,
};

const MAX_SEARCH_LENGTH = 100;
const MAX_NAME_LENGTH = 60;
const MAX_LANGUAGES = 20;

function numberOf(text: string | null, fallback: number): number {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : fallback;
}

const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
const toStep = (value: number, step: number) => Math.round(value / step) * step;

function price(text: string | null, fallback: number): number {
  const value = toStep(numberOf(text, fallback), PRICE_STEP_RUPEES);
  return within(value, PRICE_MIN_RUPEES, PRICE_MAX_RUPEES);
}

const severalOf = (values: readonly string[]): string[] => [...new Set(values)].filter((each) => each !== '');
const isTicked = (text: string | null): boolean => text === 'true' || text === 'on' || text === '1';

export const WEEKDAY_NAMES: readonly string[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];

/** Two times in order and an hour apart, as far as the day goes; the borders of the day are no times. */
function timesOf(first: string | null, second: string | null): Pick<TeacherFilters, 'from' | 'until'> {
  const times = [minuteOfTime(first ?? '') ?? 0, minuteOfTime(second ?? '') ?? MINUTES_PER_DAY];
  const from = Math.min(...times, MINUTES_PER_DAY - SLOT_SEARCH_MINUTES);
  const until = Math.max(...times, from + SLOT_SEARCH_MINUTES);
  return {
    from: from === 0 ? '' : formatMinuteOfDay(from),
    until: until === MINUTES_PER_DAY ? '' : formatMinuteOfDay(until),
  };
}

/**
 * Reads the address. Anything odd in it (a hand-written price, an old link) counts as not chosen: a search never fails
 * because of its address.
 */
export function filtersOf(params: URLSearchParams): TeacherFilters {
  const grade = numberOf(params.get('class'), 0);
  const prices = [
    price(params.get('minPrice'), PRICE_MIN_RUPEES),
    price(params.get('maxPrice'), PRICE_MAX_RUPEES),
  ];
  const page = Math.floor(numberOf(params.get('page'), 1));
  return {
    // NUL cannot be stored, so nothing contains it.
    search: (params.get('search') ?? '').replaceAll('\u0000', '').trim().slice(0, MAX_SEARCH_LENGTH),
    subject: (params.get('subject') ?? '').trim().slice(0, MAX_NAME_LENGTH),
    class: Number.isInteger(grade) && grade >= GRADE_MIN && grade <= GRADE_MAX ? String(grade) : '',
    minPriceRupees: Math.min(...prices),
    maxPriceRupees: Math.max(...prices),
    minRating: within(toStep(numberOf(params.get('minRating'), 0), RATING_STEP), 0, RATING_MAX),
    languages: severalOf(
      params.getAll('language').map((each) => each.trim().slice(0, MAX_NAME_LENGTH)),
    ).slice(0, MAX_LANGUAGES),
    verified: isTicked(params.get('verified')),
    trial: isTicked(params.get('trial')),
    days: severalOf(params.getAll('day'))
      .map(Number)
      .filter((day) => WEEKDAY_NAMES[day - 1] !== undefined)
      .sort((a, b) => a - b),
    ...timesOf(params.get('from'), params.get('until')),
    sort: TEACHER_SORTS.find((sort) => sort === params.get('sort')) ?? TEACHER_SORTS[0],
    page: within(page, 1, 1_000_000),
  };
}

/** The parameters of the API, and of the address: only what differs from {@link NO_FILTERS}. */
export function searchInputOf(filters: TeacherFilters): TeacherSearchInput {
  return {
    ...(filters.search === '' ? {} : { search: filters.search }),
    ...(filters.subject === '' ? {} : { subject: filters.subject }),
    ...(filters.class === '' ? {} : { class: Number(filters.class) }),
    ...(filters.minPriceRupees === NO_FILTERS.minPriceRupees ? {} : { minPrice: filters.minPriceRupees }),
    ...(filters.maxPriceRupees === NO_FILTERS.maxPriceRupees ? {} : { maxPrice: filters.maxPriceRupees }),
    ...(filters.minRating === 0 ? {} : { minRating: filters.minRating }),
    ...(filters.languages.length === 0 ? {} : { language: [...filters.languages] }),
    ...(filters.verified ? { verified: true } : {}),
    ...(filters.trial ? { trial: true } : {}),
    ...(filters.days.length === 0 ? {} : { day: [...filters.days] }),
    ...(filters.from === '' ? {} : { from: filters.from }),
    ...(filters.until === '' ? {} : { until: filters.until }),
    ...(filters.sort === NO_FILTERS.sort ? {} : { sort: filters.sort }),
    ...(filters.page === 1 ? {} : { page: filters.page }),
  };
}

/** The address of a search: `/find-teachers?subject=Mathematics&class=8`. */
export function searchPath(filters: TeacherFilters): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(searchInputOf(filters))) {
    for (const each of Array.isArray(value) ? value : [value]) params.append(name, String(each));
  }
  const query = params.toString();
  return query === '' ? FIND_TEACHERS_PATH : `${FIND_TEACHERS_PATH}?${query}`;
}

/** 'Clear All Filters': all but the sort and the page (specification, section 4). */
export function clearFilters({ sort, page }: TeacherFilters): TeacherFilters {
  return { ...NO_FILTERS, sort, page };
}

/** How many of the panel's filters are on; the search box and the sort are not in the panel. */
export function activeFilterCount(filters: TeacherFilters): number {
  const { subject, class: grade, minPriceRupees, maxPriceRupees, minRating } = filters;
  const isPriceSet = minPriceRupees > PRICE_MIN_RUPEES || maxPriceRupees < PRICE_MAX_RUPEES;
  const { languages, verified, trial } = filters;
  const isOn = [
    subject !== '',
    grade !== '',
    isPriceSet,
    minRating > 0,
    languages.length > 0,
    verified,
    trial,
  ];
  return [...isOn, asksForTime(filters)].filter(Boolean).length;
}

/** Whether a free hour is asked for. */
export function asksForTime({ days, from, until }: Pick<TeacherFilters, 'days' | 'from' | 'until'>): boolean {
  return days.length > 0 || from !== '' || until !== '';
}

const either = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/** 'Tuesday or Thursday, 18:00–20:00'; empty when no time is asked for. */
export function freeTimeText({ days, from, until }: Pick<TeacherFilters, 'days' | 'from' | 'until'>): string {
  const on = either(days.map((day) => WEEKDAY_NAMES[day - 1] ?? ''));
  const between =
    from !== '' && until !== ''
      ? `${from}–${until}`
      : from !== ''
        ? `from ${from}`
        : until !== ''
          ? `until ${until}`
          : '';
  return [on, between].filter(Boolean).join(', ');
}

/** '₹300 to ₹700'. */
export function priceRangeText(filters: Pick<TeacherFilters, 'minPriceRupees' | 'maxPriceRupees'>): string {
  const [low, high] = [filters.minPriceRupees, filters.maxPriceRupees].map((each) =>
    formatPaise(rupees(each)),
  );
  return low === high ? `${low}` : `${low} to ${high}`;
}

/** '4.5 and more', or 'Any'. */
export function minRatingText(minRating: number): string {
  if (minRating === 0) return 'Any';
  return minRating === RATING_MAX ? RATING_MAX.toFixed(1) : `${minRating.toFixed(1)} and more`;
}

/** What is being looked for, in one line; empty without a filter: 'Class 8 Mathematics, ₹300 to ₹700 an hour'. */
export function describeFilters(filters: TeacherFilters): string {
  const what = [filters.class === '' ? '' : `Class ${filters.class}`, filters.subject]
    .filter(Boolean)
    .join(' ');
  const isPriceSet = filters.minPriceRupees > PRICE_MIN_RUPEES || filters.maxPriceRupees < PRICE_MAX_RUPEES;
  return [
    filters.search === '' ? '' : `“${filters.search}”`,
    what,
    isPriceSet ? `${priceRangeText(filters)} an hour` : '',
    filters.minRating > 0 ? `rated ${minRatingText(filters.minRating)}` : '',
    filters.languages.length > 0 ? `speaks ${either(filters.languages)}` : '',
    filters.verified ? 'verified' : '',
    filters.trial ? 'offers a trial' : '',
    asksForTime(filters) ? `free ${freeTimeText(filters)}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
