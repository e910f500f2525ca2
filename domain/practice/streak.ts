import { addDays } from '../time.ts';

/** Days of practice in a row. A single day off between two of them is a rest day and breaks nothing. */
export interface Streak {
  /** Days on which something was practised. */
  days: number;
  restDays: number;
  practisedToday: boolean;
}

/**
 * The run of days that reaches up to today. One day off at a time is a rest day; two in a row end the run, and the next
 * day of practice begins another one.
 *
 * @param practised days of practice as 'YYYY-MM-DD' in Asia/Kolkata, in any order
 */
export function streakOf(practised: Iterable<string>, today: string): Streak {
  const on = new Set(practised);
  const practisedToday = on.has(today);
  let days = 0;
  let restDays = 0;
  let day = practisedToday ? today : addDays(today, -1);
  for (let off = 0; off < 2; day = addDays(day, -1)) {
    if (on.has(day)) {
      // A rest day counts only between two days of practice.
      if (days > 0) restDays += off;
      days += 1;
      off = 0;
    } else off += 1;
  }
  return { days, restDays, practisedToday };
}

/** The text for a run of days: never a reproach. */
export function streakWords({ days, restDays, practisedToday }: Streak): string {
  if (days === 0) return 'Ten questions are a good start. Begin whenever you like.';
  const practised = days === 1 ? '1 day of practice' : `${days} days of practice`;
  const rest = restDays === 0 ? '' : restDays === 1 ? ', with 1 rest day' : `, with ${restDays} rest days`;
  return practisedToday
    ? `${practised}${rest}. Done for today: rest is part of learning.`
    : `${practised}${rest}. Today can be practice or a rest day.`;
}
