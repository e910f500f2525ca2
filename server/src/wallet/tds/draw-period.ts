import { BRAND, BRAND_ADDRESS } from '@kaksha/domain/brand.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { financialYearLabel, formatMonth } from '@kaksha/domain/wallet/financial-year.ts';
import type { EarningsPeriod } from '@kaksha/domain/wallet/tds/schema.ts';
import { en } from '@kaksha/domain/wallet/tds/words/en.ts';
import { Pages } from '../../platform/documents/pages.ts';
import { PERIOD_LINES } from './period.ts';

const GREY = '#5b6675';
const W = en.statement;
const DEDUCTED: readonly string[] = [
  'returnedPaise',
  'commissionPaise',
  'gstPaise',
  'tdsPaise',
  'creditsPaise',
  'paidOutPaise',
];
const STRONG: readonly string[] = ['netPaise', 'closingPaise'];

/** A teacher's statement as a PDF: what families paid, what came off it, and what was paid out. */
export async function drawPeriod(period: EarningsPeriod, teacherName: string): Promise<Buffer> {
  const of = period.month === null ? W.year(financialYearLabel(period.year)) : formatMonth(period.month);
  const page = new Pages(`${W.title}, ${of}`, 'en-IN');
  const width = page.right - page.left;
  page.y += 18;
  page.write(BRAND.name, page.left, { size: 20, weight: 700, color: '#1d4ed8' });
  page.write(W.title, page.right, { size: 16, weight: 700, align: 'right' });
  page.y += 26;
  page.paragraph(BRAND_ADDRESS, page.left, width, { size: 9, color: GREY });
  page.y += 4;
  page.rule();
  page.y += 22;
  for (const [label, text] of [
    [W.period, of],
    [W.teacher, teacherName],
    [W.pan, period.pan === null ? W.noPan : `••••••${period.pan.last4}`],
  ]) {
    page.write(`${label}:`, page.left, { color: GREY });
    page.paragraph(text ?? '', page.left + 90, width - 90, { weight: 700 });
    page.y += 3;
  }
  page.rule();
  page.y += 22;
  for (const [key, label] of PERIOD_LINES) {
    const paise = period.totals[key];
    const weight = STRONG.includes(key) ? 700 : 400;
    page.write(label, page.left, { weight });
    page.write(formatPaise(DEDUCTED.includes(key) && paise !== 0 ? -paise : paise), page.right, {
      weight,
      align: 'right',
    });
    page.y += 20;
  }
  if (period.month === null) drawMonths(page, period);
  page.y += 16;
  page.paragraph(W.tax, page.left, width, { size: 9 });
  page.paragraph(W.footer, page.left, width, { size: 9, color: GREY });
  return page.end();
}

/** The months of a year in a table. */
function drawMonths(page: Pages, { months }: EarningsPeriod): void {
  const columns = [
    ['grossPaise', W.gross.split(' (')[0] ?? W.gross],
    ['tdsPaise', 'TDS'],
    ['netPaise', W.net],
    ['paidOutPaise', W.paidOut],
  ] as const;
  const right = (index: number) => page.right - (columns.length - 1 - index) * 100;
  page.y += 8;
  page.keep(60);
  page.rule();
  page.y += 22;
  page.write(W.month, page.left, { size: 9, color: GREY });
  for (const [index, [, label]] of columns.entries())
    page.write(label, right(index), { size: 9, color: GREY, align: 'right' });
  page.y += 18;
  for (const month of months) {
    page.keep(20);
    page.write(formatMonth(month.month), page.left);
    for (const [index, [key]] of columns.entries())
      page.write(formatPaise(month[key]), right(index), { align: 'right' });
    page.y += 18;
  }
}
