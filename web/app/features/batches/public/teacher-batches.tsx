import { askTeacherPath, batchPath } from '@kaksha/domain/batches/paths.ts';
import type { BatchView } from '@kaksha/domain/batches/schema.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { firstNameOf } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { LinkButton, RouterLink } from '../../../ui/link-button.tsx';
import { BatchBadge } from './batch-card.tsx';
import styles from './teacher-batches.module.css';
import { weeklyText } from './weekly-times.ts';
import { en } from './words/en.ts';

interface TeacherBatchesProps {
  teacher: Pick<TeacherProfile, 'id' | 'name' | 'verified'>;
  batches: readonly BatchView[];
}

/** The open batches of a teacher, on the public profile, and the way to ask for another one. */
export function TeacherBatches({ teacher, batches }: TeacherBatchesProps) {
  const { ofTeacher, batch: words, times } = useWords({ en });
  if (batches.length === 0 && !teacher.verified) return null;
  return (
    <Card as="section" padding="none">
      <CardHeader title={ofTeacher.title} description={ofTeacher.hint} />
      <CardRows label={ofTeacher.title}>
        {batches.map((batch) => (
          <CardRow
            key={batch.id}
            title={
              <RouterLink to={batchPath(batch.id)} className={styles.link}>
                {words.kind(batch.size)}: {words.subject(batch.subject, batch.grades)}
              </RouterLink>
            }
            description={
              <Dotted>
                <span key="times">{weeklyText(batch, times)}</span>
                <span key="taken">{words.taken(batch.seatsTaken, batch.size)}</span>
              </Dotted>
            }
            end={
              <Cluster gap={3}>
                <BatchBadge batch={batch} />
                <p className={styles.price}>
                  <b>{formatPaise(batch.monthPricePaise)}</b> {words.aMonth}
                </p>
              </Cluster>
            }
          />
        ))}
        {teacher.verified ? (
          <CardRow
            title={batches.length === 0 ? ofTeacher.noneOpen : ofTeacher.noneFits}
            description={ofTeacher.askHint}
            end={
              <LinkButton size="sm" variant="secondary" to={askTeacherPath(teacher.id)}>
                {ofTeacher.ask(firstNameOf(teacher.name))}
              </LinkButton>
            }
          />
        ) : null}
      </CardRows>
    </Card>
  );
}
