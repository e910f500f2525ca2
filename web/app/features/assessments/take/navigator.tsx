import { classNames } from '../../../ui/class-names.ts';
import type { QuestionState } from './paper-state.ts';
import styles from './taking.module.css';

interface QuestionNavigatorProps {
  questions: readonly QuestionState[];
  /** The question in front, by its place from 0. */
  current: number;
  onGo: (index: number) => void;
}

const wordsFor = ({ number, answered, flagged }: QuestionState): string =>
  `Question ${number}, ${answered ? 'answered' : 'not answered'}${flagged ? ', flagged' : ''}`;

/** Every question with its state, in colour, shape and words; a press goes there. */
export function QuestionNavigator({ questions, current, onGo }: QuestionNavigatorProps) {
  return (
    <nav aria-label="Questions">
      <ol className={styles.numbers}>
        {questions.map((question, index) => (
          <li key={question.questionId}>
            <button
              type="button"
              className={classNames(styles.number, question.answered && styles.done)}
              data-flagged={question.flagged || undefined}
              aria-label={wordsFor(question)}
              aria-current={index === current ? 'step' : undefined}
              onClick={() => onGo(index)}
            >
              {question.number}
            </button>
          </li>
        ))}
      </ol>
      <ul className={styles.legend}>
        <li>
          <span className={classNames(styles.sample, styles.done)} aria-hidden="true" /> Answered
        </li>
        <li>
          <span className={styles.sample} aria-hidden="true" /> Not answered
        </li>
        <li>
          <span className={styles.sample} data-flagged aria-hidden="true" /> Flagged, to look at again
        </li>
      </ul>
    </nav>
  );
}
