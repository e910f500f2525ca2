import type { AskedQuestion } from '@kaksha/domain/classroom/summary/contract.ts';
import type { AreaRole } from '../../../lib/area.ts';
import { useWords } from '../../../lib/words.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { QuestionResults } from '../../classroom/activities/question-results.tsx';
import styles from './questions-card.module.css';
import { en } from './words/en.ts';

/** The polls and quizzes of a class: counts, right answers, and those of one's own family. */
export function QuestionsCard({ questions, role }: { questions: readonly AskedQuestion[]; role: AreaRole }) {
  const words = useWords({ en }).lesson;
  if (questions.length === 0) return null;
  return (
    <Card padding="lg" as="section">
      <CardHeader title={words.askedInClass} />
      <ol className={styles.questions}>
        {questions.map((question) => (
          <li key={question.id} className={styles.question}>
            <h3 className={styles.prompt}>{question.prompt}</h3>
            <QuestionResults
              options={question.options}
              counts={question.counts}
              rightOption={question.rightOption}
              chosen={question.answers.map(({ option, student }) => ({
                option,
                words: role === 'student' ? words.yourAnswer : words.answerOf(student),
              }))}
            />
            {role !== 'teacher' && question.answers.length === 0 ? (
              <p className={styles.quiet}>{words.notAnswered}</p>
            ) : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}
