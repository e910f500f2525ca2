/** The financial year of India: 1 April to 31 March. Months are written '2026-11'. */

export const APRIL = 4;

/** '2026-27' for the financial year that began in April 2026. */
export const financialYearLabel = (year: number): string =>
  `${year}-${String((year + 1) % 100).padStart(2, '0')}`;

/** The financial year of a month such as '2026-11': the year in whose April it began. */
export function financialYearOf(month: string): number {
  const [year, ofYear] = month.split('-').map(Number);
  return (ofYear ?? 0) >= APRIL ? (year ?? 0) : (year ?? 0) - 1;
}

/** The twelve months of a financial year, '2026-04' to '2027-03'. */
export const monthsOfFinancialYear = (year: number): string[] =>
  Array.from({ length: 12 }, (_, index) => {
    const month = ((index + 3) % 12) + 1;
    return `${index < 9 ? year : year + 1}-${String(month).padStart(2, '0')}`;
  });

const monthNames = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** 'November 2026' for '2026-11'. */
export const formatMonth = (month: string): string => monthNames.format(new Date(`${month}-01`));
