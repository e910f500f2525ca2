import { useWords } from '../../lib/words.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { type QuestionItem, Questions } from '../../ui/questions.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './home-sections.module.css';
import { en } from './words/en.ts';

/** The commonest questions, and the way to all of them. */
export function HomeQuestions({ questions }: { questions: readonly QuestionItem[] }) {
  const words = useWords({ en });
  if (questions.length === 0) return null;
  return (
    <Section
      title={words.contact.questions}
      action={<TextLink to="/contact#faq">{words.homeSections.allQuestions}</TextLink>}
    >
      <div className={styles.questions}>
        <Questions items={questions} />
      </div>
    </Section>
  );
}
