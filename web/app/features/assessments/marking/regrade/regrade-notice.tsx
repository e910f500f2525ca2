import type { OutdatedQuestion } from '@kaksha/domain/assessments/marking/regrade-contract.ts';
import { en as M } from '@kaksha/domain/assessments/marking/words/en.ts';
import { useState } from 'react';
import { MathText } from '../../../../lib/math-text.tsx';
import { useWords } from '../../../../lib/words.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { en } from '../words/en.ts';
import styles from './regrade.module.css';
import { RegradeDialog } from './regrade-dialog.tsx';

/** Questions that changed since answers to them were marked: for each the way to the comparison, or why there is none. */
export function RegradeNotice({
  assessmentId,
  questions,
}: {
  assessmentId: string;
  questions: readonly OutdatedQuestion[];
}) {
  const words = useWords({ en }).regradeNotice;
  const [opened, setOpened] = useState<string | null>(null);
  const answers = questions.reduce((sum, each) => sum + each.answers, 0);
  return (
    <>
      <Alert
        quiet
        tone={answers > 0 ? 'warning' : 'info'}
        title={answers > 0 ? M.regradeNotice(answers) : words.changed}
      >
        <ul className={styles.questions}>
          {questions.map(({ questionId, text, answers: count, incomparable }) => (
            <li key={questionId} className={styles.question}>
              <div className={styles.words}>
                <MathText text={text.replace(/\{\{\w+\}\}/g, '____')} />
                <p className={styles.fact}>
                  {incomparable === null
                    ? words.answers(count)
                    : M.regradeOther(incomparable.was, incomparable.is)}
                </p>
              </div>
              {incomparable === null ? (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={words.regradeOf(text)}
                  onClick={() => setOpened(questionId)}
                >
                  {words.regrade}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </Alert>
      {opened === null ? null : (
        <RegradeDialog
          key={opened}
          assessmentId={assessmentId}
          questionId={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
