import type { ListedPerson } from '@kaksha/domain/admin/people/schema.ts';
import { PERSON_STATES } from '@kaksha/domain/admin/people/states.ts';
import { en as M } from '@kaksha/domain/admin/people/words/en.ts';
import { ROLES } from '@kaksha/domain/roles.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailure } from '../../../lib/load-failure.tsx';
import { momentOf } from '../../../lib/operators/moment-of.ts';
import { RecordFilters } from '../../../lib/operators/record-filters.tsx';
import { RecordsTable } from '../../../lib/operators/records-table.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../../lib/show-more.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import type { TableColumn } from '../../../ui/table.tsx';
import type { Route } from './+types/people.route';
import { PersonBadge } from './person-badge.tsx';
import { en } from './words/en.ts';

/** Rows that the list starts with, and that 'Show more' adds. */
const STEP = 30;
const PARAMS = { search: 'search', role: 'role', state: 'state' } as const;

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).people.title);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const search = params.get(PARAMS.search)?.trim() || undefined;
  const role = ROLES.find((known) => known === params.get(PARAMS.role));
  const state = PERSON_STATES.find((known) => known === params.get(PARAMS.state));
  const view = loadRows(
    rowsWanted(params, STEP),
    (page) => api.admin.people.find({ search, role, state, ...page }, { signal: request.signal }),
    (page) => page.people,
  );
  return { view: pending(view) };
}

/** Everybody with an account, to be found and looked after. */
export default function People({ loaderData }: Route.ComponentProps) {
  const { people: words, roles } = useWords({ en });
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Stack gap={5}>
        <RecordFilters
          search={{
            name: PARAMS.search,
            label: words.search,
            placeholder: words.searchExample,
          }}
          filters={[
            {
              name: PARAMS.role,
              label: words.role,
              all: words.anyRole,
              options: ROLES.map((value) => ({ value, label: roles[value] })),
            },
            {
              name: PARAMS.state,
              label: words.state,
              all: words.anyState,
              options: PERSON_STATES.map((value) => ({ value, label: M.states[value] })),
            },
          ]}
        />
        <Suspense fallback={<RowsSkeleton rows={8} />}>
          <Found {...loaderData} />
        </Suspense>
      </Stack>
    </>
  );
}

const columnsOf = ({ people: words, roles }: typeof en): readonly TableColumn<ListedPerson>[] => [
  {
    key: 'name',
    header: words.name,
    primary: true,
    cell: ({ id, name }) => <TextLink to={`/admin/people/${id}`}>{name}</TextLink>,
  },
  { key: 'role', header: words.role, cell: ({ role }) => roles[role] },
  { key: 'state', header: words.state, phone: 'end', cell: ({ state }) => <PersonBadge state={state} /> },
  { key: 'mail', header: words.mail, cell: ({ maskedEmail }) => maskedEmail ?? words.noSignIn },
  { key: 'phone', header: words.phone, cell: ({ maskedPhone }) => maskedPhone || '–' },
  { key: 'since', header: words.since, cell: ({ createdAt }) => formatDate(createdAt) },
  { key: 'seen', header: words.lastSeen, cell: ({ lastSeenAt }) => momentOf(lastSeenAt, '–') },
];

function Found({ view }: Route.ComponentProps['loaderData']) {
  const words = useWords({ en });
  const { rows, hasMore } = use(view);
  return (
    <RecordsTable
      caption={words.people.title}
      columns={columnsOf(words)}
      rows={rows}
      rowKey={({ id }) => id}
      hasMore={hasMore}
      step={STEP}
      empty={
        <EmptyState level={2} title={M.none}>
          {M.noneText}
        </EmptyState>
      }
    />
  );
}

export const ErrorBoundary = loadFailure(M.loadFailed);
