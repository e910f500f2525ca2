import { GOODWILL_LISTS, type GoodwillList } from '@kaksha/domain/disputes/goodwill/contract.ts';
import type { OperatorGoodwill } from '@kaksha/domain/disputes/goodwill/schema.ts';
import { en as M } from '@kaksha/domain/disputes/goodwill/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailure } from '../../../lib/load-failure.tsx';
import { type Decision, DecisionDialog } from '../../../lib/operators/decision-dialog.tsx';
import { loadQueue, Queue } from '../../../lib/operators/queue.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useSession } from '../../../lib/session.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import type { Route } from './+types/goodwill.route';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).list.title);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadQueue(request, {
    lists: GOODWILL_LISTS,
    step: 20,
    load: (query, options) => api.disputes.goodwill.list(query, options),
    rowsOf: (page) => page.goodwill,
  });
}

/** Goodwill that waits for a second operator, and what became of the rest. */
export default function Goodwill({ loaderData: queue }: Route.ComponentProps) {
  const { list: words, common } = useWords({ en });
  const [deciding, setDeciding] = useState<{ goodwill: OperatorGoodwill; decision: Decision } | null>(null);
  const { list } = queue;
  return (
    <>
      <Queue
        queue={queue}
        title={words.title}
        description={M.rule}
        tabsLabel={words.tabs}
        labels={words.lists}
        waitingRows={5}
      >
        {({ rows, more }) => (
          <Card padding="none" as="section">
            <Table
              caption={words.lists[list]}
              hideCaption
              columns={columnsOf({ words, common }, list, (goodwill, decision) =>
                setDeciding({ goodwill, decision }),
              )}
              rows={rows}
              rowKey={({ id }) => id}
              empty={
                <EmptyState level={2} title={M.none}>
                  {list === 'waiting' ? words.noneWaiting : words.noneEnded}
                </EmptyState>
              }
            />
            {more}
          </Card>
        )}
      </Queue>
      <DecideDialog deciding={deciding} onClose={() => setDeciding(null)} />
    </>
  );
}

function columnsOf(
  { words, common }: { words: (typeof en)['list']; common: (typeof en)['common'] },
  list: GoodwillList,
  onDecide: (goodwill: OperatorGoodwill, decision: Decision) => void,
): readonly TableColumn<OperatorGoodwill>[] {
  return [
    {
      key: 'family',
      header: words.family,
      primary: true,
      cell: ({ payer }) => <TextLink to={`/admin/people/${payer.id}`}>{payer.name}</TextLink>,
    },
    {
      key: 'amount',
      header: words.amount,
      numeric: true,
      phone: 'end',
      cell: ({ amountPaise, kind, monthPaise }) => (
        <Stack gap={1}>
          <b>{`${formatPaise(amountPaise)} ${common.kinds[kind].toLowerCase()}`}</b>
          <span>{words.month(formatPaise(monthPaise))}</span>
        </Stack>
      ),
    },
    {
      key: 'class',
      header: words.class,
      cell: ({ bookingId, student, teacher }) => (
        <TextLink to={`/admin/bookings/${bookingId}`}>{words.classOf(student.name, teacher.name)}</TextLink>
      ),
    },
    {
      key: 'asked',
      header: words.asked,
      cell: ({ requestedBy, requestedAt, reason }) =>
        `${common.asked(requestedBy.name, formatDateTime(requestedAt))}: ${reason}`,
    },
    list === 'ended'
      ? {
          key: 'state',
          header: words.state,
          cell: ({ status, decidedBy, decisionReason }: OperatorGoodwill) =>
            decidedBy === null
              ? common.states[status]
              : `${common.states[status]}. ${decidedBy.name}: ${decisionReason ?? ''}`,
        }
      : {
          key: 'decide',
          header: words.decide,
          actions: true,
          cell: (goodwill: OperatorGoodwill) => <Actions goodwill={goodwill} onDecide={onDecide} />,
        },
  ];
}

/** The operator who asked for it can only take it back. */
function Actions({
  goodwill,
  onDecide,
}: {
  goodwill: OperatorGoodwill;
  onDecide: (goodwill: OperatorGoodwill, decision: Decision) => void;
}) {
  const words = useWords({ en }).list;
  const { user } = useSession();
  const isOwn = goodwill.requestedBy.id === user?.id;
  const label = (deed: string) => words.label(deed, formatPaise(goodwill.amountPaise), goodwill.payer.name);
  const rejectText = isOwn ? words.takeBack : words.reject;
  return (
    <Cluster gap={2}>
      {isOwn ? null : (
        <Button size="sm" aria-label={label(words.approve)} onClick={() => onDecide(goodwill, 'approve')}>
          {words.approve}
        </Button>
      )}
      <Button
        size="sm"
        variant="secondary"
        aria-label={label(rejectText)}
        onClick={() => onDecide(goodwill, 'reject')}
      >
        {rejectText}
      </Button>
    </Cluster>
  );
}

function DecideDialog({
  deciding,
  onClose,
}: {
  deciding: { goodwill: OperatorGoodwill; decision: Decision } | null;
  onClose: () => void;
}) {
  const { list: words, common } = useWords({ en });
  const { run, running } = useAction(
    ({ decision, ...input }: { id: string; reason: string; decision: Decision }, idempotencyKey) =>
      api.disputes.goodwill[decision](input, { context: { idempotencyKey } }),
    {
      done: ({ decision }, { goodwill }) => ({
        title: decision === 'approve' ? M.given : M.rejected,
        description: goodwill.payer.name,
      }),
      failed: common.saveFailed,
    },
  );
  const goodwill = deciding?.goodwill;
  return (
    <DecisionDialog
      deciding={deciding === null ? null : { id: deciding.goodwill.id, decision: deciding.decision }}
      onClose={onClose}
      words={{
        approve: { title: words.approveTitle, description: words.approveText, confirm: words.approve },
        reject: { title: words.rejectTitle, description: words.rejectText, confirm: words.reject },
      }}
      running={running}
      onDecide={run}
    >
      {goodwill === undefined ? null : (
        <Facts
          facts={[
            { label: words.family, value: goodwill.payer.name },
            {
              label: words.amount,
              value: `${formatPaise(goodwill.amountPaise)} ${common.kinds[goodwill.kind].toLowerCase()} (${words.month(formatPaise(goodwill.monthPaise))})`,
            },
            { label: words.class, value: words.classOf(goodwill.student.name, goodwill.teacher.name) },
            {
              label: words.why,
              value: `${common.asked(goodwill.requestedBy.name, formatDateTime(goodwill.requestedAt))}: ${goodwill.reason}`,
            },
          ]}
        />
      )}
    </DecisionDialog>
  );
}

export const ErrorBoundary = loadFailure(M.loadFailed);
