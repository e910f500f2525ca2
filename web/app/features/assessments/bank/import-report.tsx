import { keyInWords } from '@kaksha/domain/assessments/bank/differences.ts';
import { en as BANK_MESSAGES } from '@kaksha/domain/assessments/bank/words/en.ts';
import { QUESTION_TYPE_LABELS, type Question } from '@kaksha/domain/assessments/questions/question.ts';
import type { ReactNode } from 'react';
import { MathText } from '../../../lib/math-text.tsx';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './bank.module.css';
import { withBlanks } from './question-facts.tsx';
import { en } from './words/en.ts';

export interface Report {
  accepted: { place: string; question: Question; notes: string[] }[];
  refused: { place: string; reason: string }[];
}

/** The preview of an import, question by question: accepted and refused ones. */
export function ImportReport({
  report: { accepted, refused },
  place,
  adding,
  onAdd,
}: {
  report: Report;
  place: ReactNode;
  adding: boolean;
  onAdd: () => void;
}) {
  const words = useWords({ en }).importReport;
  return (
    <Stack gap={5}>
      <p role="status">{words.summary(BANK_MESSAGES.questions(accepted.length), refused.length)}</p>
      {refused.length === 0 ? null : (
        <Card as="section" padding="none">
          <CardHeader title={words.notRead} />
          <ul className={styles.refused}>
            {refused.map(({ place: where, reason }) => (
              <li key={`${where} ${reason}`}>
                <strong>{where}</strong>: {reason}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {accepted.length === 0 ? null : (
        <Card as="section" padding="none">
          <CardHeader title={words.read} />
          <ul className={styles.list} aria-label={words.readList}>
            {accepted.map(({ place: where, question, notes }) => (
              <li key={where} className={styles.row}>
                <div className={styles.words}>
                  <MathText className={styles.question} text={withBlanks(question.text)} />
                  <p className={styles.fact}>
                    <MathText text={keyInWords(question)} />
                  </p>
                  <p className={styles.facts}>
                    {[where, QUESTION_TYPE_LABELS[question.type], ...notes].join(' · ')}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {accepted.length === 0 ? null : (
        <Card as="section">
          <Stack gap={4}>
            <p>{words.placeHint}</p>
            {place}
            <Button loading={adding} onClick={onAdd}>
              {words.add(BANK_MESSAGES.questions(accepted.length))}
            </Button>
          </Stack>
        </Card>
      )}
    </Stack>
  );
}
