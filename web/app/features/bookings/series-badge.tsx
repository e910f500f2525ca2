import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { RouterLink } from '../../ui/link-button.tsx';
import styles from './series-badge.module.css';
import { en } from './words/en.ts';

/** A lesson of a weekly series says so, and leads to it. */
export function SeriesBadge({ seriesId }: { seriesId: string | null }) {
  const words = useWords({ en }).row;
  if (seriesId === null) return null;
  return (
    <RouterLink to={`/series/${seriesId}`} className={styles.link} aria-label={words.weeklySeries}>
      <Badge tone="action">{words.weekly}</Badge>
    </RouterLink>
  );
}
