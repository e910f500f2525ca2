import { formatMoment } from '@kaksha/domain/class-time.ts';
import { useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import type { About } from '../take/load-paper.ts';
import { en } from '../words/en.ts';
import styles from './about.module.css';

type Attempt = About['takers'][number]['attempts'][number];

function whenText({ startedAt, completedAt, closedBy }: Attempt, words: (typeof en)['attemptsCard']): string {
  if (completedAt === null || closedBy === null) return words.started(formatMoment(startedAt));
  return words.ended[closedBy](formatMoment(completedAt));
}

/** The attempts so far; a score stands there once the results are released. */
export function AttemptsCard({ title, attempts }: { title: string; attempts: readonly Attempt[] }) {
  const words = useWords({ en }).attemptsCard;
  return (
    <Card as="section" padding="none">
      <CardHeader title={title} />
      {attempts.length === 0 ? (
        <p className={styles.none}>{words.none}</p>
      ) : (
        <CardRows>
          {attempts.map((attempt) => (
            <CardRow
              key={attempt.id}
              title={words.attempt(attempt.number)}
              description={whenText(attempt, words)}
              end={<AttemptState attempt={attempt} />}
            />
          ))}
        </CardRows>
      )}
    </Card>
  );
}

function AttemptState({ attempt }: { attempt: Attempt }) {
  const words = useWords({ en }).attemptsCard;
  if (attempt.status === 'in_progress') return <Badge tone="action">{words.inProgress}</Badge>;
  if (attempt.score !== null)
    return <strong className={styles.score}>{words.scoreOf(attempt.score, attempt.totalMarks)}</strong>;
  return <Badge>{attempt.isLate ? words.lateBeingMarked : words.beingMarked}</Badge>;
}
