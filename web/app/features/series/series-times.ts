import type { SeriesView } from '@kaksha/domain/series/schema.ts';
import { formatMinuteOfDay, MINUTES_PER_DAY } from '@kaksha/domain/time.ts';

const WEEKDAYS = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];

/** 'Tuesdays 18:00 and Fridays 17:00'. */
export function timesOfWeek({ weekMinutes }: Pick<SeriesView, 'weekMinutes'>): string {
  return weekMinutes
    .map((minute) => {
      const day = WEEKDAYS[Math.floor(minute / MINUTES_PER_DAY)] ?? '';
      return `${day} ${formatMinuteOfDay(minute % MINUTES_PER_DAY)}`;
    })
    .join(' and ');
}
