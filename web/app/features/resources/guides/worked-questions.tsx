import { GUIDES } from '@kaksha/domain/resources/guides/paths.ts';
import type { Guide, WorkedQuestion } from '@kaksha/domain/resources/guides/schema.ts';
import { MathText } from '../../../lib/math-text.tsx';
import { useWords } from '../../../lib/words.ts';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './guide.module.css';
import { en } from './words/en.ts';

/** A few questions of the practice bank with their answers, and how many there are. */
export function WorkedQuestions({ guide: { questions, worked } }: { guide: Guide }) {
  const words = useWords({ en }).workedQuestions;
  return (
    <section aria-labelledby="worked" className={styles.part}>
      <h2 id="worked">{words.title}</h2>
      <p className={styles.quiet}>
        {questions === 0
          ? GUIDES.noQuestions
          : worked.length === 0
            ? words.inBank(questions)
            : words.shownOf(worked.length, questions)}
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
  const words = useWords({ en }).workedQuestions;
  return (
    <Card as="li" className={styles.question}>
      <p className={styles.kind}>{words.difficulties[difficulty]}</p>
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
        <summary>{words.showAnswer}</summary>
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
