import { formatDateTime } from '@kaksha/domain/time.ts';
import styles from './moment.module.css';

/** A moment in a list, and below it its meaning now: '2 days ago', '3 hours left to answer'. */
export function Moment({ at, meaning }: { at: string; meaning: string }) {
  return (
    <span>
      {formatDateTime(at)}
      <span className={styles.meaning}>{meaning}</span>
    </span>
  );
}
