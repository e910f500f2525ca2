import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { splitAtGaps } from '@kaksha/domain/assessments/questions/question.ts';
import { MathText } from '../../../lib/math-text.tsx';
import { useWords } from '../../../lib/words.ts';
import { Card } from '../../../ui/card.tsx';
import { QuestionPicture } from '../authoring/question-picture.tsx';
import styles from './marking-desk.module.css';
import { en } from './words/en.ts';

interface QuestionCardProps {
  position: number;
  section: string;
  question: Question;
}

/** The question that is marked, and how the teacher meant it to be answered. */
export function QuestionCard({ position, section, question }: QuestionCardProps) {
  const words = useWords({ en }).questionCard;
  const text = splitAtGaps(question.text)
    .map((part) => ('text' in part ? part.text : '____'))
    .join('');
  const modelAnswer = question.type === 'subjective' ? question.modelAnswer : '';
  return (
    <Card as="section" aria-label={words.question(position)} className={styles.question}>
      <p className={styles.facts}>{words.facts(position, section, question.marks)}</p>
      <p className={styles.text}>
        <MathText text={text} />
      </p>
      <QuestionPicture image={question.image} />
      {modelAnswer === '' ? null : (
        <details className={styles.model}>
          <summary>{words.modelAnswer}</summary>
          <p className={styles.text}>
            <MathText text={modelAnswer} />
          </p>
        </details>
      )}
    </Card>
  );
}
