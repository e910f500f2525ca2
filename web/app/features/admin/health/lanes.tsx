import type { LaneLag } from '@kaksha/domain/admin/health/contract.ts';
import { momentOf } from '../../../lib/operators/moment-of.ts';
import { useWords } from '../../../lib/words.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Table } from '../../../ui/table.tsx';
import { en } from './words/en.ts';

/** How far each lane of jobs is behind; a lane takes the more urgent ones first. */
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
        rows={lanes}
        rowKey={({ lane, urgency }) => `${lane} ${urgency}`}
      />
    </Card>
  );
}
