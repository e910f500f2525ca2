import type { TeachersBatch } from '@kaksha/domain/batches/teaching-schema.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailureIn } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Cluster, SidebarLayout, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { batchTitle } from '../batch-title.ts';
import { weeklyTimesText } from '../public/weekly-times.ts';
import type { Route } from './+types/run-batch.route';
import { isWithoutChildren } from './attendance.ts';
import { AttendanceCard } from './attendance-card.tsx';
import { BatchBadge } from './batch-badge.tsx';
import { BatchFacts, BatchFigures, BatchNews } from './batch-facts.tsx';
import { CancelClass } from './cancel-class.tsx';
import { EndBatch } from './end-batch.tsx';
import { LowerMinimum } from './lower-minimum.tsx';
import { MessageCard } from './message-card.tsx';
import { MoveStart } from './move-start.tsx';
import { PayTable } from './pay-table.tsx';
import { PlanCard, ShownPlan } from './plan-card.tsx';
import { RemarksCard } from './remarks-card.tsx';
import { LineCard, SeatsCard } from './seats-card.tsx';
import styles from './teaching.module.css';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).run.title);

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return { view: pending(api.batches.run({ id: params.id }, { signal: request.signal })) };
}

/** One batch for its teacher: children, attendance, plan, money, and its end. */
export default function RunBatch({ loaderData }: Route.ComponentProps) {
  useLiveRevalidation(['batch:changed', 'lesson:changed', 'booking:changed']);
  const words = useWords({ en }).run;
  return (
    <Suspense
      fallback={
        <>
          <PageHeader
            above={<BackLink to="/teacher/batches">{words.batches}</BackLink>}
            title={words.title}
          />
          <RowsSkeleton rows={6} />
        </>
      }
    >
      <Details view={loaderData.view} />
    </Suspense>
  );
}

function Details({ view }: { view: Promise<TeachersBatch> }) {
  const { run: words, texts, times, pay } = useWords({ en });
  const loaded = use(view);
  const { batch, seats, heldForWishes, waiting, earnedPaise } = loaded;
  const canEnd = batch.status === 'forming' || batch.status === 'running';
  const isOver = batch.status === 'ended' || batch.status === 'not_started';
  return (
    <>
      <PageHeader
        above={<BackLink to="/teacher/batches">{words.batches}</BackLink>}
        title={batchTitle(batch, texts)}
        description={weeklyTimesText(batch, times)}
        actions={
          <Cluster gap={4}>
            <BatchBadge status={batch.status} />
            <LinkButton variant="secondary" to={`/batches/${batch.id}`}>
              {words.publicPage}
            </LinkButton>
          </Cluster>
        }
      />
      <Stack gap={6}>
        <BatchNews batch={batch} endedBecause={loaded.endedBecause} />
        <BatchFigures batch={batch} earnedPaise={earnedPaise} />
        <SidebarLayout side="end">
          <Stack gap={6}>
            {isOver ? null : <SeatsCard batch={batch} seats={seats} heldForWishes={heldForWishes} />}
            <LineCard waiting={waiting} />
            <RemarksCard batch={batch} seats={seats} />
            {isOver ? <ShownPlan batch={batch} /> : <PlanCard batch={batch} />}
          </Stack>
          <Stack gap={6}>
            <BatchFacts batch={batch} />
            {batch.status === 'forming' && batch.minSeats > 1 ? <LowerMinimum batch={batch} /> : null}
            <Card as="section" padding="lg">
              <CardHeader title={pay.title} />
              <Stack gap={3}>
                <PayTable pay={loaded.pay} size={batch.size} minSeats={batch.minSeats} />
                <p className={styles.small}>{pay.note(formatPaise(batch.monthPricePaise))}</p>
              </Stack>
            </Card>
            {isOver ? null : (
              <MessageCard
                batchId={batch.id}
                hasFamilies={seats.some(({ status }) => status === 'active' || status === 'unpaid')}
              />
            )}
          </Stack>
        </SidebarLayout>
        <AttendanceCard
          view={loaded}
          pathOf={(lessonId) => `/teacher/classes/${lessonId}`}
          actionOf={(each) =>
            isWithoutChildren(each) ? (
              <CancelClass batchId={batch.id} timeZone={batch.timeZone} lesson={each} />
            ) : null
          }
        />
        {canEnd ? (
          <Cluster justify="end">
            {batch.status === 'forming' ? <MoveStart batch={batch} /> : null}
            <EndBatch batch={batch} />
          </Cluster>
        ) : null}
      </Stack>
    </>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.run.loadFailed);
