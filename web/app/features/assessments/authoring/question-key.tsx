import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import type { ReactNode } from 'react';
import { countOf } from '../../../lib/format.ts';
import { MathText } from '../../../lib/math-text.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import styles from './question-items.module.css';
import { QuestionPicture } from './question-picture.tsx';

/** The right answer of a question, as its teacher sees it. */
export function QuestionKey({ question }: { question: Question }) {
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
                  <small className={styles.note}>Who chooses it: {option.misconception}</small>
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
          <Answer>{question.correct ? 'True' : 'False'}</Answer>
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
            <MathText text={question.accepted.join(' or ')} />
          </Answer>
        </Answers>
      );
    case 'fill_blanks':
      return (
        <Answers>
          {question.blanks.map(({ id, accepted }) => (
            <Answer key={id}>
              Blank {id}: {accepted.join(' or ')}
            </Answer>
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
              <b>Model answer: </b>
              <MathText text={question.modelAnswer} />
            </p>
          )}
          {question.scheme.length === 0 ? null : (
            <Answers>
              {question.scheme.map(({ id, point, marks }) => (
                <li key={id}>
                  <CheckIcon size={16} />
                  <span>
                    <MathText text={point} /> ({countOf(marks, 'mark')})
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
  return (
    <>
      <CheckIcon size={16} />
      <VisuallyHidden>Right answer: </VisuallyHidden>
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
