import { formatDate } from '@kaksha/domain/time.ts';
import { useWords } from '../../../lib/words.ts';
import styles from './post-cards.module.css';
import { en } from './words/en.ts';

interface PostFactsProps {
  /** A day in India, 'YYYY-MM-DD'. */
  publishedOn: string;
  updatedOn?: string | null;
  readingMinutes: number;
}

/** When an article appeared and how long it takes to read. */
export function PostFacts({ publishedOn, updatedOn = null, readingMinutes }: PostFactsProps) {
  const words = useWords({ en }).postFacts;
  return (
    <p className={styles.facts}>
      <time dateTime={publishedOn}>{formatDate(publishedOn)}</time>
      {updatedOn === null ? null : (
        <span>
          {words.updated} <time dateTime={updatedOn}>{formatDate(updatedOn)}</time>
        </span>
      )}
      <span>{words.readingTime(readingMinutes)}</span>
    </p>
  );
}
