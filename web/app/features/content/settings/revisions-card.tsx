import { useState } from 'react';
import type { api } from '../../../lib/api.ts';
import { momentOf } from '../../../lib/operators/moment-of.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Table } from '../../../ui/table.tsx';

export type Revision = Awaited<ReturnType<typeof api.content.settings.revisions>>['revisions'][number];

export interface RevisionsCardProps {
  /** The newest first. */
  revisions: readonly Revision[];
  /** The one that the editor goes on from; 0 is what the specification says. */
  shown: number;
  isDirty: boolean;
  running: boolean;
  onRevert: (to: number) => Promise<void>;
}

/** Everything that was shown, by whom and since when; each can be shown again. */
export function RevisionsCard({ revisions, shown, isDirty, running, onRevert }: RevisionsCardProps) {
  const [asked, setAsked] = useState<number | null>(null);
  const revert = async () => {
    if (asked !== null) await onRevert(asked);
    setAsked(null);
  };
  return (
    <Card padding="none" as="section">
      <CardHeader
        title="Revisions"
        action={
          shown === 0 ? undefined : (
            <Button size="sm" variant="secondary" onClick={() => setAsked(0)}>
              Back to the specified text
            </Button>
          )
        }
      />
      <Table
        caption="Revisions, the newest first"
        hideCaption
        columns={[
          {
            key: 'revision',
            header: 'Revision',
            primary: true,
            cell: ({ revision }) => `Revision ${revision}`,
          },
          { key: 'by', header: 'Who', cell: ({ by }) => by },
          { key: 'at', header: 'When', cell: ({ at }) => momentOf(at) },
          { key: 'note', header: 'Why', cell: ({ note }) => note || '–' },
          {
            key: 'revert',
            header: 'Show again',
            actions: true,
            cell: ({ revision }) =>
              revision === shown ? (
                <Badge tone="success">Shown now</Badge>
              ) : (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`Show revision ${revision} again`}
                  onClick={() => setAsked(revision)}
                >
                  Show again
                </Button>
              ),
          },
        ]}
        rows={revisions}
        rowKey={({ revision }) => String(revision)}
        empty={
          <EmptyState level={3} title="Nobody has changed it yet">
            What the specification says is shown.
          </EmptyState>
        }
      />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null);
        }}
        title={asked === 0 ? 'Go back to the specified text?' : `Show revision ${asked ?? ''} again?`}
        description={`Everybody sees it from now on, as the next revision.${isDirty ? ' What you have typed and not saved is lost.' : ''}`}
        confirmLabel={asked === 0 ? 'Go back' : 'Show again'}
        tone={isDirty ? 'danger' : 'primary'}
        loading={running}
        onConfirm={revert}
      />
    </Card>
  );
}
