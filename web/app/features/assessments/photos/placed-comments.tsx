import type { PageMark, PlacedComment } from '@kaksha/domain/assessments/marking/drawing.ts';
import { useWords } from '../../../lib/words.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TrashIcon } from '../../../ui/work-icons.tsx';
import styles from './marked-page.module.css';
import { en } from './words/en.ts';

/** The comments that are placed on a page, by the numbers that stand there; without any, nothing. */
export function PlacedComments({
  marks,
  name,
  onRemove,
}: {
  marks: readonly PageMark[];
  /** Of the page. */
  name: string;
  onRemove?: (comment: PlacedComment) => void;
}) {
  const words = useWords({ en }).placedComments;
  const comments = marks.filter((mark): mark is PlacedComment => 'comment' in mark);
  if (comments.length === 0) return null;
  return (
    <ol className={styles.comments} aria-label={words.label(name)}>
      {comments.map((placed, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the number that stands on the page
        <li key={index}>
          <span className={styles.number}>{index + 1}</span>
          <span className={styles.words}>{placed.comment}</span>
          {onRemove === undefined ? null : (
            <IconButton
              size="sm"
              label={words.remove(index + 1, name)}
              icon={<TrashIcon size={18} />}
              onClick={() => onRemove(placed)}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
