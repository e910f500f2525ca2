import { formatDayMonth } from '@kaksha/domain/time.ts';
import { DateMark } from '../ui/card.tsx';

/** The day of a class at the start of its row, everywhere alike: '26 Nov'. The row's text has the weekday. */
export function DayMark({ startsAt }: { startsAt: string }) {
  const [day = '', month = ''] = formatDayMonth(startsAt).split(' ');
  return <DateMark big={day} small={month} />;
}
