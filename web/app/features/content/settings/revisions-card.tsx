import { useState } from 'react';
import type { api } from '../../../lib/api.ts';
import { momentOf } from '../../../lib/operators/moment-of.ts';
import { useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Table } from '../../../ui/table.tsx';
import { en } from './words/en.ts';

export type Revision = Awaited<ReturnType<typeof api.content.settings.revisions>>['revisions'][number];

export interface RevisionsCardProps {
  /** The newest first. */
  revisions: readonly Revision[];
  /** The one that the editor goes on from; 0 is the specified content. */
  shown: number;
  isDirty: boolean;
  running: boolean;
  onRevert: (to: number) => Promise<void>;
}

/** Every published revision, with its author and date; each can be published again. */
export function RevisionsCard({ revisions, shown, isDirty, running, onRevert }: RevisionsCardProps) {
  const words = useWords({ en }).revisionsCard;
  const [asked, setAsked] = useState<number | null>(null);
  const revert = async () => {
    if (asked !== null) await onRevert(asked);
    setAsked(null);
  };
  return (
    <Card padding="none" as="section">
      <CardHeader
        title={words.title}
        action={
          shown === 0 ? undefined : (
            <Button size="sm" variant="secondary" onClick={() => setAsked(0)}>
              {words.back}
            </Button>
          )
        }
      />
      <Table
        caption={words.caption}
        hideCaption
        columns={[
          {
            key: 'revision',
            header: words.revision,
            primary: true,
            cell: ({ revision }) => words.revisionOf(revision),
          },
          { key: 'by', header: words.who, cell: ({ by }) => by },
          { key: 'at', header: words.when, cell: ({ at }) => momentOf(at) },
          { key: 'note', header: words.why, cell: ({ note }) => note || '–' },
          {
            key: 'revert',
            header: words.showAgain,
            actions: true,
            cell: ({ revision }) =>
              revision === shown ? (
                <Badge tone="success">{words.shownNow}</Badge>
              ) : (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={words.showAgainLabel(revision)}
                  onClick={() => setAsked(revision)}
                >
                  {words.showAgain}
                </Button>
              ),
          },
        ]}
        rows={revisions}
        rowKey={({ revision }) => String(revision)}
        empty={
          <EmptyState level={3} title={words.none}>
            {words.noneText}
          </EmptyState>
        }
      />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 0 ? words.backTitle : asked === null ? '' : words.showAgainTitle(asked)}
        description={words.confirmDescription(isDirty)}
        confirmLabel={asked === 0 ? words.backConfirm : words.showAgain}
        tone={isDirty ? 'danger' : 'primary'}
        loading={running}
        onConfirm={revert}
      />
    </Card>
  );
}
