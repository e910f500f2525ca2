import { rowsWanted } from '../../../lib/show-more.ts';

/** Where a list by time names the one series or batch that it shows. */
export const TOGETHER_PARAM = 'together';

/** Rows that a list starts with, and that 'Show more' adds: at most three screens of a phone. */
const STEP = { phone: 5, wide: 12 } as const;

export const agendaStep = (): number =>
  STEP[window.matchMedia('(max-width: 599.98px)').matches ? 'phone' : 'wide'];

/** The page of a list by time that an address asks for. */
export function agendaPageOf(search: URLSearchParams) {
  const step = agendaStep();
  return { step, wanted: rowsWanted(search, step), togetherIn: search.get(TOGETHER_PARAM) ?? undefined };
}
