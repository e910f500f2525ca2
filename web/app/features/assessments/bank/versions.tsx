import type { QuestionVersion } from '@kaksha/domain/assessments/bank/schema.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { MathText } from '../../../lib/math-text.tsx';
import { useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import styles from './bank.module.css';
import { Changes, QuestionContent } from './question-content.tsx';
import { withBlanks } from './question-facts.tsx';
import { en } from './words/en.ts';

/** Versions of a question, the newest first, each with its changes; and how many before them are left out. */
export function Versions({ versions }: { versions: readonly QuestionVersion[] }) {
  const words = useWords({ en }).bankQuestion;
  const earlier = (versions.at(-1)?.version ?? 1) - 1;
  return (
    <Card as="section">
      <CardHeader title={words.versions} />
      <Stack gap={5}>
        {versions.map(({ version, createdAt, changes, content }, at) => (
          <Stack key={version} gap={2}>
            <Cluster gap={2}>
              <h3>{words.version(version)}</h3>
              {at === 0 ? <Badge tone="action">{words.newest}</Badge> : null}
              <span className={styles.note}>{formatDateTime(createdAt)}</span>
            </Cluster>
            {version === 1 ? (
              <p className={styles.note}>{words.firstVersion}</p>
            ) : (
              <Changes changes={changes} />
            )}
            {at === 0 ? null : (
              <details className={styles.older}>
                <summary>{words.allOf(version)}</summary>
                <MathText className={styles.fact} text={withBlanks(content.text)} />
                <QuestionContent question={content} />
              </details>
            )}
          </Stack>
        ))}
        {earlier === 0 ? null : <p className={styles.note}>{words.earlier(earlier)}</p>}
      </Stack>
    </Card>
  );
}
