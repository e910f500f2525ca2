import type { SweepHealth } from '@kaksha/domain/admin/health/contract.ts';
import { momentOf } from '../../../lib/operators/moment-of.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Table } from '../../../ui/table.tsx';
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

/** Each sweep with the age of its last complete run; the overdue ones first. */
export function Sweeps({ sweeps }: { sweeps: readonly SweepHealth[] }) {
  const words = useWords({ en }).sweeps;
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.title} description={words.description} />
      <Table
        caption={words.title}
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
        rows={sweeps.toSorted((a, b) => Number(b.overdue) - Number(a.overdue))}
        rowKey={({ name }) => name}
        empty={<Alert quiet>{words.none}</Alert>}
      />
    </Card>
  );
}
