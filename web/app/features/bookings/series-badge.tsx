import { Badge } from '../../ui/badge.tsx';
import { RouterLink } from '../../ui/link-button.tsx';
import styles from './series-badge.module.css';

/** A lesson of a weekly series says so, and leads to it. */
export function SeriesBadge({ seriesId }: { seriesId: string | null }) {
  if (seriesId === null) return null;
  return (
    <RouterLink to={`/series/${seriesId}`} className={styles.link} aria-label="Weekly series">
      <Badge tone="action">Weekly</Badge>
    </RouterLink>
  );
}
