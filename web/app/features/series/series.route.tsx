import { DURATION_LABELS } from '@kaksha/domain/availability/policy.ts';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { formatClassTime, formatMoment, readsAbroad } from '@kaksha/domain/class-time.ts';
import type { Words } from '@kaksha/domain/language.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import type { SeriesView } from '@kaksha/domain/series/schema.ts';
import { SERIES_STATUS_LABELS } from '@kaksha/domain/series/status.ts';
import { en as M } from '@kaksha/domain/series/words/en.ts';
import { formatDateTime, formatMinuteOfDay, MINUTES_PER_DAY } from '@kaksha/domain/time.ts';
import { Suspense, use, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { type AreaRole, useAreaRole } from '../../lib/area.ts';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { useLiveRevalidation } from '../../lib/socket.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { Facts } from '../../ui/facts.tsx';
import { SidebarLayout, Stack } from '../../ui/layout.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import type { Route } from './+types/series.route';
import { CancelSeriesDialog } from './cancel-series-dialog.tsx';
import { ContinueDialog } from './continue-dialog.tsx';
import { MoveDialog } from './move/move-dialog.tsx';
import { RejectSeriesDialog } from './reject-series-dialog.tsx';
import styles from './series.module.css';
import { useAcceptSeries, useWithdrawSeries } from './series-actions.ts';
import { SeriesLessons } from './series-lessons.tsx';
import { SeriesProposal } from './series-proposal.tsx';
import { en } from './words/en.ts';

/** 'Tuesdays 18:00 and Fridays 17:00', '…, in India' to a reader abroad: the rhythm is the teacher's. */
function timesOfWeek(
  { weekMinutes }: Pick<SeriesView, 'weekMinutes'>,
  words: Words<(typeof en)['series']>,
): string {
  const times = weekMinutes
    .map((minute) => {
      const day = words.weekdays[Math.floor(minute / MINUTES_PER_DAY)] ?? '';
      return `${day} ${formatMinuteOfDay(minute % MINUTES_PER_DAY)}`;
    })
    .join(words.and);
  return readsAbroad() ? words.inIndia(times) : times;
}

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).series.weeklySeries);

/** For its family and its teacher. An unknown one is the screen boundary's 'not found'. */
export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const series = api.series
    .get({ id: params.id }, { signal: request.signal })
    .then((answer) => answer.series);
  return { series: pending(series) };
}

export default function Series({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).series;
  useLiveRevalidation(['series:changed', 'booking:changed', 'lesson:changed', 'wallet:changed']);
  const role = useAreaRole();
  return (
    <Suspense
      fallback={
        <>
          <PageHeader above={<Back role={role} />} title={words.weeklySeries} />
          <RowsSkeleton rows={4} />
        </>
      }
    >
      <SeriesDetails loaded={loaderData.series} role={role} />
    </Suspense>
  );
}

function Back({ role }: { role: AreaRole }) {
  const words = useWords({ en }).series;
  return (
    <BackLink to={`/${role}/bookings`}>{role === 'student' ? words.myBookings : words.bookings}</BackLink>
  );
}

const TONES = {
  pending: 'warning',
  confirmed: 'success',
  rejected: 'danger',
  expired: 'neutral',
  withdrawn: 'neutral',
} as const;

/** Stands for all classes of the series where one's id would. */
const ALL = 'all';

function SeriesDetails({ loaded, role }: { loaded: Promise<SeriesView>; role: AreaRole }) {
  const words = useWords({ en }).series;
  const series = use(loaded);
  const [search] = useSearchParams();
  // Kept by their ids: a class may move while its dialog is open.
  const [cancelling, setCancelling] = useState<string | null>(null);
  const [moving, setMoving] = useState<string | null>(null);
  const other = role === 'teacher' ? series.student : series.teacher;
  const lessonOf = (bookingId: string | null) =>
    series.lessons.find((lesson) => lesson.bookingId === bookingId) ?? null;
  const chosen = lessonOf(cancelling);
  return (
    <>
      <PageHeader
        above={<Back role={role} />}
        title={series.topic}
        description={
          <Dotted>
            {words.weekly(series.subject, other.name)}
            {timesOfWeek(series, words)}
          </Dotted>
        }
        actions={<Badge tone={TONES[series.status]}>{SERIES_STATUS_LABELS[series.status]}</Badge>}
      />
      <SidebarLayout>
        <Stack gap={5}>
          {search.has('booked') ? <Booked series={series} role={role} /> : null}
          <SeriesProposal series={series} />
          <Short series={series} role={role} />
          <SeriesLessons
            series={series}
            role={role}
            onCancel={({ bookingId }) => setCancelling(bookingId)}
            onMove={({ bookingId }) => setMoving(bookingId)}
          />
        </Stack>
        <Summary series={series} role={role} onCancelAll={() => setCancelling(ALL)} />
      </SidebarLayout>
      <CancelSeriesDialog
        open={cancelling !== null}
        onClose={() => setCancelling(null)}
        seriesId={series.id}
        bookingId={cancelling === ALL ? null : cancelling}
        what={`${series.subject} with ${other.name}${chosen === null ? '' : `, ${formatClassTime(chosen.startsAt)}`}`}
        by={role}
      />
      <MoveDialog series={series} lesson={lessonOf(moving)} onClose={() => setMoving(null)} />
    </>
  );
}

/** Just booked: the specified success, and the next steps. */
function Booked({ series, role }: { series: SeriesView; role: AreaRole }) {
  const words = useWords({ en }).series;
  return (
    <Alert
      tone="success"
      title={BOOKING_MESSAGES.successTitle}
      action={
        <LinkButton to={`/${role}/bookings`} size="sm" variant="secondary">
          {BOOKING_MESSAGES.viewMyBookings}
        </LinkButton>
      }
    >
      {series.status === 'pending'
        ? words.waitsForTeacher(series.teacher.name, formatDateTime(series.expiresAt))
        : words.confirmed(series.teacher.name)}
    </Alert>
  );
}

/** The wallet would not pay for the next class. */
function Short({ series, role }: { series: SeriesView; role: AreaRole }) {
  const words = useWords({ en }).series;
  const short = series.funding?.shortPaise ?? 0;
  if (short === 0) return null;
  return (
    <Alert
      tone="warning"
      title={words.walletShort(formatPaise(short))}
      action={
        <LinkButton to={`/${role}/wallet`} size="sm" variant="secondary">
          {words.openWallet}
        </LinkButton>
      }
    >
      {M.holdNote}
    </Alert>
  );
}

function Summary({
  series,
  role,
  onCancelAll,
}: {
  series: SeriesView;
  role: AreaRole;
  onCancelAll: () => void;
}) {
  const words = useWords({ en }).series;
  const { hourlyRatePaise, durationMinutes, lessons, totalPaise, student, continues, continuedBy } = series;
  const duration = DURATION_LABELS[durationMinutes as keyof typeof DURATION_LABELS];
  return (
    <Card as="aside" padding="lg">
      <CardHeader title={words.price} />
      <Facts
        look="sum"
        facts={[
          { label: words.ratePerHour, value: formatPaise(hourlyRatePaise) },
          { label: words.eachClass, value: duration },
          { label: words.classes, value: String(lessons.length) },
          {
            label: words.forStudent,
            value: role === 'student' ? null : `${student.name}, Class ${student.class}`,
          },
          { label: words.total, value: formatPaise(totalPaise), strong: true },
        ]}
      />
      {role === 'teacher' ? null : <p className={styles.below}>{M.holdNote}</p>}
      {series.decisionReason === null ? null : <p>{words.reason(series.decisionReason)}</p>}
      {continues === null ? null : (
        <p>
          <TextLink to={`/series/${continues}`}>{words.theWeeksBefore}</TextLink>
        </p>
      )}
      {continuedBy === null ? null : (
        <p>
          <TextLink to={`/series/${continuedBy}`}>{words.theWeeksAfter}</TextLink>
        </p>
      )}
      <Actions series={series} role={role} onCancelAll={onCancelAll} />
    </Card>
  );
}

function Actions({
  series,
  role,
  onCancelAll,
}: {
  series: SeriesView;
  role: AreaRole;
  onCancelAll: () => void;
}) {
  const words = useWords({ en }).series;
  const accept = useAcceptSeries();
  const withdraw = useWithdrawSeries();
  const [rejecting, setRejecting] = useState(false);
  const [continuing, setContinuing] = useState(false);
  if (series.status === 'pending' && role === 'teacher') {
    return (
      <div className={styles.actions}>
        <p className={styles.note}>{words.answerBy(formatMoment(series.expiresAt))}</p>
        <Button fullWidth loading={accept.running} onClick={() => void accept.run(series)}>
          {words.acceptAllClasses(series.lessons.length)}
        </Button>
        <Button fullWidth variant="secondary" disabled={accept.running} onClick={() => setRejecting(true)}>
          {words.reject}
        </Button>
        <RejectSeriesDialog seriesId={series.id} open={rejecting} onClose={() => setRejecting(false)} />
      </div>
    );
  }
  if (series.status === 'pending') {
    return (
      <div className={styles.actions}>
        <Button
          fullWidth
          variant="secondary"
          loading={withdraw.running}
          onClick={() => void withdraw.run(series)}
        >
          {words.withdrawRequest}
        </Button>
      </div>
    );
  }
  if (series.status !== 'confirmed') return null;
  return (
    <div className={styles.actions}>
      {role !== 'teacher' && series.continuedBy === null ? (
        <>
          <Button fullWidth onClick={() => setContinuing(true)}>
            {words.bookMoreWeeks}
          </Button>
          <ContinueDialog series={series} open={continuing} onClose={() => setContinuing(false)} />
        </>
      ) : null}
      {series.lessons.some((lesson) => lesson.status === 'confirmed') ? (
        <Button fullWidth variant="secondary" onClick={onCancelAll}>
          {words.cancelAll}
        </Button>
      ) : null}
    </div>
  );
}
