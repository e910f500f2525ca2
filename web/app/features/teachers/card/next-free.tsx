import { formatClassClock } from '@kaksha/domain/class-time.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useWords } from '../../../lib/words.ts';
import { ClockIcon } from '../../../ui/icons.tsx';
import { RouterLink } from '../../../ui/link-button.tsx';
import { bookingPath, type WantedClass } from '../booking-path.ts';
import styles from './next-free.module.css';
import { en } from './words/en.ts';

/** A note on when the teacher is free next; its link begins to book that very hour. */
export function NextFree({
  teacherId,
  startsAt,
  wanted,
}: {
  teacherId: string;
  startsAt: string;
  wanted?: WantedClass | undefined;
}) {
  const words = useWords({ en });
  return (
    <li className={styles.free}>
      <ClockIcon size={18} />
      <span>
        {words.nextFree}{' '}
        <RouterLink to={bookingPath(teacherId, { startsAt, ...wanted })} className={styles.freeLink}>
          {formatDate(startsAt).slice(0, -5)}, {formatClassClock(startsAt)}
        </RouterLink>
      </span>
    </li>
  );
}
