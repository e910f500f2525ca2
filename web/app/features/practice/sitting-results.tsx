import type { SittingView } from '@kaksha/domain/practice/contract.ts';
import { en as PRACTICE_MESSAGES } from '@kaksha/domain/practice/words/en.ts';
import { useEffect, useRef } from 'react';
import { MathText } from '../../lib/math-text.tsx';
import { useWords } from '../../lib/words.ts';
import { Card } from '../../ui/card.tsx';
import { CountCard, CountCards } from '../../ui/count-card.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NotebookIcon } from '../../ui/work-icons.tsx';
import { GivenAnswer } from '../assessments/results/given-answer.tsx';
import { FeedbackPanel } from './feedback-panel.tsx';
import styles from './sitting.module.css';
import { en } from './words/en.ts';

interface SittingResultsProps extends Pick<SittingView, 'items' | 'questions'> {
  /** Set where they follow the last question. */
  takesFocus: boolean;
}

/** How a sitting went, and each answer with its explanation. */
export function SittingResults({ items, questions, takesFocus }: SittingResultsProps) {
  const words = useWords({ en }).sittingResults;
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) summary.current?.focus();
  }, [takesFocus]);
  const answered = items.filter(({ feedback }) => feedback !== null);
  const right = answered.filter(({ feedback }) => feedback?.outcome === 'right').length;
  return (
    <>
      <p ref={summary} tabIndex={-1}>
        {PRACTICE_MESSAGES.result(right, answered.length)}
      </p>
      <CountCards>
        <CountCard
          label={words.right}
          value={words.ofQuestions(right, answered.length)}
          icon={<CheckIcon />}
          tone="success"
        />
        <CountCard
          label={words.answered}
          value={words.ofQuestions(answered.length, questions)}
          icon={<NotebookIcon />}
        />
      </CountCards>
      <div className={styles.items}>
        {answered.map(({ questionId, asked, feedback }, index) => (
          <Card as="section" key={questionId} aria-label={words.question(index + 1)}>
            {asked.type === 'fill_blanks' ? null : (
              <div className={styles.question}>
                <MathText text={asked.text} />
              </div>
            )}
            {feedback === null ? null : (
              <>
                <div className={styles.own}>
                  <p>{words.yourAnswer}</p>
                  <GivenAnswer asked={asked} answer={feedback.answer} rightBy={null} />
                </div>
                <FeedbackPanel feedback={feedback} quiet />
              </>
            )}
          </Card>
        ))}
      </div>
      <div className={styles.actions}>
        <LinkButton to="/practice">{words.backToPractice}</LinkButton>
      </div>
    </>
  );
}
