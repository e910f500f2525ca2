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
import { api } from '../../../lib/api.ts';
import { loadFailure } from '../../../lib/load-failure.tsx';
import { Moment } from '../../../lib/operators/moment.tsx';
import { loadQueue, Queue } from '../../../lib/operators/queue.tsx';
import { RecordsTable } from '../../../lib/operators/records-table.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import type { TableColumn } from '../../../ui/table.tsx';
import type { Route } from './+types/inbox.route';
import { InboxStatus } from './inbox-status.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).inbox.title);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadQueue(request, {
    lists: INBOX_LISTS,
    step: 30,
    load: (query, options, search) => api.support.inbox.list({ ...query, search }, options),
    rowsOf: (page) => page.requests,
  });
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

/** Requests of people: contact forms, complaints, requests for a free trial and the help centers. */
export default function Inbox({ loaderData: queue }: Route.ComponentProps) {
  const words = useWords({ en }).inbox;
  useLiveRevalidation(['request:changed']);
  const { list, search, step, nowMs } = queue;
  return (
    <Queue
      queue={queue}
      title={words.title}
      description={words.description}
      search={{ label: words.search, placeholder: words.searchExample }}
      tabsLabel={words.tabs}
      labels={INBOX_LIST_LABELS}
      waitingRows={6}
    >
      {({ rows, hasMore }) => (
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
          step={step}
        />
      )}
    </Queue>
  );
}

export const ErrorBoundary = loadFailure(SUPPORT_TEXT.inbox.loadFailed);
