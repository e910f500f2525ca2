import { BOOKING_STATUSES, type BookingStatus } from '@kaksha/domain/bookings/status.ts';

/** A tab of a list of bookings: one state, or all of them. */
export type BookingTab = 'all' | BookingStatus;

/** Where the tab and the filters stand in the address. */
export const TAB_PARAM = 'tab';
export const SUBJECT_PARAM = 'subject';
export const GRADE_PARAM = 'class';

/** The tab that an address asks for, among those of the screen. */
export function tabOf<Tab extends BookingTab>(search: URLSearchParams, tabs: readonly Tab[]): Tab | 'all' {
  const asked = search.get(TAB_PARAM);
  return tabs.find((tab) => tab === asked) ?? 'all';
}

/** How many bookings a tab holds, by the API's counts. */
export function countIn(tab: BookingTab, counts: Partial<Record<BookingStatus, number>>): number {
  if (tab !== 'all') return counts[tab] ?? 0;
  return BOOKING_STATUSES.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}

/** The list's filter, read from the address. */
export interface BookingFilter {
  subjects: string[];
  grades: number[];
}

export function filterOf(search: URLSearchParams): BookingFilter {
  return {
    subjects: search.getAll(SUBJECT_PARAM),
    grades: search.getAll(GRADE_PARAM).map(Number).filter(Number.isInteger),
  };
}

/** Writes a filter into the address, in place of the one before. */
export function putFilter(search: URLSearchParams, { subjects, grades }: BookingFilter): void {
  search.delete(SUBJECT_PARAM);
  search.delete(GRADE_PARAM);
  for (const subject of subjects) search.append(SUBJECT_PARAM, subject);
  for (const grade of grades) search.append(GRADE_PARAM, String(grade));
}
