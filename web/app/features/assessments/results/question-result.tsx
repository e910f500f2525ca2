import type { ResultQuestion } from '@kaksha/domain/assessments/marking/results-contract.ts';
import { countOf } from '../../../lib/format.ts';
import { MathText } from '../../../lib/math-text.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { MinusIcon } from '../../../ui/page-icons.tsx';
import { QuestionPicture } from '../authoring/question-picture.tsx';
import { MarkedPages } from '../photos/marked-pages.tsx';
import { GivenAnswer } from './given-answer.tsx';
import styles from './result.module.css';

const OUTCOMES: Record<ResultQuestion['outcome'], { label: string; tone: BadgeTone }> = {
  right: { label: 'Right', tone: 'success' },
  partly: { label: 'Partly right', tone: 'warning' },
  wrong: { label: 'Not right yet', tone: 'danger' },
  unanswered: { label: 'Not answered', tone: 'neutral' },
  by_hand: { label: 'Being marked', tone: 'neutral' },
};

interface QuestionResultProps {
  question: ResultQuestion;
  /** As it stood on the paper, from 1. */
  number: number;
  attemptId: string;
}

/** One question of a released attempt: the answer, its marks, and what helps next. */
export function QuestionResult({ question, number, attemptId }: QuestionResultProps) {
  const { asked, answer, outcome, marks, key, comment, scheme, misconception, regraded, drawing } = question;
  const { label, tone } = OUTCOMES[outcome];
  const explanation = key?.explanation ?? '';
  const modelAnswer = key?.type === 'subjective' ? key.modelAnswer : '';
  return (
    <Card as="li" className={styles.question}>
      <header className={styles.head}>
        <h2>
          <VisuallyHidden>Question </VisuallyHidden>
          {number}.
        </h2>
        <p className={styles.points}>
          <Badge tone={tone}>{label}</Badge>
          <span>
            {marks} of {countOf(asked.marks, 'mark')}
          </span>
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
        <ul className={styles.scheme} aria-label="What the marks were for">
          {scheme.map(({ point, marks: worth, earned }) => (
            <li key={point} data-earned={earned}>
              {earned ? <CheckIcon size={16} /> : <MinusIcon size={16} />}
              <span>
                <VisuallyHidden>{earned ? 'Earned: ' : 'Not earned: '}</VisuallyHidden>
                {point}
              </span>
              <span>{worth}</span>
            </li>
          ))}
        </ul>
      )}
      {misconception === null ? null : (
        <p className={styles.misconception}>
          <strong>What may have happened:</strong> <MathText text={misconception} />. Many do that at first.
        </p>
      )}
      {comment === '' ? null : (
        <blockquote className={styles.comment}>
          <p>{comment}</p>
          <footer>Your teacher</footer>
        </blockquote>
      )}
      {modelAnswer === '' ? null : (
        <div className={styles.explanation}>
          <h3>A full answer</h3>
          <p className={styles.text}>
            <MathText text={modelAnswer} />
          </p>
        </div>
      )}
      {explanation === '' ? null : (
        <div className={styles.explanation}>
          <h3>Why</h3>
          <p className={styles.text}>
            <MathText text={explanation} />
          </p>
        </div>
      )}
      {regraded ? (
        <p className={styles.facts}>The question was corrected, and everybody was marked again.</p>
      ) : null}
    </Card>
  );
}
