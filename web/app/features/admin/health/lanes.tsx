import type { LaneLag } from '@kaksha/domain/admin/health/contract.ts';
import { JOB_URGENCIES } from '@kaksha/domain/admin/health/urgencies.ts';
import { momentOf } from '../../../lib/operators/moment-of.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Table } from '../../../ui/table.tsx';
import { en } from './words/en.ts';

/** Jobs that are due, by lane, the most urgent first, as each lane takes them. */
export function Lanes({ lanes }: { lanes: readonly LaneLag[] }) {
  const words = useWords({ en }).lanes;
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.title} description={words.description} />
      <Table
        caption={words.title}
        hideCaption
        columns={[
          { key: 'lane', header: words.lane, primary: true, cell: ({ lane }) => lane },
          { key: 'urgency', header: words.urgency, cell: ({ urgency }) => words.urgencies[urgency] },
          { key: 'due', header: words.due, numeric: true, cell: ({ due }) => due },
          { key: 'since', header: words.since, cell: ({ oldestDueAt }) => momentOf(oldestDueAt, '–') },
        ]}
        rows={JOB_URGENCIES.flatMap((urgency) =>
          lanes.filter((one) => one.urgency === urgency && one.due > 0),
        )}
        rowKey={({ lane, urgency }) => `${lane} ${urgency}`}
        empty={<Alert quiet>{words.none}</Alert>}
      />
    </Card>
  );
}
