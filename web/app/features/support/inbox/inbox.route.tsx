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
import { useWords } from '../../../lib/words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import type { TableColumn } from '../../../ui/table.tsx';
import type { Route } from './+types/inbox.route';
import { InboxStatus } from './inbox-status.tsx';
import { en } from './words/en.ts';

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
  const words = useWords({ en }).inbox;
  useLiveRevalidation(['request:changed']);
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Stack gap={5}>
        <SearchForm
          name={SEARCH_PARAM}
          label={words.search}
          placeholder={words.searchExample}
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

const columnsAt = (nowMs: number, list: InboxList, words: (typeof en)['inbox']): TableColumn<InboxRow>[] => [
  {
    key: 'subject',
    header: words.request,
    primary: true,
    cell: ({ id, subject }) => <TextLink to={`/admin/inbox/${id}`}>{subject}</TextLink>,
  },
  { key: 'who', header: words.from, cell: ({ name }) => name },
  { key: 'source', header: words.by, cell: ({ source }) => REQUEST_SOURCE_LABELS[source] },
  { key: 'number', header: words.number, cell: ({ number }) => requestName(number) },
  { key: 'has', header: words.assignedTo, cell: ({ assignedTo }) => assignedTo?.name ?? '–' },
  {
    key: 'when',
    header: list === 'open' || list === 'mine' ? words.due : words.lastChange,
    cell: ({ next, changedAt }) =>
      next === null ? (
        formatDateTime(changedAt)
      ) : (
        <Moment at={next.by} meaning={SUPPORT_TEXT.nextDeed(next, nowMs)} />
      ),
  },
  { key: 'status', header: words.state, cell: (row) => <InboxStatus request={row} />, phone: 'end' },
];

function Requests({ list, search, view, nowMs }: Route.ComponentProps['loaderData']) {
  const words = useWords({ en }).inbox;
  const { first, rows, hasMore } = use(view);
  const { open, mine } = first.counts;
  return (
    <ListTabs
      label={words.tabs}
      tabs={tabsOf(INBOX_LISTS, INBOX_LIST_LABELS, { open, mine })}
      param={LIST_PARAM}
      loaded={list}
      waitingRows={6}
    >
      <RecordsTable
        caption={words.listCaption(INBOX_LIST_LABELS[list])}
        columns={columnsAt(nowMs, list, words)}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState level={2} title={search === '' ? words.empty[list] : words.noneFound}>
            {search === '' ? words.emptyText : words.noneFoundText}
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
