import { en as T } from '@kaksha/domain/teachers/verification/review/words/en.ts';
import type { ReviewRow } from '@kaksha/domain/teachers/verification/review-schema.ts';
import {
  REQUEST_STATUS_LABELS,
  REQUEST_STATUSES,
  type RequestStatus,
} from '@kaksha/domain/teachers/verification/status.ts';
import { tiersText } from '@kaksha/domain/teachers/verification/tiers.ts';
import { formatDateTime, formatRelative } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { api } from '../../../../lib/api.ts';
import { ListTabs, tabsOf } from '../../../../lib/list-tabs.tsx';
import { LoadFailure } from '../../../../lib/load-failure.tsx';
import { Moment } from '../../../../lib/operators/moment.tsx';
import { RecordsTable } from '../../../../lib/operators/records-table.tsx';
import { pending } from '../../../../lib/pending.ts';
import { privateMeta } from '../../../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../../../lib/show-more.ts';
import { metaWords, useWords } from '../../../../lib/words.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { TextLink } from '../../../../ui/link-button.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../../ui/rows-skeleton.tsx';
import type { TableColumn } from '../../../../ui/table.tsx';
import type { Route } from './+types/verifications.route';
import { en } from './words/en.ts';

/** Rows that a list starts with, and that 'Show more' adds. */
const STEP = 20;
const STATUS_PARAM = 'status';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).list.title);

const statusOf = (search: URLSearchParams): RequestStatus =>
  REQUEST_STATUSES.find((status) => status === search.get(STATUS_PARAM)) ?? 'pending';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const status = statusOf(search);
  const view = loadRows(
    rowsWanted(search, STEP),
    (page) => api.teachers.verification.review.list({ status, ...page }, { signal: request.signal }),
    (page) => page.requests,
  );
  return { status, view: pending(view), nowMs: Date.now() };
}

/** Teachers who ask to be verified, and what became of it. */
export default function Verifications({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).list;
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Suspense fallback={<RowsSkeleton rows={5} />}>
        <Requests {...loaderData} />
      </Suspense>
    </>
  );
}

const columnsAt = (
  nowMs: number,
  status: RequestStatus,
  words: (typeof en)['list'],
): readonly TableColumn<ReviewRow>[] => [
  {
    key: 'teacher',
    header: words.teacher,
    primary: true,
    cell: ({ id, teacher }) => <TextLink to={`/admin/verifications/${id}`}>{teacher.name}</TextLink>,
  },
  {
    key: 'sent',
    header: words.sent,
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
    cell: ({ earlier }) => (earlier === 0 ? words.firstRequest : words.earlier(earlier)),
  },
  status === 'pending'
    ? {
        key: 'documents',
        header: words.documents,
        cell: ({ documentCount }) => (documentCount === 0 ? words.noDocuments : String(documentCount)),
      }
    : {
        key: 'decided',
        header: words.decided,
        cell: ({ decidedAt }) => (decidedAt === null ? '' : formatDateTime(decidedAt)),
      },
  {
    key: 'state',
    header: words.state,
    cell: ({ awaitsSecond, tiers }) =>
      awaitsSecond ? (
        <Badge tone="warning">{words.secondOperator}</Badge>
      ) : status === 'approved' ? (
        <Badge tone="success">{tiersText(tiers) || words.verified}</Badge>
      ) : (
        <Badge tone={status === 'pending' ? 'info' : 'neutral'}>{REQUEST_STATUS_LABELS[status]}</Badge>
      ),
  },
];

function Requests({ status, view, nowMs }: Route.ComponentProps['loaderData']) {
  const words = useWords({ en }).list;
  const { first, rows, hasMore } = use(view);
  return (
    <ListTabs
      label={words.requestsByState}
      tabs={tabsOf(REQUEST_STATUSES, REQUEST_STATUS_LABELS, { pending: first.counts.pending })}
      param={STATUS_PARAM}
      loaded={status}
      waitingRows={5}
    >
      <RecordsTable
        caption={words.requestsOf(REQUEST_STATUS_LABELS[status])}
        columns={columnsAt(nowMs, status, words)}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState level={2} title={words.none}>
            {status === 'pending' ? words.noneWaiting : words.noneDecided}
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
