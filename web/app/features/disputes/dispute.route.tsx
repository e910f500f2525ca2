import { formatClassTimes } from '@kaksha/domain/class-time.ts';
import { splitText } from '@kaksha/domain/disputes/notices.ts';
import type { OperatorDispute } from '@kaksha/domain/disputes/schema.ts';
import { DISPUTE_STATUS_LABELS } from '@kaksha/domain/disputes/status.ts';
import type { DisputeSurroundings } from '@kaksha/domain/disputes/surroundings.ts';
import { LESSON_STATUS_LABELS } from '@kaksha/domain/lessons/status.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDate, formatTime } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { api } from '../../lib/api.ts';
import { loadFailureIn } from '../../lib/load-failure.tsx';
import { RecordLink, WayBack } from '../../lib/operators/way-back.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { SidebarLayout, Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import type { Route } from './+types/dispute.route';
import { DecideForm } from './decide-form.tsx';
import { Said } from './dispute-panel.tsx';
import { Surroundings } from './surroundings.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).dispute.dispute);

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const dispute = api.disputes
    .get({ id: params.id }, { signal: request.signal })
    .then((answer) => answer.dispute);
  const surroundings = api.disputes.surroundings({ id: params.id }, { signal: request.signal });
  return { dispute: pending(dispute), surroundings: pending(surroundings) };
}

/** Everything that an operator decides a dispute from, and the decision. */
export default function Dispute({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).dispute;
  return (
    <Suspense
      fallback={
        <>
          <PageHeader
            above={<WayBack to="/admin/disputes">{words.disputes}</WayBack>}
            title={words.dispute}
          />
          <RowsSkeleton rows={4} />
        </>
      }
    >
      <Details loaded={loaderData.dispute} surroundings={loaderData.surroundings} />
    </Suspense>
  );
}

type Stay = OperatorDispute['teacherStays'][number];

/** '18:00–18:22, 18:30–19:00'. */
function staysText(stays: readonly Stay[], words: (typeof en)['dispute']): string {
  if (stays.length === 0) return words.neverCame;
  return stays
    .map(
      ({ joinedAt, leftAt }) =>
        `${formatTime(joinedAt)}–${leftAt === null ? words.theEnd : formatTime(leftAt)}`,
    )
    .join(', ');
}

function Details({
  loaded,
  surroundings,
}: {
  loaded: Promise<OperatorDispute>;
  surroundings: Promise<DisputeSurroundings>;
}) {
  const words = useWords({ en }).dispute;
  const dispute = use(loaded);
  const { teacher, student, openedBy, subject, topic, startsAt, endsAt, status } = dispute;
  return (
    <>
      <PageHeader
        above={<WayBack to="/admin/disputes">{words.disputes}</WayBack>}
        title={words.between(student.name, teacher.name)}
        description={`${subject}: ${topic}`}
        actions={
          <Badge tone={status === 'open' ? 'warning' : status === 'decided' ? 'success' : 'neutral'}>
            {DISPUTE_STATUS_LABELS[status]}
          </Badge>
        }
      />
      <SidebarLayout>
        <Stack gap={6}>
          <Card padding="lg" as="section">
            <CardHeader title={words.whatBothSidesSay} />
            <Said dispute={dispute} side="operator" />
            {status === 'open' && dispute.answer === null ? <Alert quiet>{words.noAnswerYet}</Alert> : null}
          </Card>
          <Card padding="lg" as="section">
            <CardHeader title={words.theClass} />
            <Facts
              facts={[
                {
                  label: words.student,
                  value: (
                    <RecordLink to={`/admin/people/${student.id}`} from={words.dispute}>
                      {student.name}
                    </RecordLink>
                  ),
                },
                {
                  label: words.teacher,
                  value: (
                    <RecordLink to={`/admin/people/${teacher.id}`} from={words.dispute}>
                      {teacher.name}
                    </RecordLink>
                  ),
                },
                {
                  label: words.booking,
                  value: (
                    <RecordLink to={`/admin/bookings/${dispute.bookingId}`} from={words.dispute}>
                      {words.seeBooking}
                    </RecordLink>
                  ),
                },
                { label: words.date, value: formatDate(startsAt) },
                { label: words.time, value: words.inIndia(formatClassTimes(startsAt, endsAt)) },
                {
                  label: words.ended,
                  value: dispute.endedAtLesson === null ? null : formatTime(dispute.endedAtLesson),
                },
                { label: words.state, value: LESSON_STATUS_LABELS[dispute.lessonStatus] },
                {
                  label: words.seat,
                  value:
                    dispute.seatCount === 1
                      ? null
                      : words.seatOf(student.name, dispute.seat, dispute.seatCount),
                },
                { label: words.teacherInTheRoom, value: staysText(dispute.teacherStays, words) },
                { label: words.studentInTheRoom, value: staysText(dispute.studentStays, words) },
                { label: words.disputed, value: `${openedBy.name} (${openedBy.role})` },
                { label: words.family, value: words.familyOf(dispute.family) },
              ]}
            />
          </Card>
          <Suspense fallback={<RowsSkeleton rows={4} title />}>
            <Surroundings disputeId={dispute.id} loaded={surroundings} />
          </Suspense>
        </Stack>
        <Card padding="lg" as="aside">
          <CardHeader title={status === 'open' ? words.decide : words.decision} />
          <Stack gap={5}>
            <Facts
              look="sum"
              facts={[
                { label: words.price, value: formatPaise(dispute.pricePaise) },
                { label: words.teachersShare, value: formatPaise(dispute.teacherPaise) },
                {
                  label: words.givenBack,
                  value: dispute.refundPaise === null ? words.notDecided : formatPaise(dispute.refundPaise),
                  strong: true,
                },
                ...(dispute.refundPaise === null || dispute.couponPaise === 0
                  ? []
                  : [{ label: words.ofIt, value: splitText(dispute.refundPaise, dispute.couponPaise) }]),
              ]}
            />
            {status === 'open' ? <DecideForm dispute={dispute} /> : null}
            {dispute.decisionReason === null ? null : <p>{dispute.decisionReason}</p>}
          </Stack>
        </Card>
      </SidebarLayout>
    </>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.dispute.loadFailed);
