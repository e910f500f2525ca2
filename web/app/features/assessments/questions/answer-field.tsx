import type { Answer } from '@kaksha/domain/assessments/questions/answer.ts';
import type { AskedQuestion } from '@kaksha/domain/assessments/questions/asked.ts';
import { GRADE_MAX } from '@kaksha/domain/school.ts';
import { type ReactNode, useId } from 'react';
import { MathText } from '../../../lib/math-text.tsx';
import { useWords } from '../../../lib/words.ts';
import styles from './answer-field.module.css';
import { MultipleChoiceAnswer, MultipleSelectAnswer, TrueFalseAnswer } from './choice-answers.tsx';
import { EssayAnswer } from './essay-answer.tsx';
import { GapsAnswer } from './gaps-answer.tsx';
import { MatchAnswer } from './match-answer.tsx';
import { OrderAnswer } from './order-answer.tsx';
import { NumericAnswer, ShortAnswer } from './typed-answers.tsx';
import { en } from './words/en.ts';

export interface AnswerFieldProps {
  question: AskedQuestion;
  /** Null while nothing was answered; an answer of another type than the question's counts as none. */
  answer: Answer | null;
  /** Each change, at once; saving is the caller's. */
  onAnswer: (answer: Answer) => void;
  /** The class of the paper: which keys a formula field has. Without it all of them. */
  grade?: number;
  /** Shows the answer and takes no other. */
  disabled?: boolean;
  /** Where a picture of a question is served from, by its file. */
  pictureUrl?: (fileId: string) => string;
  /** Below the text of an essay: photos of handwritten working. Without it an essay is text alone. */
  photos?: ReactNode;
}

/** The props of every question type's control. */
export interface AnswerControlProps<Asked extends AskedQuestion> {
  question: Asked;
  answer: Extract<Answer, { type: Asked['type'] }> | null;
  onAnswer: (answer: Answer) => void;
  disabled: boolean;
}

/**
 * A question and the control to answer it, of any type: in a test, in practice, in a teacher's preview. Everything
 * works by keyboard, and the question names the group of its controls for a screen reader.
 */
export function AnswerField({
  question,
  answer,
  onAnswer,
  grade = GRADE_MAX,
  disabled = false,
  pictureUrl,
  photos,
}: AnswerFieldProps) {
  const words = useWords({ en }).answerField;
  const id = useId();
  const withGaps = question.type === 'fill_blanks';
  return (
    // A fieldset names its controls by a legend, which no picture or paragraph may stand in.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div
      role="group"
      className={styles.question}
      {...(withGaps ? { 'aria-label': words.fillInTheBlanks } : { 'aria-labelledby': id })}
    >
      {withGaps ? null : (
        <div id={id} className={styles.text}>
          <MathText text={question.text} />
        </div>
      )}
      {question.image === null || pictureUrl === undefined ? null : (
        <img className={styles.picture} src={pictureUrl(question.image.fileId)} alt={question.image.alt} />
      )}
      <Control {...{ question, answer, onAnswer, grade, disabled, pictureUrl, photos }} />
    </div>
  );
}

function Control({
  question,
  answer,
  onAnswer,
  grade,
  disabled,
  pictureUrl,
  photos,
}: AnswerFieldProps & { grade: number; disabled: boolean }) {
  const common = { onAnswer, disabled };
  switch (question.type) {
    case 'multiple_choice':
      return (
        <MultipleChoiceAnswer
          {...{ ...common, question, pictureUrl }}
          answer={ofType(answer, 'multiple_choice')}
        />
      );
    case 'multiple_select':
      return (
        <MultipleSelectAnswer
          {...{ ...common, question, pictureUrl }}
          answer={ofType(answer, 'multiple_select')}
        />
      );
    case 'true_false':
      return <TrueFalseAnswer {...{ ...common, question }} answer={ofType(answer, 'true_false')} />;
    case 'numeric':
      return <NumericAnswer {...{ ...common, question }} answer={ofType(answer, 'numeric')} />;
    case 'short_answer':
      return <ShortAnswer {...{ ...common, question, grade }} answer={ofType(answer, 'short_answer')} />;
    case 'fill_blanks':
      return <GapsAnswer {...{ ...common, question }} answer={ofType(answer, 'fill_blanks')} />;
    case 'match':
      return <MatchAnswer {...{ ...common, question }} answer={ofType(answer, 'match')} />;
    case 'order':
      return <OrderAnswer {...{ ...common, question }} answer={ofType(answer, 'order')} />;
    case 'subjective':
      return <EssayAnswer {...{ ...common, question, photos }} answer={ofType(answer, 'subjective')} />;
  }
}

function ofType<Type extends Answer['type']>(
  answer: Answer | null,
  type: Type,
): Extract<Answer, { type: Type }> | null {
  return answer?.type === type ? (answer as Extract<Answer, { type: Type }>) : null;
}
