/** The state of the search for batches: all of it is in the address, so that it can be shared and gone back to. */
import { BATCHES_PATH } from '@kaksha/domain/batches/page.ts';
import { type BatchSubject, batchListPath } from '@kaksha/domain/batches/paths.ts';
import { PLAN_SIZES, type PlanSize } from '@kaksha/domain/rates/plans/sizes.ts';
import { GRADES, SUBJECTS, TEACHING_LANGUAGES } from '@kaksha/domain/school.ts';

/** Cards of one page. */
export const BATCHES_PER_PAGE = 4;

/** The choices of a search; undefined is any. */
export interface BatchFilters {
  grade?: number | undefined;
  subject?: BatchSubject | undefined;
  size?: PlanSize | undefined;
  /** ISO weekday: 1 is Monday. */
  weekday?: number | undefined;
  /** Hours in India between which the classes begin, such as '16:00'. */
  from?: string | undefined;
  until?: string | undefined;
  language?: (typeof TEACHING_LANGUAGES)[number] | undefined;
  /** From 1. */
  page: number;
  /** The class of a signed-in child: what an address without a class means. Absent for others. */
  ownGrade?: number | undefined;
}

/** The subject and the class of a page of their own. */
export type Preset = Required<Pick<BatchFilters, 'subject' | 'grade'>>;

const WEEKDAY_NUMBERS = [1, 2, 3, 4, 5, 6, 7] as const;
const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const MOST_PAGES = 10_000;

const oneOf = <Value extends string | number>(
  values: readonly Value[],
  text: string | null,
): Value | undefined => values.find((value) => String(value) === text);

function hoursOf(params: URLSearchParams): Pick<BatchFilters, 'from' | 'until'> {
  const [from, until] = ['from', 'until'].map((name) => CLOCK_TIME.exec(params.get(name) ?? '')?.[0]);
  return from !== undefined && until !== undefined && from > until
    ? { from: until, until: from }
    : { from, until };
}

/**
 * Reads the address. Anything odd in it counts as not chosen: a search never fails because of its address. A child who is signed in
 * begins with its own class; an empty one in the address is any.
 */
export function filtersOf(params: URLSearchParams, ownGrade?: number | null): BatchFilters {
  const page = Number(params.get('page') ?? 1);
  return {
    grade: params.has('grade') ? oneOf(GRADES, params.get('grade')) : (ownGrade ?? undefined),
    subject: oneOf(SUBJECTS, params.get('subject')),
    size: oneOf(PLAN_SIZES, params.get('size')),
    weekday: oneOf(WEEKDAY_NUMBERS, params.get('weekday')),
    ...hoursOf(params),
    language: oneOf(TEACHING_LANGUAGES, params.get('language')),
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
    ...(ownGrade == null ? {} : { ownGrade }),
  };
}

/** The input of the API's list. */
export function listInputOf({ page, ownGrade: _, ...filters }: BatchFilters) {
  return { ...filters, limit: BATCHES_PER_PAGE, ...(page === 1 ? {} : { cursor: String(page - 1) }) };
}

/** The address of a search: `/batches?grade=7&size=5`; below the page of a subject and class while those are not changed. */
export function searchPath({ ownGrade, ...filters }: BatchFilters, preset?: Preset): string {
  const isPreset = preset?.subject === filters.subject && preset?.grade === filters.grade;
  const path = preset !== undefined && isPreset ? batchListPath(preset.subject, preset.grade) : BATCHES_PATH;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    const isInPath = path !== BATCHES_PATH && (name === 'subject' || name === 'grade');
    if (value !== undefined && !isInPath && !(name === 'page' && value === 1))
      params.set(name, String(value));
  }
  if (ownGrade !== undefined && filters.grade === undefined) params.set('grade', '');
  const query = params.toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The address without filters. */
export const clearedPath = ({ ownGrade }: BatchFilters): string => searchPath({ page: 1, ownGrade });

/** How many filters are on, apart from those of the page's own. */
export function activeFilterCount(
  { page: _page, ownGrade: _own, ...filters }: BatchFilters,
  preset?: Preset,
): number {
  const chosen = Object.values(filters).filter((value) => value !== undefined).length;
  return preset === undefined ? chosen : chosen - 2;
}
