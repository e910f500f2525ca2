import type { SittingSummary } from '@kaksha/domain/practice/contract.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useWords } from '../../lib/words.ts';
import { Card, CardHeader, CardRow, CardRows } from '../../ui/card.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { RouterLink } from '../../ui/link-button.tsx';
import styles from './practice.module.css';
import { en } from './words/en.ts';

/** The last sittings: an open one goes on where it was left. */
export function SittingsCard({
  sittings,
  level = 2,
}: {
  sittings: readonly SittingSummary[];
  level?: 2 | 3;
}) {
  const { sittingsCard: words, sittings: of } = useWords({ en });
  if (sittings.length === 0) return null;
  return (
    <Card padding="none" as="section">
      <CardHeader level={level} title={words.recentPractice} />
      <CardRows label={words.recentPractice}>
        {sittings.map((sitting) => (
          <CardRow
            key={sitting.id}
            title={
              <RouterLink to={`/practice/${sitting.id}`} className={styles.rowLink}>
                {of.title(sitting)}
              </RouterLink>
            }
            description={
              <Dotted>
                {formatDate(sitting.startedAt)}
                {sitting.isFinished ? null : words.stillOpen}
              </Dotted>
            }
            end={of.state(sitting)}
          />
        ))}
      </CardRows>
    </Card>
  );
}
