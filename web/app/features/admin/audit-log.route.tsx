import type { AuditEntryView } from '@kaksha/domain/admin/contract.ts';
import { en as M } from '@kaksha/domain/admin/words/en.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { api } from '../../lib/api.ts';
import { loadFailure } from '../../lib/load-failure.tsx';
import { RecordsTable } from '../../lib/operators/records-table.tsx';
import { SearchForm } from '../../lib/operators/search-form.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../lib/show-more.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import type { TableColumn } from '../../ui/table.tsx';
import type { Route } from './+types/audit-log.route';
import styles from './audit-log.module.css';
import { en } from './words/en.ts';

/** Rows that the log starts with, and that 'Show more' adds. */
const STEP = 50;
const ACTION_PARAM = 'action';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).auditLog.title);

async function load(request: Request) {
  const { searchParams } = new URL(request.url);
  const action = searchParams.get(ACTION_PARAM)?.trim() || undefined;
  const { rows, hasMore } = await loadRows(
    rowsWanted(searchParams, STEP),
    (page) => api.admin.auditLog({ ...page, action }, { signal: request.signal }),
    (page) => page.entries,
  );
  return { entries: rows, hasMore };
}
type View = Awaited<ReturnType<typeof load>>;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return {
    view: pending(load(request)),
    action: new URL(request.url).searchParams.get(ACTION_PARAM) ?? '',
  };
}

/** The append-only record of operators' actions and their reasons. */
export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).auditLog;
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Stack gap={5}>
        <SearchForm
          name={ACTION_PARAM}
          label={words.action}
          placeholder={words.actionExample}
          value={loaderData.action}
        />
        <Suspense fallback={<RowsSkeleton rows={8} />}>
          <Entries view={loaderData.view} />
        </Suspense>
      </Stack>
    </>
  );
}

const columnsOf = (words: (typeof en)['auditLog']): readonly TableColumn<AuditEntryView>[] => [
  {
    key: 'when',
    header: words.when,
    cell: ({ happenedAt }) => formatDateTime(happenedAt),
    phone: 'date',
  },
  { key: 'action', header: words.what, cell: ({ action }) => action, primary: true },
  {
    key: 'who',
    header: words.who,
    cell: ({ actor }) => (actor === null ? words.theSystem : `${actor.name} (${actor.role})`),
  },
  {
    key: 'subject',
    header: words.subject,
    cell: ({ subjectType, subjectId }) => (
      <span>
        {subjectType} <code className={styles.id}>{subjectId.slice(0, 8)}</code>
      </span>
    ),
  },
  { key: 'reason', header: words.why, cell: ({ reason }) => reason || '–' },
];

function Entries({ view }: { view: Promise<View> }) {
  const words = useWords({ en }).auditLog;
  const { entries, hasMore } = use(view);
  return (
    <RecordsTable
      caption={words.caption}
      columns={columnsOf(words)}
      rows={entries}
      rowKey={({ id }) => String(id)}
      empty={
        <EmptyState level={2} title={words.none}>
          {words.noneHint}
        </EmptyState>
      }
      hasMore={hasMore}
      step={STEP}
    />
  );
}

export const ErrorBoundary = loadFailure(M.auditFailed);
