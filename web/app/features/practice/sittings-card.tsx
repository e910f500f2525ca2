import type { SittingSummary } from '@kaksha/domain/practice/contract.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { Card, CardHeader, CardRow, CardRows } from '../../ui/card.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { RouterLink } from '../../ui/link-button.tsx';
import styles from './practice.module.css';
import { sittingState, sittingTitle } from './sitting-words.ts';

/** The last sittings: an open one goes on where it was left. */
export function SittingsCard({
  sittings,
  level = 2,
}: {
  sittings: readonly SittingSummary[];
  level?: 2 | 3;
}) {
  if (sittings.length === 0) return null;
  return (
    <Card padding="none" as="section">
      <CardHeader level={level} title="Recent practice" />
      <CardRows label="Recent practice">
        {sittings.map((sitting) => (
          <CardRow
            key={sitting.id}
            title={
              <RouterLink to={`/practice/${sitting.id}`} className={styles.rowLink}>
                {sittingTitle(sitting)}
              </RouterLink>
            }
            description={
              <Dotted>
                {formatDate(sitting.startedAt)}
                {sitting.isFinished ? null : 'Still open'}
              </Dotted>
            }
            end={sittingState(sitting)}
          />
        ))}
      </CardRows>
    </Card>
  );
}
