/** The columns of the figures: read as it is, or reckoned from two. No React. */
import type { PeriodFigures } from '@kaksha/domain/admin/figures/contract.ts';
import type { CsvCell } from '@kaksha/domain/csv.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import type { en } from './words/en.ts';

export type FigureName = keyof (typeof en)['figures'];
type Words = typeof en;
type Kind = 'count' | 'paise' | 'percent' | 'minutes';

interface Column {
  kind: Kind;
  /** Null where there is nothing to say. */
  of: (period: PeriodFigures) => number | null;
}

/** Whole percent; null of nothing. */
export const shareOf = (part: number, all: number): number | null =>
  all === 0 ? null : Math.round((100 * part) / all);

const classesOf = ({ held, missed, notHeld, cancelled }: PeriodFigures): number =>
  held + missed + notHeld + cancelled;

const count = (of: Column['of']): Column => ({ kind: 'count', of });
const money = (of: Column['of']): Column => ({ kind: 'paise', of });
const percent = (of: Column['of']): Column => ({ kind: 'percent', of });

export const COLUMNS: Readonly<Record<FigureName, Column>> = {
  students: count(({ students }) => students),
  parents: count(({ parents }) => parents),
  teachers: count(({ teachers }) => teachers),
  verified: count(({ verified }) => verified),
  requested: count(({ requested }) => requested),
  acceptMinutes: { kind: 'minutes', of: ({ acceptMinutes }) => acceptMinutes },
  held: count(({ held }) => held),
  missed: count(({ missed }) => missed),
  notHeld: count(({ notHeld }) => notHeld),
  cancelled: count(({ cancelled }) => cancelled),
  cancelRate: percent((period) => shareOf(period.cancelled, classesOf(period))),
  noShowRate: percent((period) => shareOf(period.missed + period.notHeld, classesOf(period))),
  payers: count(({ payers }) => payers),
  returningRate: percent(({ returning, payers }) => shareOf(returning, payers)),
  grossPaise: money(({ grossPaise }) => grossPaise),
  commissionPaise: money(({ commissionPaise }) => commissionPaise),
  refundedPaise: money(({ refundedPaise }) => refundedPaise),
  walletsPaise: money(({ walletsPaise }) => walletsPaise),
};
export const FIGURE_NAMES = Object.keys(COLUMNS) as FigureName[];

/** As people read it. */
export function figureText(name: FigureName, period: PeriodFigures, words: Words): string {
  const { kind, of } = COLUMNS[name];
  const value = of(period);
  if (value === null) return words.none;
  if (kind === 'paise') return formatPaise(value);
  if (kind === 'percent') return words.percent(value);
  return kind === 'minutes' ? words.minutes(value) : value.toLocaleString('en-IN');
}

/** As a spreadsheet reads it: plain numbers, and rupees exactly. */
export function figureCell(name: FigureName, period: PeriodFigures): CsvCell {
  const { kind, of } = COLUMNS[name];
  const value = of(period);
  if (value === null) return '';
  return kind === 'paise' ? { paise: value } : String(value);
}
