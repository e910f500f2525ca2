/** The periods of a wallet's history. */
export const en = {
  badPeriod: 'Please give a month such as 2026-11, a year such as 2026, or a financial year such as fy2026.',
  financialYear: (year: number) => `Financial year ${year}–${String(year + 1).slice(2)}`,
};
