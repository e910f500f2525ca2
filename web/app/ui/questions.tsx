import { ChevronDownIcon } from './icons.tsx';
import styles from './questions.module.css';

export interface QuestionsProps {
  items: readonly { question: string; answer: string }[];
  /** The level of the questions in the page's outline. */
  level?: 3 | 4;
}

/** Questions that open to show their answers; they work without scripts. */
export function Questions({ items, level = 3 }: QuestionsProps) {
  const Heading = `h${level}` as const;
  return (
    <div>
      {items.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>
            <Heading>{question}</Heading>
            <ChevronDownIcon />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
