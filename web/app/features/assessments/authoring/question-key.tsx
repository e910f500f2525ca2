import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import type { ReactNode } from 'react';
import { MathText } from '../../../lib/math-text.tsx';
import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import styles from './question-items.module.css';
import { QuestionPicture } from './question-picture.tsx';
import { en } from './words/en.ts';

/** The right answer of a question, as its teacher sees it. */
export function QuestionKey({ question }: { question: Question }) {
  const words = useWords({ en }).questionKey;
  switch (question.type) {
    case 'multiple_choice':
    case 'multiple_select': {
      const right =
        question.type === 'multiple_choice' ? [question.correctOptionId] : question.correctOptionIds;
      return (
        <ul className={styles.options}>
          {question.options.map((option) => (
            <li key={option.id} className={classNames(right.includes(option.id) && styles.right)}>
              {right.includes(option.id) ? <RightMark /> : <span className={styles.dot} />}
              <span>
                <MathText text={option.text} />
                <QuestionPicture image={option.image} />
                {option.misconception === '' ? null : (
                  <small className={styles.note}>{words.misconception(option.misconception)}</small>
                )}
              </span>
            </li>
          ))}
        </ul>
      );
    }
    case 'true_false':
      return (
        <Answers>
          <Answer>{question.correct ? words.true : words.false}</Answer>
        </Answers>
      );
    case 'numeric':
      return (
        <Answers>
          <Answer>
            {question.value}
            {question.tolerance > 0 ? ` ± ${question.tolerance}` : ''}
            {question.unit === '' ? '' : ` ${question.unit}`}
          </Answer>
        </Answers>
      );
    case 'short_answer':
      return (
        <Answers>
          <Answer>
            <MathText text={question.accepted.join(words.or)} />
          </Answer>
        </Answers>
      );
    case 'fill_blanks':
      return (
        <Answers>
          {question.blanks.map(({ id, accepted }) => (
            <Answer key={id}>{words.blank(id, accepted.join(words.or))}</Answer>
          ))}
        </Answers>
      );
    case 'match':
      return (
        <Answers>
          {question.pairs.map(({ leftId, left, right }) => (
            <Answer key={leftId}>
              <MathText text={left} /> → <MathText text={right} />
            </Answer>
          ))}
        </Answers>
      );
    case 'order':
      return (
        <Answers>
          {question.items.map(({ id, text }, index) => (
            <Answer key={id}>
              {index + 1}. <MathText text={text} />
            </Answer>
          ))}
        </Answers>
      );
    case 'subjective':
      return (
        <>
          {question.modelAnswer === '' ? null : (
            <p className={styles.explanation}>
              <b>{words.modelAnswer} </b>
              <MathText text={question.modelAnswer} />
            </p>
          )}
          {question.scheme.length === 0 ? null : (
            <Answers>
              {question.scheme.map(({ id, point, marks }) => (
                <li key={id}>
                  <CheckIcon size={16} />
                  <span>
                    <MathText text={point} /> ({words.marks(marks)})
                  </span>
                </li>
              ))}
            </Answers>
          )}
        </>
      );
  }
}

function RightMark() {
  const words = useWords({ en }).questionKey;
  return (
    <>
      <CheckIcon size={16} />
      <VisuallyHidden>{words.rightAnswer} </VisuallyHidden>
    </>
  );
}

function Answers({ children }: { children: ReactNode }) {
  return <ul className={styles.options}>{children}</ul>;
}

function Answer({ children }: { children: ReactNode }) {
  return (
    <li className={classNames(styles.right, styles.alone)}>
      <RightMark />
      <span>{children}</span>
    </li>
  );
}
