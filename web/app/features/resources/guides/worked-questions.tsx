import { GUIDES } from '@kaksha/domain/resources/guides/paths.ts';
import type { Guide, WorkedQuestion } from '@kaksha/domain/resources/guides/schema.ts';
import { countOf } from '../../../lib/format.ts';
import { MathText } from '../../../lib/math-text.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './guide.module.css';

const DIFFICULTY_WORDS: Readonly<Record<number, string>> = {
  1: 'Recall',
  2: 'Apply',
  3: 'Think further',
};

/** A few questions of the practice bank with their answers, and how many there are. */
export function WorkedQuestions({ guide: { questions, worked } }: { guide: Guide }) {
  return (
    <section aria-labelledby="worked" className={styles.part}>
      <h2 id="worked">Questions with worked answers</h2>
      <p className={styles.quiet}>
        {questions === 0
          ? GUIDES.noQuestions
          : worked.length === 0
            ? `Our practice bank has ${countOf(questions, 'question')} on this chapter.`
            : `${worked.length} of the ${countOf(questions, 'question')} that our practice bank has on this chapter. Try each one before you open its answer.`}
      </p>
      {worked.length === 0 ? null : (
        <Stack gap={4} as="ol" className={styles.worked}>
          {worked.map((each) => (
            <Worked key={each.id} question={each} />
          ))}
        </Stack>
      )}
    </section>
  );
}

function Worked({
  question: { text, options, right, explanation, difficulty },
}: {
  question: WorkedQuestion;
}) {
  return (
    <Card as="li" className={styles.question}>
      <p className={styles.kind}>{DIFFICULTY_WORDS[difficulty]}</p>
      <div className={styles.text}>
        <MathText text={text} />
      </div>
      {options.length === 0 ? null : (
        <ul className={styles.options}>
          {options.map((option) => (
            <li key={option}>
              <MathText text={option} />
            </li>
          ))}
        </ul>
      )}
      <details className={styles.answer}>
        <summary>Show the answer</summary>
        <div>
          {right.map((line) => (
            <p key={line} className={styles.right}>
              <MathText text={line} />
            </p>
          ))}
          {explanation === '' ? null : (
            <p>
              <MathText text={explanation} />
            </p>
          )}
        </div>
      </details>
    </Card>
  );
}
