import { LIVE_BATCHES } from '@kaksha/domain/batches/status.ts';
import type { TeachersBatch } from '@kaksha/domain/batches/teaching-schema.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailureIn } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Cluster, SidebarLayout, Stack } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { batchTitle } from '../batch-title.ts';
import { AttendanceCard } from '../teaching/attendance-card.tsx';
import { BatchBadge } from '../teaching/batch-badge.tsx';
import { BatchFacts, BatchFigures, BatchNews } from '../teaching/batch-facts.tsx';
import { PayTable } from '../teaching/pay-table.tsx';
import { ShownPlan } from '../teaching/plan-card.tsx';
import { LineCard, SeatsCard, type TeachersSeat } from '../teaching/seats-card.tsx';
import styles from '../teaching/teaching.module.css';
import { en as teaching } from '../teaching/words/en.ts';
import type { Route } from './+types/operated-batch.route';
import { MoveSeatDialog } from './move-seat-dialog.tsx';
import { StopBatch } from './stop-batch.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).batch.title);

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return { view: pending(api.batches.operate({ id: params.id }, { signal: request.signal })) };
}

/** One batch for operators: its children, classes and money; its end, and the move of a seat. */
export default function OperatedBatch({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).batch;
  return (
    <Suspense
      fallback={
        <>
          <PageHeader above={<BackLink to="/admin/batches">{words.batches}</BackLink>} title={words.title} />
          <RowsSkeleton rows={6} />
        </>
      }
    >
      <Details view={loaderData.view} />
    </Suspense>
  );
}

const personLink = ({ id, name }: { id: string; name: string }) => (
  <TextLink to={`/admin/people/${id}`}>{name}</TextLink>
);

function Details({ view }: { view: Promise<TeachersBatch> }) {
  const { batch: words, move } = useWords({ en });
  const { texts, pay } = useWords({ en: teaching });
  const [moving, setMoving] = useState<TeachersSeat | null>(null);
  const loaded = use(view);
  const { batch, seats, heldForWishes, waiting, earnedPaise } = loaded;
  const isLive = LIVE_BATCHES.includes(batch.status);
  return (
    <>
      <PageHeader
        above={<BackLink to="/admin/batches">{words.batches}</BackLink>}
        title={batchTitle(batch, texts)}
        description={personLink(batch.teacher)}
        actions={
          <Cluster gap={4}>
            <BatchBadge status={batch.status} />
            {isLive ? <StopBatch batchId={batch.id} /> : null}
          </Cluster>
        }
      />
      <Stack gap={6}>
        <BatchNews batch={batch} endedBecause={loaded.endedBecause} />
        <BatchFigures batch={batch} earnedPaise={earnedPaise} />
        <SidebarLayout side="end">
          <Stack gap={6}>
            {isLive ? (
              <SeatsCard
                batch={batch}
                seats={seats}
                heldForWishes={heldForWishes}
                nameOf={personLink}
                actionOf={(seat) =>
                  seat.status === 'offered' ? null : (
                    <Button
                      size="sm"
                      variant="secondary"
                      aria-label={move.openFor(seat.student.name)}
                      onClick={() => setMoving(seat)}
                    >
                      {move.open}
                    </Button>
                  )
                }
              />
            ) : null}
            <LineCard waiting={waiting} nameOf={personLink} />
            <ShownPlan batch={batch} />
          </Stack>
          <Stack gap={6}>
            <BatchFacts batch={batch} />
            <Card as="section" padding="lg">
              <CardHeader title={words.pay} />
              <Stack gap={3}>
                <PayTable pay={loaded.pay} size={batch.size} minSeats={batch.minSeats} />
                <p className={styles.small}>{pay.note(formatPaise(batch.monthPricePaise))}</p>
              </Stack>
            </Card>
          </Stack>
        </SidebarLayout>
        <AttendanceCard view={loaded} pathOf={null} />
      </Stack>
      {moving === null ? null : <MoveSeatDialog seat={moving} onClose={() => setMoving(null)} />}
    </>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.batch.loadFailed);
