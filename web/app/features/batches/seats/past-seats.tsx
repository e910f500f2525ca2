import { batchPath } from '@kaksha/domain/batches/paths.ts';
import type { SeatView } from '@kaksha/domain/batches/seats-schema.ts';
import { useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardRow, CardRows } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { RouterLink } from '../../../ui/link-button.tsx';
import { batchTitle } from '../batch-title.ts';
import styles from './seats.module.css';
import { en } from './words/en.ts';

/** Seats that are over, folded. */
export function PastSeats({ seats, role }: { seats: readonly SeatView[]; role: 'student' | 'parent' }) {
  const { screen, past: words, batch: batchWords } = useWords({ en });
  if (seats.length === 0) return null;
  return (
    <details className={styles.past}>
      <summary>{screen.past(seats.length)}</summary>
      <Card padding="none">
        <CardRows label={screen.past(seats.length)}>
          {seats.map(({ id, batch, student, status, endedBecause }) => (
            <CardRow
              key={id}
              title={
                <RouterLink to={batchPath(batch.id)} className={styles.rowLink}>
                  {batchTitle(batch, batchWords)}
                </RouterLink>
              }
              description={
                <Dotted>
                  {role === 'parent' ? batchWords.forChild(student.name) : null}
                  {batchWords.withTeacher(batch.teacher.name)}
                  {endedBecause}
                </Dotted>
              }
              end={<Badge>{status === 'left' ? words.left : words.ended}</Badge>}
            />
          ))}
        </CardRows>
      </Card>
    </details>
  );
}
