/** The state of the find-teachers screen: all of it is in the address, so that it can be shared and gone back to. */

import { PRICE_MAX_RUPEES, PRICE_MIN_RUPEES, PRICE_STEP_RUPEES } from '@kaksha/domain/bookings/pricing.ts';
import { PLAN_SIZES, type PlanSize } from '@kaksha/domain/rates/plans/sizes.ts';
import { readersZone } from '@kaksha/domain/reader-zone.ts';
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
import { DEFAULT_TIME_ZONE, formatMinuteOfDay, MINUTES_PER_DAY } from '@kaksha/domain/time.ts';

export const FIND_TEACHERS_PATH = '/find-teachers';

/** The filters of the screen. Empty text, the full price range and a rating of 0 are off. */
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
  /** Has an open batch of one of these sizes. Sorted. */
  batchSizes: readonly PlanSize[];
  /** Weekdays with a free hour, 1 is Monday: one of them is enough. Sorted. */
  days: readonly number[];
  /** Between which times of the day, such as '18:00'; empty is the whole day. */
  from: string;
  until: string;
  sort: TeacherSort;
  page: number;
  /** The class of a signed-in child: what an address without a class means. Absent for others. */
  ownClass?: string;
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
  batchSizes: [],
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

function classOf(text: string | null): string {
  const grade = numberOf(text, 0);
  return Number.isInteger(grade) && grade >= GRADE_MIN && grade <= GRADE_MAX ? String(grade) : '';
}

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
 * because of its address. A child who is signed in begins with its own class; an empty one in the address is any.
 */
export function filtersOf(params: URLSearchParams, ownClass?: string): TeacherFilters {
  const prices = [
    price(params.get('minPrice'), PRICE_MIN_RUPEES),
    price(params.get('maxPrice'), PRICE_MAX_RUPEES),
  ];
  const page = Math.floor(numberOf(params.get('page'), 1));
  return {
    // NUL cannot be stored, so nothing contains it.
    search: (params.get('search') ?? '').replaceAll('\u0000', '').trim().slice(0, MAX_SEARCH_LENGTH),
    subject: (params.get('subject') ?? '').trim().slice(0, MAX_NAME_LENGTH),
    class: params.has('class') ? classOf(params.get('class')) : (ownClass ?? ''),
    minPriceRupees: Math.min(...prices),
    maxPriceRupees: Math.max(...prices),
    minRating: within(toStep(numberOf(params.get('minRating'), 0), RATING_STEP), 0, RATING_MAX),
    languages: severalOf(
      params.getAll('language').map((each) => each.trim().slice(0, MAX_NAME_LENGTH)),
    ).slice(0, MAX_LANGUAGES),
    verified: isTicked(params.get('verified')),
    trial: isTicked(params.get('trial')),
    batchSizes: PLAN_SIZES.filter((size) => params.getAll('batchSize').includes(String(size))),
    days: severalOf(params.getAll('day'))
      .map(Number)
      .filter((day) => Number.isInteger(day) && day >= 1 && day <= 7)
      .sort((a, b) => a - b),
    ...timesOf(params.get('from'), params.get('until')),
    sort: TEACHER_SORTS.find((sort) => sort === params.get('sort')) ?? TEACHER_SORTS[0],
    page: within(page, 1, 1_000_000),
    ...(ownClass === undefined ? {} : { ownClass }),
  };
}

/** The parameters of the API, and of the address: only differences from {@link NO_FILTERS}. */
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
    ...(filters.batchSizes.length === 0 ? {} : { batchSize: [...filters.batchSizes] }),
    ...(filters.days.length === 0 ? {} : { day: [...filters.days] }),
    ...(filters.from === '' ? {} : { from: filters.from }),
    ...(filters.until === '' ? {} : { until: filters.until }),
    ...(filters.sort === NO_FILTERS.sort ? {} : { sort: filters.sort }),
    ...(filters.page === 1 ? {} : { page: filters.page }),
  };
}

/** {@link searchInputOf}, with the clock on which a reader abroad means days and times. */
export function searchInputOn(timeZone: string, filters: TeacherFilters): TeacherSearchInput {
  const input = searchInputOf(filters);
  return timeZone === DEFAULT_TIME_ZONE ? input : { ...input, timeZone };
}

/** The filters of a search to keep; the clock belongs to days and times alone. */
export function savedInputOf(filters: TeacherFilters): TeacherSearchInput {
  const hasTimes = filters.days.length > 0 || filters.from !== '' || filters.until !== '';
  return hasTimes ? searchInputOn(readersZone(), filters) : searchInputOf(filters);
}

/** The address of a search: `/find-teachers?subject=Mathematics&class=8`. */
export function searchPath(filters: TeacherFilters): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(searchInputOf(filters))) {
    for (const each of Array.isArray(value) ? value : [value]) params.append(name, String(each));
  }
  if (filters.ownClass !== undefined && filters.class === '') params.set('class', '');
  const query = params.toString();
  return query === '' ? FIND_TEACHERS_PATH : `${FIND_TEACHERS_PATH}?${query}`;
}

/** 'Clear All Filters': all but the sort (specification, section 4). The list is another one then, and starts at its first page. */
export function clearFilters({ sort, ownClass }: TeacherFilters): TeacherFilters {
  return { ...NO_FILTERS, sort, ...(ownClass === undefined ? {} : { ownClass }) };
}

/** How many of the panel's filters are on; the search box and the sort are not in the panel. */
export function activeFilterCount(filters: TeacherFilters): number {
  const { subject, class: grade, minPriceRupees, maxPriceRupees, minRating } = filters;
  const isPriceSet = minPriceRupees > PRICE_MIN_RUPEES || maxPriceRupees < PRICE_MAX_RUPEES;
  const { languages, verified, trial, batchSizes } = filters;
  const isOn = [
    subject !== '',
    grade !== '',
    isPriceSet,
    minRating > 0,
    languages.length > 0,
    verified,
    trial,
    batchSizes.length > 0,
  ];
  return [...isOn, asksForTime(filters)].filter(Boolean).length;
}

/** Whether a free hour is asked for. */
export function asksForTime({ days, from, until }: Pick<TeacherFilters, 'days' | 'from' | 'until'>): boolean {
  return days.length > 0 || from !== '' || until !== '';
}
