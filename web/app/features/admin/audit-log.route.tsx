import { AUDIT_KINDS, auditSentence } from '@kaksha/domain/admin/audit/sentence.ts';
import { en as AUDIT } from '@kaksha/domain/admin/audit/words/en.ts';
import { PEOPLE_OF_A_NAME } from '@kaksha/domain/admin/bookings/contract.ts';
import type { AuditEntryView } from '@kaksha/domain/admin/contract.ts';
import { en as M } from '@kaksha/domain/admin/words/en.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { api } from '../../lib/api.ts';
import { loadFailure } from '../../lib/load-failure.tsx';
import { dayIn, RecordFilters } from '../../lib/operators/record-filters.tsx';
import { RecordsTable } from '../../lib/operators/records-table.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../lib/show-more.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import type { TableColumn } from '../../ui/table.tsx';
import type { Route } from './+types/audit-log.route';
import { AuditDetail } from './audit-detail.tsx';
import { Sentence } from './sentence.tsx';
import { en } from './words/en.ts';

/** Rows that the log starts with, and that 'Show more' adds. */
const STEP = 50;
const OPERATOR_ID = /^[0-9a-f-]{36}$/;

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).auditLog.title);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const operatorId = params.get('operator') ?? '';
  const query = {
    kind: AUDIT_KINDS.find((known) => known === params.get('kind')),
    operatorId: OPERATOR_ID.test(operatorId) ? operatorId : undefined,
    person: params.get('person')?.trim() || undefined,
    from: dayIn(params, 'from'),
    to: dayIn(params, 'to'),
  };
  const view = loadRows(
    rowsWanted(params, STEP),
    (page) => api.admin.auditLog({ ...query, ...page }, { signal: request.signal }),
    (page) => page.entries,
  );
  return { view: pending(view) };
}
type View = Awaited<Route.ComponentProps['loaderData']['view']>;

/** The append-only record of operators' actions and their reasons, in sentences. */
export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).auditLog;
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Suspense
        fallback={
          <Stack gap={5}>
            <Filters operators={[]} />
            <RowsSkeleton rows={8} />
          </Stack>
        }
      >
        <Entries view={loaderData.view} />
      </Suspense>
    </>
  );
}

function Filters({ operators }: { operators: readonly { id: string; name: string }[] }) {
  const words = useWords({ en }).auditLog;
  const kinds = useWords({ en: AUDIT }).kinds;
  return (
    <RecordFilters
      search={{ name: 'person', label: words.person, placeholder: words.personExample }}
      filters={[
        {
          name: 'kind',
          label: words.kind,
          all: words.anyKind,
          options: AUDIT_KINDS.map((value) => ({ value, label: kinds[value] })),
        },
        {
          name: 'operator',
          label: words.operator,
          all: words.anybody,
          options: operators.map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      days={[
        { name: 'from', label: words.from },
        { name: 'to', label: words.until },
      ]}
    />
  );
}

const columnsOf = (words: (typeof en)['auditLog']): readonly TableColumn<AuditEntryView>[] => [
  {
    key: 'when',
    header: words.when,
    cell: ({ happenedAt }) => formatDateTime(happenedAt),
    phone: 'date',
  },
  {
    key: 'what',
    header: words.what,
    primary: true,
    cell: (entry) => <Sentence parts={auditSentence(entry)} />,
  },
  { key: 'reason', header: words.why, cell: ({ reason }) => reason || '–' },
  { key: 'detail', header: words.detail, cell: (entry) => <AuditDetail entry={entry} /> },
];

function Entries({ view }: { view: Promise<View> }) {
  const words = useWords({ en }).auditLog;
  const { first, rows, hasMore } = use(view);
  return (
    <Stack gap={5}>
      <Filters operators={first.operators} />
      {first.tooManyPeople ? (
        <Alert tone="info" quiet>
          {words.tooMany(PEOPLE_OF_A_NAME)}
        </Alert>
      ) : null}
      <RecordsTable
        caption={words.caption}
        columns={columnsOf(words)}
        rows={rows}
        rowKey={({ id }) => String(id)}
        empty={
          <EmptyState level={2} title={words.none}>
            {words.noneHint}
          </EmptyState>
        }
        hasMore={hasMore}
        step={STEP}
      />
    </Stack>
  );
}

export const ErrorBoundary = loadFailure(M.auditFailed);
