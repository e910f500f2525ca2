import type { AdultCheckRow } from '@kaksha/domain/families/adult-check/contract.ts';
import { ADULT_CHECK_STATUSES, type AdultCheckStatus } from '@kaksha/domain/families/adult-check/policy.ts';
import { en as T } from '@kaksha/domain/families/adult-check/words/en.ts';
import { formatDateTime, formatRelative } from '@kaksha/domain/time.ts';
import { api } from '../../../lib/api.ts';
import { loadFailure } from '../../../lib/load-failure.tsx';
import { Moment } from '../../../lib/operators/moment.tsx';
import { loadQueue, Queue } from '../../../lib/operators/queue.tsx';
import { RecordsTable } from '../../../lib/operators/records-table.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import type { TableColumn } from '../../../ui/table.tsx';
import type { Route } from './+types/adult-checks.route';
import { CheckActions } from './check-actions.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).adultChecks.title);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadQueue(request, {
    lists: ADULT_CHECK_STATUSES,
    param: 'status',
    step: 20,
    load: ({ list: status, ...page }, options) =>
      api.families.adultCheck.review.list({ status, ...page }, options),
    rowsOf: (page) => page.checks,
  });
}

const columnsAt = (
  nowMs: number,
  status: AdultCheckStatus,
  { adultChecks: words, common }: Pick<typeof en, 'adultChecks' | 'common'>,
): readonly TableColumn<AdultCheckRow>[] => [
  {
    key: 'parent',
    header: words.parent,
    primary: true,
    cell: ({ parent }) => <TextLink to={`/admin/people/${parent.id}`}>{parent.name}</TextLink>,
  },
  { key: 'document', header: common.document, cell: ({ documentType }) => T.documents[documentType] },
  {
    key: 'sent',
    header: common.sent,
    cell: ({ submittedAt }) =>
      status === 'pending' ? (
        <Moment at={submittedAt} meaning={formatRelative(submittedAt, nowMs)} />
      ) : (
        formatDateTime(submittedAt)
      ),
  },
  {
    key: 'before',
    header: words.before,
    cell: ({ refusedBefore }) => (refusedBefore === 0 ? words.noneRefused : words.refused(refusedBefore)),
  },
  ...(status === 'pending'
    ? [
        {
          key: 'decide',
          header: words.decide,
          actions: true,
          cell: (check: AdultCheckRow) => <CheckActions check={check} />,
        },
      ]
    : [
        {
          key: 'decided',
          header: words.decided,
          cell: ({ decidedAt, decidedBy }: AdultCheckRow) =>
            decidedAt === null ? '' : `${formatDateTime(decidedAt)}, ${decidedBy ?? ''}`,
        },
        { key: 'reason', header: words.reason, cell: ({ reason }: AdultCheckRow) => reason ?? '' },
      ]),
];

/** Parents who show by a document that they are adults, and the decisions. */
export default function AdultChecks({ loaderData: queue }: Route.ComponentProps) {
  const labels = useWords({ en });
  const words = labels.adultChecks;
  const { list: status, step, nowMs } = queue;
  return (
    <Queue
      queue={queue}
      title={words.title}
      description={words.description}
      tabsLabel={words.byState}
      labels={T.statuses}
      waitingRows={5}
    >
      {({ rows, hasMore }) => (
        <RecordsTable
          caption={words.caption(T.statuses[status])}
          columns={columnsAt(nowMs, status, labels)}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            <EmptyState level={2} title={words.none}>
              {status === 'pending' ? words.noneWaits : words.noneDecided}
            </EmptyState>
          }
          hasMore={hasMore}
          step={step}
        />
      )}
    </Queue>
  );
}

export const ErrorBoundary = loadFailure(T.listFailed);
