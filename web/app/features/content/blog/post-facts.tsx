import { formatDate } from '@kaksha/domain/time.ts';
import styles from './post-cards.module.css';

interface PostFactsProps {
  /** A day in India, 'YYYY-MM-DD'. */
  publishedOn: string;
  updatedOn?: string | null;
  readingMinutes: number;
}

/** When an article appeared and how long it takes to read. */
export function PostFacts({ publishedOn, updatedOn = null, readingMinutes }: PostFactsProps) {
  return (
    <p className={styles.facts}>
      <time dateTime={publishedOn}>{formatDate(publishedOn)}</time>
      {updatedOn === null ? null : (
        <span>
          Updated <time dateTime={updatedOn}>{formatDate(updatedOn)}</time>
        </span>
      )}
      <span>{readingMinutes} min read</span>
    </p>
  );
}
