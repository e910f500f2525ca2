import type { SweepHealth } from '@kaksha/domain/admin/health/contract.ts';
import { momentOf } from '../../../lib/operators/moment-of.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Table } from '../../../ui/table.tsx';
import { en } from './words/en.ts';

const { sweeps: W } = en;

function intervalText(minutes: number): string {
  if (minutes < 60) return W.minutes(minutes);
  return minutes < 1_440 ? W.hours(minutes / 60) : W.days(minutes / 1_440);
}

/** Names the sweeps whose last complete run is too long ago. */
export function OverdueSweeps({ sweeps }: { sweeps: readonly SweepHealth[] }) {
  const overdue = sweeps.filter((sweep) => sweep.overdue).map(({ name }) => name);
  return overdue.length === 0 ? null : <Alert tone="error">{W.alarm(overdue)}</Alert>;
}

/** Each sweep with the age of its last complete run; the overdue ones first. */
export function Sweeps({ sweeps }: { sweeps: readonly SweepHealth[] }) {
  return (
    <Card padding="none" as="section">
      <CardHeader title={W.title} description={W.description} />
      <Table
        caption={W.title}
        hideCaption
        columns={[
          { key: 'name', header: W.name, primary: true, cell: ({ name }) => name },
          { key: 'state', header: W.state, cell: ({ overdue }) => (overdue ? W.overdue : W.onTime) },
          { key: 'whole', header: W.lastRun, cell: ({ wholeAt }) => momentOf(wholeAt, W.never) },
          { key: 'every', header: W.every, cell: ({ everyMinutes }) => intervalText(everyMinutes) },
          { key: 'failing', header: W.failing, numeric: true, cell: ({ failingRows }) => failingRows },
        ]}
        rows={sweeps.toSorted((a, b) => Number(b.overdue) - Number(a.overdue))}
        rowKey={({ name }) => name}
        empty={<Alert quiet>{W.none}</Alert>}
      />
    </Card>
  );
}
