import type { Caller } from './api.ts';

const DAY_MS = 86_400_000;
const INDIA_MS = 330 * 60_000;
const LEAD_DAYS = 7;

/** When a batch meets: a time in India on so many days after a week from now, each of them every week. */
export interface Meets {
  time: string;
  days: readonly number[];
}

/**
 * Opens a batch of the demo's teacher, Class 8 Mathematics unless told otherwise; answers its id. The times have to be free on
 * her calendar in the weeks to come, as late evenings are.
 */
export async function openBatch(teacher: Caller, { time, days }: Meets, more: object = {}): Promise<string> {
  const begins = new Date(Date.now() + INDIA_MS + LEAD_DAYS * DAY_MS);
  // ISO weekdays: 1 is Monday.
  const weekdayAfter = (after: number): number => ((begins.getUTCDay() + 6 + after) % 7) + 1;
  const { batch } = await teacher.send<{ batch: { id: string } }>('POST', '/batches', {
    subject: 'Mathematics',
    grades: [8],
    language: 'English',
    size: 5,
    minSeats: 1,
    about: 'We solve every exercise of the book together.',
    weeklyTimes: days.map((day) => ({ weekday: weekdayAfter(day), time })),
    startsFrom: `${begins.toISOString().slice(0, 10)}T00:00:00.000Z`,
    keepsHolidays: false,
    firstChapter: 2,
    ...more,
  });
  return batch.id;
}
