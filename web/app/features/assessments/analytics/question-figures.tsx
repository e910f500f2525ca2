import type {
  AssessmentAnalytics,
  QuestionAnalytics,
} from '@kaksha/domain/assessments/analytics/contract.ts';
import { en as M } from '@kaksha/domain/assessments/analytics/words/en.ts';
import { QUESTION_TYPE_LABELS, splitAtGaps } from '@kaksha/domain/assessments/questions/question.ts';
import { MathText } from '../../../lib/math-text.tsx';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { Facts } from '../../../ui/facts.tsx';
import styles from './analytics.module.css';
import { en } from './words/en.ts';

const percentOf = (share: number): string => `${Math.round(share * 100)}%`;

/** '+0.42', '−0.10': to two decimals, with its sign. */
function signed(value: number): string {
  const written = Math.abs(value).toFixed(2);
  if (Number(written) === 0) return written;
  return `${value < 0 ? '−' : '+'}${written}`;
}

/** Each question: its difficulty, how well it separates strong from weak, and its misconceptions. */
export function QuestionFigures({ analytics }: { analytics: AssessmentAnalytics }) {
  const { questions, attempts, attemptsNeeded } = analytics;
  return (
    <>
      {attempts < attemptsNeeded ? <Alert tone="info">{M.notEnough(attemptsNeeded, attempts)}</Alert> : null}
      <ol className={styles.questions}>
        {questions.map((question) => (
          <li key={question.questionId} className={styles.question}>
            <OneQuestion question={question} isEnough={attempts >= attemptsNeeded} needed={attemptsNeeded} />
          </li>
        ))}
      </ol>
    </>
  );
}

interface OneQuestionProps {
  question: QuestionAnalytics;
  /** Whether the assessment has enough attempts; a question that was added later may still have too few. */
  isEnough: boolean;
  needed: number;
}

function OneQuestion({ question, isEnough, needed }: OneQuestionProps) {
  const words = useWords({ en }).questionFigures;
  const { position, type, marks, difficulty, discrimination, misconceptions, attempts } = question;
  const text = splitAtGaps(question.text)
    .map((part) => ('text' in part ? part.text : '____'))
    .join('');
  return (
    <>
      <h3 className={styles.questionTitle}>
        <span className={styles.number}>{position}.</span> <MathText text={text} />
      </h3>
      <p className={styles.quiet}>
        <Dotted>
          {QUESTION_TYPE_LABELS[type]}
          {words.marks(marks)}
          {words.firstAttempts(attempts)}
        </Dotted>
      </p>
      {difficulty === null || discrimination === null ? (
        isEnough ? (
          <p className={styles.quiet}>{M.notEnough(needed, attempts)}</p>
        ) : null
      ) : (
        <Facts
          facts={[
            { label: words.difficulty, value: words.earnedOf(percentOf(difficulty)) },
            {
              label: words.discrimination,
              value: `${signed(discrimination)}: ${M.discrimination(discrimination)}`,
            },
          ]}
        />
      )}
      {misconceptions.length > 0 ? (
        <>
          <h4 className={styles.sub}>{words.misconceptions}</h4>
          <ul className={styles.misconceptions}>
            {misconceptions.map(({ text: said, students }) => (
              <li key={said}>
                <span>{said}</span>
                <b>{words.studentsOf(students, attempts)}</b>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}
