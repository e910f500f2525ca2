import { batchPath } from '@kaksha/domain/batches/paths.ts';
import type { BatchView } from '@kaksha/domain/batches/schema.ts';
import { formatClassClock, formatMoment } from '@kaksha/domain/class-time.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Chip, ChipList } from '../../../ui/chip.tsx';
import { CalendarIcon } from '../../../ui/frame-icons.tsx';
import { ClockIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { BookIcon } from '../../../ui/page-icons.tsx';
import { Price } from '../../../ui/price.tsx';
import { ResultCard, ResultNotes } from '../../../ui/result-card.tsx';
import { UsersIcon } from '../../../ui/work-icons.tsx';
import styles from './batch-card.module.css';
import { clockText, weeklyText } from './weekly-times.ts';
import { en } from './words/en.ts';

export const isFull = ({ seatsTaken, size }: Pick<BatchView, 'seatsTaken' | 'size'>): boolean =>
  seatsTaken >= size;

/** The state of a batch in a word. */
export function BatchBadge({ batch }: { batch: BatchView }) {
  const words = useWords({ en }).batch;
  if (batch.status === 'ended' || batch.status === 'not_started') return <Badge>{words.over}</Badge>;
  if (batch.status === 'ending') return <Badge tone="warning">{words.ending}</Badge>;
  if (isFull(batch)) return <Badge tone="warning">{words.full}</Badge>;
  return batch.status === 'forming' ? (
    <Badge tone="info">{words.forming}</Badge>
  ) : (
    <Badge tone="success">{words.running}</Badge>
  );
}

/** Of a batch that forms: how many children are missing, and when it is decided; null for others. */
export function FormingText({ batch }: { batch: BatchView }) {
  const words = useWords({ en }).batch;
  if (batch.status !== 'forming') return null;
  const missing = batch.minSeats - batch.joined;
  return missing > 0
    ? words.needsMore(missing, formatMoment(batch.decidesAt))
    : words.begins(formatDate(batch.firstClassAt));
}

/** One batch of the list. */
export function BatchCard({ batch, eager = false }: { batch: BatchView; eager?: boolean }) {
  const { batch: words, times } = useWords({ en });
  const { teacher, nextClassAt } = batch;
  const subject = words.subject(batch.subject, batch.grades);
  return (
    <ResultCard
      person={teacher}
      photo="sm"
      eager={eager}
      name={{ id: `batch-${batch.id}`, text: subject, to: batchPath(batch.id) }}
      facts={words.with(words.kind(batch.size), teacher.name)}
      end={
        <>
          <Price>
            <b>{formatPaise(batch.monthPricePaise)}</b> <span>{words.aMonth}</span>
            <span className={styles.share}>
              {words.aClass(batch.classesPerMonth, formatPaise(batch.classPricePaise))}
            </span>
          </Price>
          <LinkButton
            to={batchPath(batch.id)}
            fullWidth
            className={styles.see}
            prefetch="intent"
            aria-label={words.seeLabel(subject, teacher.name)}
          >
            {words.see}
          </LinkButton>
        </>
      }
    >
      <ResultNotes className={styles.notes}>
        <li className={styles.times}>
          <CalendarIcon size={18} />
          <span>
            {weeklyText(batch, times)} <small>{clockText(times)}</small>
          </span>
        </li>
        {nextClassAt === null ? null : (
          <li>
            <ClockIcon size={18} />
            <span>
              {batch.status === 'forming' ? words.firstClass : words.nextClass} {formatDate(nextClassAt)},{' '}
              {formatClassClock(nextClassAt)}
            </span>
          </li>
        )}
        <li>
          <UsersIcon size={18} />
          <span>{words.taken(batch.seatsTaken, batch.size)}</span>
        </li>
        {batch.chapter === null ? null : (
          <li>
            <BookIcon size={18} />
            <span>
              {words.chapter} {batch.chapter}
            </span>
          </li>
        )}
      </ResultNotes>
      <div className={styles.state}>
        <BatchBadge batch={batch} />
        <ChipList>
          {[
            <Chip key="language" tone="sand">
              {batch.language}
            </Chip>,
          ]}
        </ChipList>
      </div>
      {batch.status === 'forming' ? (
        <p className={styles.forming}>
          <FormingText batch={batch} />
        </p>
      ) : null}
    </ResultCard>
  );
}
