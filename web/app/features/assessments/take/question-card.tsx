import type { AttemptToTake } from '@kaksha/domain/assessments/attempts/contract.ts';
import type { Answer } from '@kaksha/domain/assessments/questions/answer.ts';
import { questionPictureAddress } from '@kaksha/domain/assessments/questions/picture.ts';
import type { ReactNode } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { FlagIcon } from '../../../ui/page-icons.tsx';
import { AnswerField } from '../questions/answer-field.tsx';
import styles from './taking.module.css';
import { en } from './words/en.ts';

interface QuestionCardProps {
  question: AttemptToTake['questions'][number];
  /** The class, for which keys a formula's field has. */
  grade: number;
  number: number;
  count: number;
  answer: Answer | null;
  flagged: boolean;
  disabled: boolean;
  onAnswer: (answer: Answer) => void;
  onFlag: (flagged: boolean) => void;
  photos?: ReactNode;
}

/** Where the focus goes when somebody comes to a question. */
export const headingId = (number: number): string => `question-${number}`;

/** One question with its number, its marks, its flag and the control to answer it. */
export function QuestionCard(props: QuestionCardProps) {
  const words = useWords({ en }).questionCard;
  const { question, grade, number, count, answer, flagged, disabled, onAnswer, onFlag, photos } = props;
  const { asked, section } = question;
  return (
    <Card as="section" padding="lg" className={styles.question} aria-labelledby={headingId(number)}>
      {section === '' ? null : <p className={styles.section}>{section}</p>}
      <div className={styles.questionHead}>
        <div>
          <h2 id={headingId(number)} tabIndex={-1} className={styles.heading}>
            {words.questionOf(number, count)}
          </h2>
          <p className={styles.marks}>
            <Dotted>
              {words.marks(asked.marks)}
              {asked.negativeMarks > 0 ? words.wrongCosts(asked.negativeMarks) : null}
            </Dotted>
          </p>
        </div>
        <Button
          variant={flagged ? 'secondary' : 'ghost'}
          size="sm"
          startIcon={<FlagIcon size={18} />}
          aria-pressed={flagged}
          disabled={disabled}
          onClick={() => onFlag(!flagged)}
        >
          {flagged ? words.flagged : words.flag}
        </Button>
      </div>
      <AnswerField
        {...{ question: asked, grade, answer, onAnswer, disabled, photos }}
        pictureUrl={questionPictureAddress}
      />
    </Card>
  );
}
