import {
  INBOX_LIST_LABELS,
  INBOX_LISTS,
  type InboxList,
  type InboxRow,
} from '@kaksha/domain/support/inbox-schema.ts';
import { requestName } from '@kaksha/domain/support/request-name.ts';
import { REQUEST_SOURCE_LABELS } from '@kaksha/domain/support/schema.ts';
import { en as SUPPORT_TEXT } from '@kaksha/domain/support/words/en.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { ListTabs, tabsOf } from '../../../lib/list-tabs.tsx';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { Moment } from '../../../lib/operators/moment.tsx';
import { RecordsTable } from '../../../lib/operators/records-table.tsx';
import { SearchForm } from '../../../lib/operators/search-form.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../../lib/show-more.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import type { TableColumn } from '../../../ui/table.tsx';
import type { Route } from './+types/inbox.route';
import { InboxStatus } from './inbox-status.tsx';

const STEP = 30;
const LIST_PARAM = 'list';
const SEARCH_PARAM = 'search';

export const meta = () => privateMeta('Inbox');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const list = INBOX_LISTS.find((known) => known === params.get(LIST_PARAM)) ?? 'open';
  const search = params.get(SEARCH_PARAM)?.trim() ?? '';
  const view = loadRows(
    rowsWanted(params, STEP),
    (page) => api.support.inbox.list({ list, search, ...page }, { signal: request.signal }),
    (page) => page.requests,
  );
  return { list, search, view: pending(view), nowMs: Date.now() };
}

/** What people ask us: contact forms, complaints, requests for a free trial and the help centers. */
export default function Inbox({ loaderData }: Route.ComponentProps) {
  useLiveRevalidation(['request:changed']);
  return (
    <>
      <PageHeader
        title="Inbox"
        description="Contact forms, complaints, requests for a free trial and questions from the help centers. What is due the soonest comes first."
      />
      <Stack gap={5}>
        <SearchForm
          name={SEARCH_PARAM}
          label="Person, subject or number"
          placeholder="A name, an address, or K-1042"
          value={loaderData.search}
          keep={[LIST_PARAM]}
        />
        <Suspense fallback={<RowsSkeleton rows={6} title />}>
          <Requests {...loaderData} />
        </Suspense>
      </Stack>
    </>
  );
}

const columnsAt = (nowMs: number, list: InboxList): TableColumn<InboxRow>[] => [
  {
    key: 'subject',
    header: 'Request',
    primary: true,
    cell: ({ id, subject }) => <TextLink to={`/admin/inbox/${id}`}>{subject}</TextLink>,
  },
  { key: 'who', header: 'From', cell: ({ name }) => name },
  { key: 'source', header: 'By', cell: ({ source }) => REQUEST_SOURCE_LABELS[source] },
  { key: 'number', header: 'Number', cell: ({ number }) => requestName(number) },
  { key: 'has', header: 'Assigned to', cell: ({ assignedTo }) => assignedTo?.name ?? '–' },
  {
    key: 'when',
    header: list === 'open' || list === 'mine' ? 'Due' : 'Last change',
    cell: ({ next, changedAt }) =>
      next === null ? (
        formatDateTime(changedAt)
      ) : (
        <Moment at={next.by} meaning={SUPPORT_TEXT.nextDeed(next, nowMs)} />
      ),
  },
  { key: 'status', header: 'State', cell: (row) => <InboxStatus request={row} />, phone: 'end' },
];

const EMPTY: Readonly<Record<InboxList, string>> = {
  open: 'Nothing waits for an answer',
  mine: 'You have no requests to answer',
  answered: 'Nothing answered yet',
  closed: 'Nothing closed yet',
  spam: 'No spam',
};

function Requests({ list, search, view, nowMs }: Route.ComponentProps['loaderData']) {
  const { first, rows, hasMore } = use(view);
  const { open, mine } = first.counts;
  return (
    <ListTabs
      label="Requests by state"
      tabs={tabsOf(INBOX_LISTS, INBOX_LIST_LABELS, { open, mine })}
      param={LIST_PARAM}
      loaded={list}
      waitingRows={6}
    >
      <RecordsTable
        caption={`Requests: ${INBOX_LIST_LABELS[list]}`}
        columns={columnsAt(nowMs, list)}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState level={2} title={search === '' ? EMPTY[list] : 'No requests found'}>
            {search === ''
              ? 'Requests appear here as they come, without loading again.'
              : 'Try a part of the name, the address or the subject, or look under another tab.'}
          </EmptyState>
        }
        hasMore={hasMore}
        step={STEP}
      />
    </ListTabs>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure title={SUPPORT_TEXT.inbox.loadFailed} error={error} />;
}
