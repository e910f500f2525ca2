import { useEffect, useState } from 'react';
import { ChevronDownIcon } from './icons.tsx';
import { TextLink } from './link-button.tsx';
import styles from './questions.module.css';

export interface QuestionItem {
  question: string;
  answer: string;
  /** Its address within the page: #id opens it. */
  id?: string;
  /** A link to the screen that the answer is about. */
  link?: { to: string; label: string };
}

export interface QuestionsProps {
  items: readonly QuestionItem[];
  /** The level of the questions in the page's outline. */
  level?: 3 | 4;
  /** Show the answers at once: they were searched for. */
  open?: boolean;
}

/** Questions that open to show their answers; they work without scripts. */
export function Questions({ items, level = 3, open = false }: QuestionsProps) {
  return (
    <div>
      {items.map((item) => (
        <Question key={item.question} item={item} level={level} open={open} />
      ))}
    </div>
  );
}

function Question({ item, level, open }: { item: QuestionItem; level: 3 | 4; open: boolean }) {
  const [unfolded, setUnfolded] = useState(open);
  const { id } = item;
  useEffect(() => setUnfolded(open), [open]);
  // The part after the # never reaches the server: the browser opens the question it names.
  useEffect(() => {
    const openMeant = () => {
      if (id !== undefined && location.hash === `#${id}`) setUnfolded(true);
    };
    openMeant();
    addEventListener('hashchange', openMeant);
    return () => removeEventListener('hashchange', openMeant);
  }, [id]);
  const Heading = `h${level}` as const;
  return (
    <details
      id={id}
      className={styles.question}
      open={unfolded}
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
    >
      <summary>
        <Heading>{item.question}</Heading>
        <ChevronDownIcon />
      </summary>
      <p>{item.answer}</p>
      {item.link === undefined ? null : (
        <p>
          <TextLink to={item.link.to}>{item.link.label}</TextLink>
        </p>
      )}
    </details>
  );
}
