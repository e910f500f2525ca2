import type { SweepHealth } from '@kaksha/domain/admin/health/contract.ts';
import { momentOf } from '../../../lib/operators/moment-of.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Table } from '../../../ui/table.tsx';
import styles from './sweeps.module.css';
import { en } from './words/en.ts';

function intervalText(minutes: number, words: (typeof en)['sweeps']): string {
  if (minutes < 60) return words.minutes(minutes);
  return minutes < 1_440 ? words.hours(minutes / 60) : words.days(minutes / 1_440);
}

/** Names the sweeps whose last complete run is too long ago. */
export function OverdueSweeps({ sweeps }: { sweeps: readonly SweepHealth[] }) {
  const words = useWords({ en }).sweeps;
  const overdue = sweeps.filter((sweep) => sweep.overdue).map(({ name }) => name);
  return overdue.length === 0 ? null : <Alert tone="error">{words.alarm(overdue)}</Alert>;
}

/** Those that are late or have rows that fail, first the late ones; all the others are folded. */
export function Sweeps({ sweeps }: { sweeps: readonly SweepHealth[] }) {
  const words = useWords({ en }).sweeps;
  const isWell = ({ overdue, failingRows }: SweepHealth) => !overdue && failingRows === 0;
  const [well, troubled] = [sweeps.filter(isWell), sweeps.filter((sweep) => !isWell(sweep))];
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.title} description={words.description} />
      {troubled.length === 0 && well.length > 0 ? null : (
        <SweepTable
          caption={words.title}
          sweeps={troubled.toSorted((a, b) => Number(b.overdue) - Number(a.overdue))}
        />
      )}
      {well.length === 0 ? null : (
        <details className={styles.well}>
          <summary>{words.well(well.length)}</summary>
          <SweepTable caption={words.well(well.length)} sweeps={well} />
        </details>
      )}
    </Card>
  );
}

function SweepTable({ caption, sweeps }: { caption: string; sweeps: readonly SweepHealth[] }) {
  const words = useWords({ en }).sweeps;
  return (
    <Table
      caption={caption}
      hideCaption
      columns={[
        { key: 'name', header: words.name, primary: true, cell: ({ name }) => name },
        {
          key: 'state',
          header: words.state,
          cell: ({ overdue }) => (overdue ? words.overdue : words.onTime),
        },
        { key: 'whole', header: words.lastRun, cell: ({ wholeAt }) => momentOf(wholeAt, words.never) },
        {
          key: 'every',
          header: words.every,
          cell: ({ everyMinutes }) => intervalText(everyMinutes, words),
        },
        { key: 'failing', header: words.failing, numeric: true, cell: ({ failingRows }) => failingRows },
      ]}
      rows={sweeps}
      rowKey={({ name }) => name}
      empty={<Alert quiet>{words.none}</Alert>}
    />
  );
}
