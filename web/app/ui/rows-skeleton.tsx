import { Card } from './card.tsx';
import { VisuallyHidden } from './layout.tsx';
import styles from './rows-skeleton.module.css';
import { Skeleton } from './skeleton.tsx';
import { en as WORDS } from './words/en.ts';

/** A card of rows that is on its way. */
export function RowsSkeleton({ rows = 3, title = false }: { rows?: number; title?: boolean }) {
  return (
    <Card padding="none">
      <VisuallyHidden role="status">{WORDS.loading}</VisuallyHidden>
      <div aria-hidden="true">
        {title ? (
          <div className={styles.title}>
            <Skeleton width={180} height={22} />
          </div>
        ) : null}
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <div key={index} className={styles.row}>
            <Skeleton width={48} height={48} />
            <div className={styles.text}>
              <Skeleton shape="text" width="44%" />
              <Skeleton shape="text" width="66%" />
            </div>
            <Skeleton width={84} height={36} />
          </div>
        ))}
      </div>
    </Card>
  );
}
