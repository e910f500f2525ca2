import { en as M } from '@kaksha/domain/series/words/en.ts';
import { localDateOf, weekdayOf } from '@kaksha/domain/time.ts';
import { ORPCError } from '@orpc/client';

/** Some starts can't be had. Those, and free ones instead, are read after the transaction is undone. */
export function seriesTaken(): ORPCError<string, undefined> {
  return new ORPCError('SERIES_TAKEN', { status: 409, message: M.taken });
}

/** Two times of a week are on two days of it. */
export function refuseOneWeekday(firstStartsMs: readonly number[], timeZone: string): void {
  const weekdays = firstStartsMs.map((ms) => weekdayOf(localDateOf(ms, timeZone)));
  if (new Set(weekdays).size === weekdays.length) return;
  throw new ORPCError('BAD_REQUEST', {
    message: M.twoWeekdays,
    data: { errors: [{ msg: M.twoWeekdays, path: 'firstStarts' }] },
  });
}
