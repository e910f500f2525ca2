import { keyInWords } from '@kaksha/domain/assessments/bank/differences.ts';
import { en as BANK_MESSAGES } from '@kaksha/domain/assessments/bank/words/en.ts';
import { QUESTION_TYPE_LABELS, type Question } from '@kaksha/domain/assessments/questions/question.ts';
import type { ReactNode } from 'react';
import { MathText } from '../../../lib/math-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './bank.module.css';
import { withBlanks } from './question-facts.tsx';

export interface Report {
  accepted: { place: string; question: Question; notes: string[] }[];
  refused: { place: string; reason: string }[];
}

/** What a file would bring, question by question, and what it would not. */
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
  return (
    <Stack gap={5}>
      <p role="status">
        {BANK_MESSAGES.questions(accepted.length)} read, {refused.length} not.
      </p>
      {refused.length === 0 ? null : (
        <Card as="section" padding="none">
          <CardHeader title="Not read" />
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
          <CardHeader title="Read" />
          <ul className={styles.list} aria-label="Questions that were read">
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
            <p>Questions that name no chapter are added to this class and subject.</p>
            {place}
            <Button loading={adding} onClick={onAdd}>
              Add {BANK_MESSAGES.questions(accepted.length)}
            </Button>
          </Stack>
        </Card>
      )}
    </Stack>
  );
}
