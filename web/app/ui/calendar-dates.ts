/** A day without a time or a zone: 'YYYY-MM-DD'. Reckoned in UTC, where every day has 24 hours. */
export type PlainDate = string;

const DAY_MS = 86_400_000;

/** The day so many days on (or back). */
export function addDays(date: PlainDate, days: number): PlainDate {
  return format(Date.parse(date) + days * DAY_MS);
}

/** The same day of another month, or that month's last day where it is shorter. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const [year = 0, month = 1, day = 1] = parts(date);
  const first = Date.UTC(year, month - 1 + months, 1);
  const length = daysInMonth(format(first));
  return format(first + (Math.min(day, length) - 1) * DAY_MS);
}

/** 28 to 31. */
export function daysInMonth(date: PlainDate): number {
  const [year = 0, month = 1] = parts(date);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** 0 for Monday to 6 for Sunday: the week of the product begins on Monday. */
export function weekdayOf(date: PlainDate): number {
  return (new Date(date).getUTCDay() + 6) % 7;
}

/** The weeks of a month as rows of seven; `null` where another month's days would stand. */
export function monthGrid(date: PlainDate): (PlainDate | null)[][] {
  const first = `${date.slice(0, 7)}-01`;
  const cells: (PlainDate | null)[] = Array.from({ length: weekdayOf(first) }, () => null);
  for (let day = 0; day < daysInMonth(date); day += 1) cells.push(addDays(first, day));
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The nearest day that is not outside the limits. */
export function clampDate(date: PlainDate, min?: PlainDate, max?: PlainDate): PlainDate {
  if (min !== undefined && date < min) return min;
  if (max !== undefined && date > max) return max;
  return date;
}

/** Where a key leads in the grid (WAI-ARIA Authoring Practices, date picker); `undefined` for other keys. */
export function dateAfterKey(date: PlainDate, key: string, shift: boolean): PlainDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -weekdayOf(date));
    case 'End':
      return addDays(date, 6 - weekdayOf(date));
    case 'PageUp':
      return addMonths(date, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(date, shift ? 12 : 1);
    default:
      return undefined;
  }
}

function parts(date: PlainDate): number[] {
  return date.split('-').map(Number);
}

function format(time: number): PlainDate {
  return new Date(time).toISOString().slice(0, 10);
}
