import { VisuallyHidden } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './thread.module.css';

const WIDTHS = ['58%', '44%', '66%', '38%', '52%'];

/** A conversation that is on its way. */
export function ThreadSkeleton() {
  return (
    <section className={styles.thread} aria-label="Conversation">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <div className={styles.header} aria-hidden="true">
        <Skeleton width={44} height={44} />
        <div className={styles.who}>
          <Skeleton shape="text" width="40%" />
          <Skeleton shape="text" width="64%" />
        </div>
      </div>
      <div className={styles.waitingLines} aria-hidden="true">
        {WIDTHS.map((width, index) => (
          <div key={width} className={index % 2 === 1 ? styles.own : undefined} style={{ width }}>
            <Skeleton height={44} />
          </div>
        ))}
      </div>
    </section>
  );
}
