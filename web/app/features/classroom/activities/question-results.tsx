import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import styles from './question-results.module.css';
import { en } from './words/en.ts';

export interface QuestionResultsProps {
  options: readonly string[];
  /** How many chose each; null when that is not shown. */
  counts: readonly number[] | null;
  /** Counted from 0; null for a poll, and while a quiz is open. */
  rightOption: number | null;
  /** Somebody's answer, and the words for it: 'Your answer', 'Riya’s answer'. */
  chosen?: readonly { option: number; words: string }[];
}

/** The options of a question with the count of each, the right one, and one's own choice. */
export function QuestionResults({ options, counts, rightOption, chosen = [] }: QuestionResultsProps) {
  const labels = useWords({ en }).results;
  const all = counts?.reduce((sum, count) => sum + count, 0) ?? 0;
  return (
    <ul className={styles.options}>
      {options.map((option, index) => {
        const count = counts?.[index] ?? 0;
        const right = index === rightOption;
        const notes = [
          ...(right ? [labels.right] : []),
          ...chosen.filter((one) => one.option === index).map(({ words }) => words),
        ];
        return (
          <li key={option} className={classNames(styles.option, right && styles.right)}>
            {counts === null ? null : (
              <span
                className={styles.bar}
                style={{ width: `${all === 0 ? 0 : Math.round((count / all) * 100)}%` }}
                aria-hidden="true"
              />
            )}
            <span className={styles.text}>
              {right ? <CheckIcon size={16} /> : null}
              {option}
            </span>
            {counts === null ? null : <span className={styles.count}>{labels.answers(count)}</span>}
            {notes.length === 0 ? null : <span className={styles.notes}>{notes.join(' · ')}</span>}
          </li>
        );
      })}
    </ul>
  );
}
