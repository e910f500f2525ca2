import { BATCHES_PATH } from '@kaksha/domain/batches/page.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { useAreaRole } from '../../../lib/area.ts';
import { loadFailureIn } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EmptyCalendarIllustration } from '../../../ui/illustrations/empty-calendar.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import type { Route } from './+types/seats.route';
import { SEATS_ID } from './focus-list.ts';
import { OfferedSeat } from './offered-seat.tsx';
import { PastSeats } from './past-seats.tsx';
import { SeatCard } from './seat-card.tsx';
import styles from './seats.module.css';
import { groupSeats } from './seats.ts';
import { WaitingLines } from './waiting-lines.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).screen.title);

async function load(signal: AbortSignal) {
  const [{ seats }, { waiting }, { balancePaise }] = await Promise.all([
    api.batches.seats(undefined, { signal }),
    api.batches.waiting(undefined, { signal }),
    api.wallet.balance(undefined, { signal }),
  ]);
  return { ...groupSeats(seats), waiting, balancePaise };
}

/** For /student/batches and /parent/batches: the API answers each role with its own. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(load(request.signal)) };
}

export default function Seats({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).screen;
  useLiveRevalidation([
    'batch:changed',
    'booking:changed',
    'lesson:changed',
    'wallet:changed',
    'family:changed',
  ]);
  const role = useAreaRole() === 'parent' ? 'parent' : 'student';
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description[role]}
        actions={
          <LinkButton to={BATCHES_PATH} variant="secondary">
            {words.findBatch}
          </LinkButton>
        }
      />
      <Suspense fallback={<RowsSkeleton rows={4} title />}>
        <Content view={loaderData.view} role={role} />
      </Suspense>
    </>
  );
}

function Content({ view, role }: { view: ReturnType<typeof load>; role: 'student' | 'parent' }) {
  const words = useWords({ en }).screen;
  const { offered, standing, waiting, past, balancePaise } = use(view);
  const isEmpty = offered.length === 0 && standing.length === 0 && waiting.length === 0;
  return (
    <Stack id={SEATS_ID} tabIndex={-1} gap={6} className={styles.screen}>
      {isEmpty ? (
        <EmptyState
          ground="ruled"
          illustration={<EmptyCalendarIllustration />}
          title={past.length === 0 ? words.none : words.noneNow}
          action={<LinkButton to={BATCHES_PATH}>{words.findBatch}</LinkButton>}
        >
          {past.length === 0 ? words.noneHint[role] : words.noneNowHint}
        </EmptyState>
      ) : null}
      {offered.length === 0 ? null : (
        <ul className={styles.list} aria-label={words.offers}>
          {offered.map((seat) => (
            <OfferedSeat key={seat.id} seat={seat} role={role} />
          ))}
        </ul>
      )}
      {standing.length === 0 ? null : (
        <ul className={styles.list} aria-label={words.seats}>
          {standing.map((seat) => (
            <SeatCard key={seat.id} seat={seat} role={role} balancePaise={balancePaise} />
          ))}
        </ul>
      )}
      <WaitingLines waiting={waiting} role={role} />
      <PastSeats seats={past} role={role} />
    </Stack>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.screen.loadFailed);
