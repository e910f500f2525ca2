import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDate, formatDateTime } from '@kaksha/domain/time.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Stack } from '../../../ui/layout.tsx';
import type { BatchDraft } from './batch-draft.ts';
import { PayTable } from './pay-table.tsx';
import styles from './teaching.module.css';
import type { usePreview } from './use-preview.ts';
import { en } from './words/en.ts';

/** Dates of a list that are shown before the rest is counted. */
const DATES_SHOWN = 6;

interface PreviewCardProps {
  of: ReturnType<typeof usePreview>;
  draft: BatchDraft;
  timeZone: string;
  /** Of a month, for each child; undefined while it is not known. */
  pricePaise: number | undefined;
}

/** The dates and the pay of a batch, while its form is filled in. */
export function PreviewCard({ of, draft, timeZone, pricePaise }: PreviewCardProps) {
  const { preview: words, pay } = useWords({ en });
  const { preview, loading, failed, retry } = of;
  return (
    <Card
      as="section"
      padding="lg"
      className={classNames(styles.preview, loading && preview !== null && styles.stale)}
      aria-busy={loading}
    >
      <CardHeader title={words.title} />
      {preview === null ? (
        <Stack gap={3}>
          <p className={styles.text}>{failed ? words.failed : words.waiting}</p>
          {failed ? (
            <div>
              <Button size="sm" variant="secondary" onClick={retry}>
                {words.again}
              </Button>
            </div>
          ) : null}
        </Stack>
      ) : (
        <Stack gap={5}>
          {preview.refusal === null ? null : <Alert tone="warning">{preview.refusal}</Alert>}
          <Facts
            facts={[
              { label: words.firstClass, value: formatDateTime(preview.firstClassAt, timeZone) },
              { label: words.decided, value: formatDateTime(preview.decidesAt, timeZone) },
              { label: words.month, value: words.monthOf(preview.classesPerMonth) },
            ]}
          />
          <section className={styles.block}>
            <h3>{pay.title}</h3>
            <PayTable pay={preview.pay} size={draft.size} minSeats={draft.minSeats} />
            {pricePaise === undefined ? null : (
              <p className={styles.small}>{pay.note(formatPaise(pricePaise))}</p>
            )}
          </section>
          <Dates
            title={words.taken}
            hint={words.takenHint}
            dates={preview.taken.map((at) => formatDateTime(at, timeZone))}
          />
          <Dates
            title={words.skipped}
            hint={draft.keepsHolidays ? words.skippedHint : words.taughtHint}
            dates={preview.holidays.map(({ startsAt, name }) =>
              words.holiday(formatDate(startsAt, timeZone), name),
            )}
          />
        </Stack>
      )}
    </Card>
  );
}

function Dates({ title, hint, dates }: { title: string; hint: string; dates: readonly string[] }) {
  const words = useWords({ en }).preview;
  if (dates.length === 0) return null;
  return (
    <section className={styles.block}>
      <h3>{title}</h3>
      <p className={styles.small}>{hint}</p>
      <ul className={styles.dates}>
        {dates.slice(0, DATES_SHOWN).map((date) => (
          <li key={date}>{date}</li>
        ))}
        {dates.length > DATES_SHOWN ? <li>{words.more(dates.length - DATES_SHOWN)}</li> : null}
      </ul>
    </section>
  );
}
