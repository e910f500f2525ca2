import type { MarkingQueue } from '@kaksha/domain/assessments/marking/contract.ts';
import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import styles from './marking-desk.module.css';
import { en } from './words/en.ts';

interface QuestionStripProps {
  questions: MarkingQueue['questions'];
  chosenId: string;
  onOpen: (questionId: string) => void;
}

/** The questions of the paper: how many answers wait at each. */
export function QuestionStrip({ questions, chosenId, onOpen }: QuestionStripProps) {
  const words = useWords({ en }).questionStrip;
  return (
    <ol className={styles.strip} aria-label={words.questions}>
      {questions.map(({ questionId, position, toMark }) => (
        <li key={questionId}>
          <button
            type="button"
            className={classNames(styles.number, questionId === chosenId && styles.current)}
            aria-current={questionId === chosenId ? 'true' : undefined}
            onClick={() => onOpen(questionId)}
          >
            <VisuallyHidden>{words.question} </VisuallyHidden>
            {position}
            {toMark > 0 ? (
              <span className={styles.waiting}>
                {toMark}
                <VisuallyHidden> {words.toMark}</VisuallyHidden>
              </span>
            ) : (
              <span className={styles.doneMark}>
                <CheckIcon size={14} />
                <VisuallyHidden>{words.marked}</VisuallyHidden>
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}
