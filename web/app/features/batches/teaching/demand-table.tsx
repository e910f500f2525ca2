import type { Demand } from '@kaksha/domain/batches/wishes/schema.ts';
import { formatMinuteOfDay } from '@kaksha/domain/time.ts';
import { useWords } from '../../../lib/words.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Table } from '../../../ui/table.tsx';
import { batchTitle } from '../batch-title.ts';
import { dayOf } from '../public/weekly-times.ts';
import { pathForWish } from './batch-draft.ts';
import styles from './teaching.module.css';
import { en } from './words/en.ts';

/** Wishes of families for the subjects and classes of a teacher; each can become a batch. */
export function DemandTable({ demand }: { demand: readonly Demand[] }) {
  const { demand: words, texts } = useWords({ en });
  const titleOf = ({ class: grade, ...wish }: Demand) => batchTitle({ ...wish, grades: [grade] }, texts);
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.title} description={words.description} />
      <Table
        caption={words.caption}
        hideCaption
        columns={[
          { key: 'wish', header: words.wish, primary: true, cell: titleOf },
          {
            key: 'children',
            header: words.children,
            phone: 'end',
            cell: ({ children, asking }) => (
              <span>
                {words.count(children)}
                {asking === 0 ? null : <span className={styles.note}>{words.asking(asking)}</span>}
              </span>
            ),
          },
          { key: 'language', header: words.language, cell: ({ language }) => language },
          {
            key: 'times',
            header: words.times,
            cell: ({ times }) =>
              times
                .map(({ weekday, startMinute, children }) =>
                  words.time(dayOf(weekday), formatMinuteOfDay(startMinute), children),
                )
                .join(', '),
          },
          {
            key: 'open',
            header: words.open,
            actions: true,
            cell: (wish) => (
              <LinkButton
                size="sm"
                variant="secondary"
                to={pathForWish(wish)}
                aria-label={words.openFor(titleOf(wish))}
              >
                {words.openOne}
              </LinkButton>
            ),
          },
        ]}
        rows={demand}
        rowKey={({ subject, class: grade, size, language }) => `${subject} ${grade} ${size} ${language}`}
        empty={
          <EmptyState level={3} title={words.none}>
            {words.noneHint}
          </EmptyState>
        }
      />
    </Card>
  );
}
