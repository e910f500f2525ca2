import type { AskedQuestion } from '@kaksha/domain/assessments/questions/asked.ts';
import { MathText } from '../../../lib/math-text.tsx';
import { useWords } from '../../../lib/words.ts';
import { Select } from '../../../ui/select.tsx';
import styles from './answer-field.module.css';
import type { AnswerControlProps } from './answer-field.tsx';
import { en } from './words/en.ts';

/** No part of a question can be called so. */
const NONE = '.';

const letterOf = (index: number): string => String.fromCharCode(65 + index);

/** A select beside each left side: works by keyboard, on a phone, and without dragging. */
export function MatchAnswer({
  question,
  answer,
  onAnswer,
  disabled,
}: AnswerControlProps<Extract<AskedQuestion, { type: 'match' }>>) {
  const words = useWords({ en }).matchAnswer;
  const pairs = answer?.pairs ?? {};
  const choose = (leftId: string, rightId: string) => {
    const others = Object.entries(pairs).filter(([left]) => left !== leftId);
    const chosen = rightId === NONE ? [] : [[leftId, rightId] as const];
    onAnswer({ type: 'match', pairs: Object.fromEntries([...others, ...chosen]) });
  };
  const options = question.rights.map(({ id, text }, index) => ({
    value: id,
    // A select shows plain text: a formula is read in the list above it.
    label: text.includes('$') ? letterOf(index) : `${letterOf(index)}. ${text}`,
  }));
  return (
    <>
      <ol className={styles.rights} aria-label={words.matches}>
        {question.rights.map(({ id, text }, index) => (
          <li key={id} className={styles.right}>
            <span className={styles.letter}>{letterOf(index)}</span>
            <MathText text={text} />
          </li>
        ))}
      </ol>
      <div className={styles.lefts}>
        {question.lefts.map(({ id, text }) => (
          <Select
            key={id}
            label={<MathText text={text} />}
            placeholder={words.choose}
            options={[{ value: NONE, label: words.unmatched }, ...options]}
            value={(Object.hasOwn(pairs, id) ? pairs[id] : undefined) ?? null}
            onValueChange={(rightId) => choose(id, rightId)}
            disabled={disabled}
          />
        ))}
      </div>
    </>
  );
}
