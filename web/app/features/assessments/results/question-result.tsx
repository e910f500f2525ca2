import type { ResultQuestion } from '@kaksha/domain/assessments/marking/results-contract.ts';
import { MathText } from '../../../lib/math-text.tsx';
import { useWords } from '../../../lib/words.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { MinusIcon } from '../../../ui/page-icons.tsx';
import { QuestionPicture } from '../authoring/question-picture.tsx';
import { MarkedPages } from '../photos/marked-pages.tsx';
import { GivenAnswer } from './given-answer.tsx';
import styles from './result.module.css';
import { en } from './words/en.ts';

const TONES: Record<ResultQuestion['outcome'], BadgeTone> = {
  right: 'success',
  partly: 'warning',
  wrong: 'danger',
  unanswered: 'neutral',
  by_hand: 'neutral',
};

interface QuestionResultProps {
  question: ResultQuestion;
  /** As it stood on the paper, from 1. */
  number: number;
  attemptId: string;
}

/** One question of a released attempt: the answer, its marks, and explanations. */
export function QuestionResult({ question, number, attemptId }: QuestionResultProps) {
  const words = useWords({ en }).questionResult;
  const { asked, answer, outcome, marks, key, comment, scheme, misconception, regraded, drawing } = question;
  const explanation = key?.explanation ?? '';
  const modelAnswer = key?.type === 'subjective' ? key.modelAnswer : '';
  return (
    <Card as="li" className={styles.question}>
      <header className={styles.head}>
        <h2>
          <VisuallyHidden>{words.question} </VisuallyHidden>
          {number}.
        </h2>
        <p className={styles.points}>
          <Badge tone={TONES[outcome]}>{words.outcomes[outcome]}</Badge>
          <span>{words.marksOf(marks, asked.marks)}</span>
        </p>
      </header>
      {asked.type === 'fill_blanks' ? null : (
        <p className={styles.text}>
          <MathText text={asked.text} />
        </p>
      )}
      <QuestionPicture image={asked.image} />
      <GivenAnswer
        asked={asked}
        answer={answer}
        rightBy={key}
        photos={<MarkedPages attemptId={attemptId} answer={answer} drawing={drawing} />}
      />
      {scheme.length === 0 ? null : (
        <ul className={styles.scheme} aria-label={words.scheme}>
          {scheme.map(({ point, marks: worth, earned }) => (
            <li key={point} data-earned={earned}>
              {earned ? <CheckIcon size={16} /> : <MinusIcon size={16} />}
              <span>
                <VisuallyHidden>{earned ? words.earned : words.notEarned}</VisuallyHidden>
                {point}
              </span>
              <span>{worth}</span>
            </li>
          ))}
        </ul>
      )}
      {misconception === null ? null : (
        <p className={styles.misconception}>
          <strong>{words.misconception}</strong> <MathText text={misconception} />
          {words.manyDo}
        </p>
      )}
      {comment === '' ? null : (
        <blockquote className={styles.comment}>
          <p>{comment}</p>
          <footer>{words.yourTeacher}</footer>
        </blockquote>
      )}
      {modelAnswer === '' ? null : (
        <div className={styles.explanation}>
          <h3>{words.modelAnswer}</h3>
          <p className={styles.text}>
            <MathText text={modelAnswer} />
          </p>
        </div>
      )}
      {explanation === '' ? null : (
        <div className={styles.explanation}>
          <h3>{words.why}</h3>
          <p className={styles.text}>
            <MathText text={explanation} />
          </p>
        </div>
      )}
      {regraded ? <p className={styles.facts}>{words.regraded}</p> : null}
    </Card>
  );
}
