import type { AdultCheckRow } from '@kaksha/domain/families/adult-check/contract.ts';
import { ADULT_CHECK_STATUSES, type AdultCheckStatus } from '@kaksha/domain/families/adult-check/policy.ts';
import { en as T } from '@kaksha/domain/families/adult-check/words/en.ts';
import { formatDateTime, formatRelative } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { ListTabs, tabsOf } from '../../../lib/list-tabs.tsx';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { Moment } from '../../../lib/operators/moment.tsx';
import { RecordsTable } from '../../../lib/operators/records-table.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../../lib/show-more.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import type { TableColumn } from '../../../ui/table.tsx';
import type { Route } from './+types/adult-checks.route';
import { CheckActions } from './check-actions.tsx';
import { en } from './words/en.ts';

/** Rows that a list starts with, and that 'Show more' adds. */
const STEP = 20;
const STATUS_PARAM = 'status';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).adultChecks.title);

const statusOf = (search: URLSearchParams): AdultCheckStatus =>
  ADULT_CHECK_STATUSES.find((status) => status === search.get(STATUS_PARAM)) ?? 'pending';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const status = statusOf(search);
  const view = loadRows(
    rowsWanted(search, STEP),
    (page) => api.families.adultCheck.review.list({ status, ...page }, { signal: request.signal }),
    (page) => page.checks,
  );
  return { status, view: pending(view), nowMs: Date.now() };
}

/** Parents who show by a document that they are adults, and what was decided. */
export default function AdultChecks({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).adultChecks;
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Suspense fallback={<RowsSkeleton rows={5} />}>
        <Checks {...loaderData} />
      </Suspense>
    </>
  );
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

function Checks({ status, view, nowMs }: Route.ComponentProps['loaderData']) {
  const labels = useWords({ en });
  const words = labels.adultChecks;
  const { first, rows, hasMore } = use(view);
  return (
    <ListTabs
      label={words.byState}
      tabs={tabsOf(ADULT_CHECK_STATUSES, T.statuses, { pending: first.counts.pending })}
      param={STATUS_PARAM}
      loaded={status}
      waitingRows={5}
    >
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
        step={STEP}
      />
    </ListTabs>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure title={T.listFailed} error={error} />;
}
