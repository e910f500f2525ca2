import type { BatchDetails } from '@kaksha/domain/batches/schema.ts';
import { BATCH_STATUS_LABELS, type BatchStatus } from '@kaksha/domain/batches/status.ts';
import type { TeachersBatch } from '@kaksha/domain/batches/teaching-schema.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { CountCard, CountCards } from '../../../ui/count-card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { weeklyTimesText, zoneText } from '../public/weekly-times.ts';
import styles from './teaching.module.css';
import { en } from './words/en.ts';

/** How a batch stands, in figures. */
export function BatchFigures({ batch, earnedPaise }: { batch: BatchDetails; earnedPaise: number }) {
  const { run: words, texts } = useWords({ en });
  return (
    <CountCards>
      <CountCard label={words.seats} value={texts.seats(batch.seatsTaken, batch.size)} />
      <CountCard label={words.waiting} value={batch.waiting} />
      <CountCard label={words.earned} value={formatPaise(earnedPaise)} />
    </CountCards>
  );
}

/** When it is decided whether it begins, or why there are no more classes; nothing for a batch that runs. */
export function BatchNews({ batch, endedBecause }: Pick<TeachersBatch, 'batch' | 'endedBecause'>) {
  const words = useWords({ en }).run;
  const { status, decidesAt, endsAt, joined, minSeats, timeZone } = batch;
  const news: Partial<Record<BatchStatus, { title: string; text: string | null; tone?: 'warning' }>> = {
    forming: {
      title: words.forming(formatDateTime(decidesAt, timeZone)),
      text: joined >= minSeats ? words.enough : words.missing(minSeats - joined),
    },
    ending: {
      title: endsAt === null ? BATCH_STATUS_LABELS.ending : words.ending(formatDateTime(endsAt, timeZone)),
      text: words.endingText,
      tone: 'warning',
    },
    ended: { title: words.ended, text: endedBecause },
    not_started: { title: words.notStarted, text: words.notStartedText },
  };
  const shown = news[status];
  if (shown === undefined) return null;
  return (
    <Alert quiet tone={shown.tone ?? 'info'} title={shown.title}>
      {shown.text}
    </Alert>
  );
}

/** The terms on which it was opened. */
export function BatchFacts({ batch }: { batch: BatchDetails }) {
  const { run: words, times } = useWords({ en });
  const { facts } = words;
  return (
    <Card as="section" padding="lg">
      <CardHeader title={words.about} />
      <Facts
        facts={[
          {
            label: facts.times,
            value: `${weeklyTimesText(batch, times)} (${zoneText(batch.timeZone, times)})`,
          },
          {
            label: words.next,
            value:
              batch.nextClassAt === null ? words.nextNone : formatDateTime(batch.nextClassAt, batch.timeZone),
          },
          { label: facts.firstClass, value: formatDateTime(batch.firstClassAt, batch.timeZone) },
          { label: facts.chapter, value: batch.chapter },
          { label: facts.language, value: batch.language },
          {
            label: facts.price,
            value: facts.priceOf(formatPaise(batch.monthPricePaise), batch.classesPerMonth),
          },
          { label: facts.holidays, value: batch.keepsHolidays ? facts.skips : facts.teaches },
        ]}
      />
      {batch.about === '' ? null : <p className={styles.about}>{batch.about}</p>}
    </Card>
  );
}
