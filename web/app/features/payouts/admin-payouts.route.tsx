import { PAYOUT_LISTS } from '@kaksha/domain/payouts/contract.ts';
import type { OperatorPayout } from '@kaksha/domain/payouts/schema.ts';
import { en as M } from '@kaksha/domain/payouts/words/en.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { loadFailure } from '../../lib/load-failure.tsx';
import type { Decision } from '../../lib/operators/decision-dialog.tsx';
import { ExportButton } from '../../lib/operators/export-button.tsx';
import { loadQueue, Queue } from '../../lib/operators/queue.tsx';
import { privateMeta } from '../../lib/private-meta.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Table } from '../../ui/table.tsx';
import type { Route } from './+types/admin-payouts.route';
import { DecidePayoutDialog } from './decide-payout-dialog.tsx';
import { operatorColumns } from './operator-columns.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).adminPayouts.payouts);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadQueue(request, {
    lists: PAYOUT_LISTS,
    step: 20,
    load: (query, options) => api.payouts.list(query, options),
    rowsOf: (page) => page.payouts,
  });
}

/** Payouts that operators let go, or not. */
export default function AdminPayouts({ loaderData: queue }: Route.ComponentProps) {
  const { adminPayouts: words, operatorColumns: columnWords } = useWords({ en });
  const [deciding, setDeciding] = useState<{ payout: OperatorPayout; decision: Decision } | null>(null);
  const { list } = queue;
  return (
    <>
      <Queue
        queue={queue}
        title={words.payouts}
        description={M.operatorsRule}
        tabsLabel={words.payoutsByState}
        labels={words.lists}
        waitingRows={5}
        actions={
          <ExportButton
            title={words.payouts}
            hint={words.exportHint}
            filters={words.lists[list]}
            load={(period) => api.payouts.export({ ...period, list })}
          />
        }
        above={({ block }) =>
          block === null ? null : (
            <Alert
              tone="error"
              quiet
              title={words.noPayoutIsSent}
              action={<TextLink to="/admin/reconciliation">{words.seeReconciliation}</TextLink>}
            >
              {block.because}
            </Alert>
          )
        }
      >
        {({ rows, more }) => (
          <Card padding="none" as="section">
            <Table
              caption={words.lists[list]}
              hideCaption
              columns={operatorColumns(columnWords, list, (payout, decision) =>
                setDeciding({ payout, decision }),
              )}
              rows={rows}
              rowKey={({ id }) => id}
              empty={
                <EmptyState level={2} title={M.none}>
                  {list === 'waiting' ? words.noneWaiting : words.noneText}
                </EmptyState>
              }
            />
            {more}
          </Card>
        )}
      </Queue>
      <DecidePayoutDialog deciding={deciding} onClose={() => setDeciding(null)} />
    </>
  );
}

export const ErrorBoundary = loadFailure(M.loadFailed);
