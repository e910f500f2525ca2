import type { StatementEntry, StatementTotals } from '@kaksha/domain/wallet/contract.ts';
import { PERIOD, type PeriodId } from '@kaksha/domain/wallet/periods.ts';
import { api } from '../../../../lib/api.ts';
import { loadRows, rowsWanted } from '../../../../lib/show-more.ts';

/** The parameters of the address that choose a part of the history. */
export const PERIOD_PARAM = 'period';
export const CHILD_PARAM = 'child';

/** Rows that the history starts with, and that 'Show more' adds. */
export const HISTORY_STEP = 20;

/** The part of a wallet's history that is shown: all of it without these. */
export interface HistoryPart {
  period?: PeriodId;
  studentId?: string;
}

export interface History {
  part: HistoryPart;
  totals: StatementTotals;
  entries: StatementEntry[];
  hasMore: boolean;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What an address asks for; what it does not ask for properly is left out. */
export function partOf(search: URLSearchParams): HistoryPart {
  const [period, child] = [search.get(PERIOD_PARAM) ?? '', search.get(CHILD_PARAM) ?? ''];
  return { ...(PERIOD.test(period) ? { period } : {}), ...(UUID.test(child) ? { studentId: child } : {}) };
}

/** The rows and totals of the part that an address asks for. */
export async function loadHistory(search: URLSearchParams, signal: AbortSignal): Promise<History> {
  const part = partOf(search);
  const [totals, { rows, hasMore }] = await Promise.all([
    api.wallet.totals(part, { signal }),
    loadRows(
      rowsWanted(search, HISTORY_STEP),
      (page) => api.wallet.statement({ ...page, ...part }, { signal }),
      (page) => page.entries,
    ),
  ]);
  return { part, totals, entries: rows, hasMore };
}
