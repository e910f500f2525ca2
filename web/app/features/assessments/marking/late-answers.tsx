import type { LateAnswer } from '@kaksha/domain/assessments/marking/contract.ts';
import { asAsked } from '@kaksha/domain/assessments/questions/asked.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { api } from '../../../lib/api.ts';
import { MathText } from '../../../lib/math-text.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { MarkedPages } from '../photos/marked-pages.tsx';
import { GivenAnswer } from '../results/given-answer.tsx';
import styles from './late-answers.module.css';
import { en } from './words/en.ts';

/** Answers that arrived after the end, beside those that count now: the teacher decides. */
export function LateAnswers({ answers }: { answers: readonly LateAnswer[] }) {
  const words = useWords({ en }).lateAnswers;
  const accept = useAction(
    ({ attemptId, questionId, revision }: LateAnswer) =>
      api.marking.acceptLate({ attemptId, questionId, revision }),
    {
      done: ({ student }) => ({ title: words.accepted(student.name) }),
      failed: words.acceptFailed,
    },
  );
  return (
    <Card as="section">
      <CardHeader title={words.title} description={words.description} />
      <ul className={styles.list}>
        {answers.map((late) => {
          const asked = asAsked(late.question, late.attemptId, false);
          return (
            <li key={`${late.attemptId} ${late.questionId}`}>
              <div className={styles.head}>
                <h3>{late.student.name}</h3>
                <p>{formatDateTime(late.arrivedAt)}</p>
              </div>
              <p className={styles.question}>
                <MathText text={late.text.replace(/\{\{\w+\}\}/g, '____')} />
              </p>
              <div className={styles.both}>
                <div>
                  <h4>{words.countsNow}</h4>
                  <GivenAnswer
                    asked={asked}
                    answer={late.counts}
                    rightBy={null}
                    photos={<MarkedPages attemptId={late.attemptId} answer={late.counts} />}
                  />
                </div>
                <div>
                  <h4>{words.arrivedLate}</h4>
                  <GivenAnswer
                    asked={asked}
                    answer={late.answer}
                    rightBy={null}
                    photos={<MarkedPages attemptId={late.attemptId} answer={late.answer} />}
                  />
                </div>
              </div>
              <Button
                size="sm"
                variant="secondary"
                loading={accept.running}
                aria-label={words.acceptOf(late.student.name)}
                onClick={() => accept.run(late)}
              >
                {words.accept}
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
