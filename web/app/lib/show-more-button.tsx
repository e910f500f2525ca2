import { Button } from '../ui/button.tsx';
import { MOST_ROWS, SHOW_PARAM } from './show-more.ts';
import styles from './show-more-button.module.css';
import { useSearchChange } from './use-search-change.ts';
import { en } from './words/en.ts';
import { useWords } from './words.ts';

export interface ShowMoreButtonProps {
  hasMore: boolean;
  /** How many rows are shown now. */
  shown: number;
  /** How many the button adds. */
  step: number;
}

/** Below a list in a card: adds rows to it by way of the address; nothing when all of them are shown. */
export function ShowMoreButton({ hasMore, shown, step }: ShowMoreButtonProps) {
  const words = useWords({ en });
  const { waiting, change } = useSearchChange();
  if (!hasMore) return null;
  if (shown >= MOST_ROWS) {
    return <p className={styles.more}>{words.firstOnes(MOST_ROWS.toLocaleString('en-IN'))}</p>;
  }
  return (
    <div className={styles.more}>
      <Button
        variant="secondary"
        loading={waiting}
        onClick={() => change((search) => search.set(SHOW_PARAM, String(shown + step)))}
      >
        {words.showMore}
      </Button>
    </div>
  );
}
