import type { AskedQuestion } from '@kaksha/domain/assessments/questions/asked.ts';
import { gapsIn, splitAtGaps } from '@kaksha/domain/assessments/questions/question.ts';
import { MathText } from '../../../lib/math-text.tsx';
import { useWords } from '../../../lib/words.ts';
import styles from './answer-field.module.css';
import type { AnswerControlProps } from './answer-field.tsx';
import { en } from './words/en.ts';

/** The text of the question with a field in each of its gaps. */
export function GapsAnswer({
  question,
  answer,
  onAnswer,
  disabled,
}: AnswerControlProps<Extract<AskedQuestion, { type: 'fill_blanks' }>>) {
  const words = useWords({ en }).gapsAnswer;
  const texts = answer?.texts ?? {};
  const gaps = gapsIn(question.text);
  return (
    <div className={styles.gaps}>
      {splitAtGaps(question.text).map((part, index) =>
        'text' in part ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
          <MathText key={index} text={part.text} />
        ) : (
          <input
            key={part.gapId}
            className={styles.gap}
            aria-label={words.blank(gaps.indexOf(part.gapId) + 1, gaps.length)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            value={Object.hasOwn(texts, part.gapId) ? texts[part.gapId] : ''}
            onChange={(event) =>
              onAnswer({ type: 'fill_blanks', texts: { ...texts, [part.gapId]: event.currentTarget.value } })
            }
            disabled={disabled}
          />
        ),
      )}
    </div>
  );
}
