import type { DraftQuestion } from '@kaksha/domain/assessments/authoring/draft.ts';
import { QUESTION_TYPE_LABELS, splitAtGaps } from '@kaksha/domain/assessments/questions/question.ts';
import type { ReactNode } from 'react';
import { MathText } from '../../../lib/math-text.tsx';
import { useWords } from '../../../lib/words.ts';
import { Chip } from '../../../ui/chip.tsx';
import styles from './question-items.module.css';
import { QuestionKey } from './question-key.tsx';
import { QuestionPicture } from './question-picture.tsx';
import { en } from './words/en.ts';

/** The shown part of a question; a published one has the same. */
export type ShownQuestion = Pick<DraftQuestion, 'key' | 'section' | 'content'>;

interface QuestionItemsProps<Shown extends ShownQuestion> {
  questions: readonly Shown[];
  /** The buttons beside one question. */
  actionsOf?: (question: Shown, index: number) => ReactNode;
}

/** `{{1}}` as a line to write on, with its name. */
function withGapsShown(text: string): string {
  return splitAtGaps(text)
    .map((part) => ('text' in part ? part.text : `____ (${part.gapId})`))
    .join('');
}

/** Questions with their number, text, type, marks and right answer; the parts of the paper have headings. */
export function QuestionItems<Shown extends ShownQuestion>({
  questions,
  actionsOf,
}: QuestionItemsProps<Shown>) {
  const words = useWords({ en }).questionItems;
  return (
    <ol className={styles.list}>
      {questions.map((question, index) => {
        const { key, section, content } = question;
        const begins = section !== '' && section !== questions[index - 1]?.section;
        return (
          <li key={key} id={`question-${key}`} className={styles.item}>
            {begins ? <h4 className={styles.section}>{section}</h4> : null}
            <div className={styles.head}>
              <span className={styles.number}>{index + 1}.</span>
              <div className={styles.text}>
                <MathText text={withGapsShown(content.text)} />
              </div>
            </div>
            <div className={styles.body}>
              <p className={styles.chips}>
                <Chip tone="sand">{QUESTION_TYPE_LABELS[content.type]}</Chip>
                <Chip>{words.marks(content.marks)}</Chip>
                {content.negativeMarks > 0 ? (
                  <Chip tone="warning">{words.ifWrong(content.negativeMarks)}</Chip>
                ) : null}
              </p>
              <QuestionPicture image={content.image} />
              <QuestionKey question={content} />
              {content.explanation === '' ? null : (
                <p className={styles.explanation}>
                  <b>{words.explanation} </b>
                  <MathText text={content.explanation} />
                </p>
              )}
              {actionsOf === undefined ? null : (
                <div className={styles.actions}>{actionsOf(question, index)}</div>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
