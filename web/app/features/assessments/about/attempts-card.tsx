import { formatDateTime } from '@kaksha/domain/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import type { About } from '../take/load-paper.ts';
import styles from './about.module.css';

type Attempt = About['takers'][number]['attempts'][number];

const ENDED: Record<NonNullable<Attempt['closedBy']>, string> = {
  student: 'Handed in',
  deadline: 'Ended with the time',
  teacher: 'Closed by the teacher',
};

function whenText({ startedAt, completedAt, closedBy }: Attempt): string {
  if (completedAt === null || closedBy === null) return `Started ${formatDateTime(startedAt)}`;
  return `${ENDED[closedBy]} ${formatDateTime(completedAt)}`;
}

/** The attempts so far; a score stands there once the results are released. */
export function AttemptsCard({
  title,
  attempts,
  totalMarks,
}: {
  title: string;
  attempts: readonly Attempt[];
  totalMarks: number;
}) {
  return (
    <Card as="section" padding="none">
      <CardHeader title={title} />
      {attempts.length === 0 ? (
        <p className={styles.none}>No attempt yet.</p>
      ) : (
        <CardRows>
          {attempts.map((attempt) => (
            <CardRow
              key={attempt.id}
              title={`Attempt ${attempt.number}`}
              description={whenText(attempt)}
              end={<AttemptState attempt={attempt} totalMarks={totalMarks} />}
            />
          ))}
        </CardRows>
      )}
    </Card>
  );
}

function AttemptState({ attempt, totalMarks }: { attempt: Attempt; totalMarks: number }) {
  if (attempt.status === 'in_progress') return <Badge tone="action">In Progress</Badge>;
  if (attempt.score !== null)
    return (
      <strong className={styles.score}>
        {attempt.score} of {totalMarks}
      </strong>
    );
  return <Badge>{attempt.isLate ? 'Late, being marked' : 'Being marked'}</Badge>;
}
