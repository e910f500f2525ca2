import { en as M } from '@kaksha/domain/admin/people/words/en.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailure } from '../../../lib/load-failure.tsx';
import { momentOf } from '../../../lib/operators/moment-of.ts';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
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

/** Entries of the audit log on this page; search it by the person's id for the rest. */
const HISTORY_SHOWN = 20;

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).person.title);

async function load(id: string, signal: AbortSignal) {
  const [person, log] = await Promise.all([
    api.admin.people.get({ id }, { signal }),
    api.admin.auditLog({ subjectId: id, limit: HISTORY_SHOWN }, { signal }),
  ]);
  return { person, entries: log.entries };
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return { view: pending(load(params.id, request.signal)) };
}

/** All about one person, and an operator's actions on their account. */
export default function Person({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).person;
  return (
    <Suspense
      fallback={
        <>
          <PageHeader above={<BackLink to="/admin/people">{words.people}</BackLink>} title={words.title} />
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
  const { person, entries } = use(view);
  const { suspension } = person;
  return (
    <>
      <PageHeader
        above={<BackLink to="/admin/people">{words.people}</BackLink>}
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
          <History entries={entries} />
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
