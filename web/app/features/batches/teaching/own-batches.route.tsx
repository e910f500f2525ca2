import type { BatchView } from '@kaksha/domain/batches/schema.ts';
import { LIVE_BATCHES } from '@kaksha/domain/batches/status.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailureIn } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EmptyCalendarIllustration } from '../../../ui/illustrations/empty-calendar.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { batchTitle } from '../batch-title.ts';
import { weeklyTimesText } from '../public/weekly-times.ts';
import type { Route } from './+types/own-batches.route';
import { BatchBadge } from './batch-badge.tsx';
import { DemandTable } from './demand-table.tsx';
import styles from './teaching.module.css';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).own.title);

async function load(signal: AbortSignal) {
  const [{ batches }, { demand }] = await Promise.all([
    api.batches.own(undefined, { signal }),
    api.batches.wishes.demand(undefined, { signal }),
  ]);
  return { batches, demand };
}
type View = ReturnType<typeof load>;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(load(request.signal)) };
}

/** A teacher's batches, and what families wish for. */
export default function OwnBatches({ loaderData }: Route.ComponentProps) {
  // A family that asks is a notification alone.
  useLiveRevalidation(['batch:changed', 'notification:new']);
  const words = useWords({ en }).own;
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={<LinkButton to="/teacher/batches/new">{words.open}</LinkButton>}
      />
      <Suspense fallback={<RowsSkeleton rows={6} />}>
        <Lists view={loaderData.view} />
      </Suspense>
    </>
  );
}

function Lists({ view }: { view: View }) {
  const words = useWords({ en }).own;
  const { batches, demand } = use(view);
  const isLive = ({ status }: BatchView) => LIVE_BATCHES.includes(status);
  const past = batches.filter((batch) => !isLive(batch));
  return (
    <Stack gap={6}>
      <BatchTable title={words.running} batches={batches.filter(isLive)} />
      <DemandTable demand={demand} />
      {past.length === 0 ? null : <BatchTable title={words.past} batches={past} />}
    </Stack>
  );
}

function BatchTable({ title, batches }: { title: string; batches: readonly BatchView[] }) {
  const { own: words, texts, times } = useWords({ en });
  const columns: readonly TableColumn<BatchView>[] = [
    {
      key: 'batch',
      header: words.batch,
      primary: true,
      cell: (batch) => <TextLink to={`/teacher/batches/${batch.id}`}>{batchTitle(batch, texts)}</TextLink>,
    },
    {
      key: 'state',
      header: words.state,
      phone: 'end',
      cell: ({ status }) => <BatchBadge status={status} />,
    },
    { key: 'times', header: words.times, cell: (batch) => weeklyTimesText(batch, times) },
    {
      key: 'seats',
      header: words.seats,
      cell: ({ status, seatsTaken, size, minSeats }) => (
        <span>
          {texts.seats(seatsTaken, size)}
          {status === 'forming' ? <span className={styles.note}>{words.needs(minSeats)}</span> : null}
        </span>
      ),
    },
    {
      key: 'next',
      header: words.next,
      cell: ({ status, nextClassAt, decidesAt, endsAt, timeZone }) => (
        <span>
          {nextClassAt === null ? words.notPlanned : formatDateTime(nextClassAt, timeZone)}
          {status === 'forming' ? (
            <span className={styles.note}>{words.decided(formatDateTime(decidesAt, timeZone))}</span>
          ) : null}
          {status === 'ending' && endsAt !== null ? (
            <span className={styles.note}>{words.ends(formatDateTime(endsAt, timeZone))}</span>
          ) : null}
        </span>
      ),
    },
  ];
  return (
    <Card padding="none" as="section">
      <CardHeader title={title} />
      <Table
        caption={title}
        hideCaption
        columns={columns}
        rows={batches}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            level={3}
            illustration={<EmptyCalendarIllustration />}
            title={words.none}
            action={<LinkButton to="/teacher/batches/new">{words.open}</LinkButton>}
          >
            {words.noneHint}
          </EmptyState>
        }
      />
    </Card>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.own.loadFailed);
