import { type Difference, factsOf } from '@kaksha/domain/assessments/bank/differences.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { MathText } from '../../../lib/math-text.tsx';
import { useWords } from '../../../lib/words.ts';
import { Facts } from '../../../ui/facts.tsx';
import styles from './bank.module.css';
import { withBlanks } from './question-facts.tsx';
import { en } from './words/en.ts';

/** All that a question says to its teacher, the key with it. */
export function QuestionContent({ question }: { question: Question }) {
  const facts = Object.entries(factsOf(question)).filter(
    ([label, value]) => value !== '' && label !== 'Question',
  );
  return (
    <Facts
      facts={facts.map(([label, value]) => ({
        label,
        value: (
          <span className={styles.fact}>
            <MathText text={value} />
          </span>
        ),
      }))}
    />
  );
}

/** A version's changes against the one before it. */
export function Changes({ changes }: { changes: readonly Difference[] }) {
  const words = useWords({ en }).questionContent;
  if (changes.length === 0) return <p className={styles.note}>{words.unchanged}</p>;
  return (
    <dl className={styles.changes}>
      {changes.map(({ what, before, after }) => (
        <div key={what} className={styles.change}>
          <dt className={styles.note}>{what}</dt>
          {before === '' ? null : (
            <dd className={styles.fact}>
              <del className={styles.before}>
                <MathText text={withBlanks(before)} />
              </del>
            </dd>
          )}
          {after === '' ? null : (
            <dd className={styles.fact}>
              <ins className={styles.after}>
                <MathText text={withBlanks(after)} />
              </ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
