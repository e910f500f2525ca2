import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { QuestionState } from './paper-state.ts';
import styles from './taking.module.css';
import { en } from './words/en.ts';

interface QuestionNavigatorProps {
  questions: readonly QuestionState[];
  /** The question in front, by its place from 0. */
  current: number;
  onGo: (index: number) => void;
}

/** Every question with its state, in colour, shape and words; a press goes there. */
export function QuestionNavigator({ questions, current, onGo }: QuestionNavigatorProps) {
  const words = useWords({ en }).navigator;
  return (
    <nav aria-label={words.questions}>
      <ol className={styles.numbers}>
        {questions.map((question, index) => (
          <li key={question.questionId}>
            <button
              type="button"
              className={classNames(styles.number, question.answered && styles.done)}
              data-flagged={question.flagged || undefined}
              aria-label={words.state(question.number, question.answered, question.flagged)}
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
          <span className={classNames(styles.sample, styles.done)} aria-hidden="true" /> {words.answered}
        </li>
        <li>
          <span className={styles.sample} aria-hidden="true" /> {words.notAnswered}
        </li>
        <li>
          <span className={styles.sample} data-flagged aria-hidden="true" /> {words.flagged}
        </li>
      </ul>
    </nav>
  );
}
