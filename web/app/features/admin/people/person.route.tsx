import { en as M } from '@kaksha/domain/admin/people/words/en.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailure } from '../../../lib/load-failure.tsx';
import { momentOf } from '../../../lib/operators/moment-of.ts';
import { WayBack } from '../../../lib/operators/way-back.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../../lib/show-more.ts';
import { ShowMoreButton } from '../../../lib/show-more-button.tsx';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { SidebarLayout, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import type { Route } from './+types/person.route';
import { ComingBookings } from './coming-bookings.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonBadge } from './person-badge.tsx';
import { Devices, Family, History, Money, PersonFacts } from './person-cards.tsx';
import { en } from './words/en.ts';

/** Entries of the audit log shown at first, and added by 'Show more'. */
const STEP = 20;

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).person.title);

async function load(id: string, { url, signal }: Request) {
  const [person, log] = await Promise.all([
    api.admin.people.get({ id }, { signal }),
    loadRows(
      rowsWanted(new URL(url).searchParams, STEP),
      (page) => api.admin.auditLog({ person: id, ...page }, { signal }),
      (page) => page.entries,
    ),
  ]);
  return { person, entries: log.rows, hasMore: log.hasMore };
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return { view: pending(load(params.id, request)) };
}

/** All about one person, and an operator's actions on their account. */
export default function Person({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).person;
  return (
    <Suspense
      fallback={
        <>
          <PageHeader above={<WayBack to="/admin/people">{words.people}</WayBack>} title={words.title} />
          <RowsSkeleton rows={6} />
        </>
      }
    >
      <Details {...loaderData} />
    </Suspense>
  );
}

function Details({ view }: Route.ComponentProps['loaderData']) {
  const { person: words, roles } = useWords({ en });
  const { person, entries, hasMore } = use(view);
  const { suspension } = person;
  return (
    <>
      <PageHeader
        above={<WayBack to="/admin/people">{words.people}</WayBack>}
        title={person.name}
        description={
          <Dotted>
            {roles[person.role]}
            {words.since(momentOf(person.createdAt))}
          </Dotted>
        }
        actions={<PersonBadge state={person.state} />}
      />
      <SidebarLayout>
        <Stack gap={6}>
          {suspension === null ? null : (
            <Alert tone="warning" title={words.suspendedSince(momentOf(suspension.since))}>
              {suspension.because}
            </Alert>
          )}
          <PersonFacts person={person} />
          {person.role === 'admin' ? null : <ComingBookings person={person} />}
          <History
            entries={entries}
            more={<ShowMoreButton hasMore={hasMore} shown={entries.length} step={STEP} />}
          />
        </Stack>
        <Stack gap={6}>
          <PersonActions person={person} />
          <Family family={person.family} />
          {person.role === 'admin' ? null : <Money money={person.money} role={person.role} />}
          <Devices devices={person.devices} count={person.deviceCount} />
        </Stack>
      </SidebarLayout>
    </>
  );
}

export const ErrorBoundary = loadFailure(M.personFailed);
