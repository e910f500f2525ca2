import { FIND_TEACHERS_TEXT } from '@kaksha/domain/teachers/search.ts';
import { formatDayMonth, formatTime, localDateOf, weekdayOf } from '@kaksha/domain/time.ts';
import { useWords } from '../../lib/words.ts';
import { ClockIcon } from '../../ui/icons.tsx';
import { RouterLink } from '../../ui/link-button.tsx';
import { bookingPath } from './booking-path.ts';
import styles from './next-free.module.css';
import { en } from './words/en.ts';

/** A note on when the teacher is free next; its link begins to book that very hour. */
export function NextFree({ teacherId, startsAt }: { teacherId: string; startsAt: string | null }) {
  const { weekdays } = useWords({ en }).filters;
  if (startsAt === null) {
    return (
      <li>
        <ClockIcon size={18} />
        <span>{FIND_TEACHERS_TEXT.noFreeHour}</span>
      </li>
    );
  }
  const weekday = weekdays[weekdayOf(localDateOf(startsAt)) - 1]?.slice(0, 3);
  return (
    <li className={styles.free}>
      <ClockIcon size={18} />
      <span>
        {FIND_TEACHERS_TEXT.nextFree}:{' '}
        <RouterLink to={bookingPath(teacherId, startsAt)} className={styles.freeLink}>
          {weekday}, {formatDayMonth(startsAt)}, {formatTime(startsAt)}
        </RouterLink>
      </span>
    </li>
  );
}
