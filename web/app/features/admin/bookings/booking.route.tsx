import { bookingHappenings, emptyRoomText, plainWords } from '@kaksha/domain/admin/bookings/timeline.ts';
import { formatClassTimes } from '@kaksha/domain/class-time.ts';
import { DISPUTE_STATUS_LABELS } from '@kaksha/domain/disputes/status.ts';
import { shortClassSummary } from '@kaksha/domain/lessons/short-class/short-class-text.ts';
import { LESSON_STATUS_LABELS } from '@kaksha/domain/lessons/status.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailureIn } from '../../../lib/load-failure.tsx';
import { momentOf } from '../../../lib/operators/moment-of.ts';
import { RecordLink, WayBack } from '../../../lib/operators/way-back.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { SidebarLayout, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { GoodwillCard } from '../../disputes/goodwill/goodwill-card.tsx';
import type { Route } from './+types/booking.route';
import { BookingBadge } from './booking-badge.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).booking.title);

async function load(id: string, signal: AbortSignal) {
  const [booking, goodwill] = await Promise.all([
    api.admin.bookings.get({ id }, { signal }),
    api.disputes.goodwill.ofBooking({ bookingId: id }, { signal }),
  ]);
  return { booking, goodwill };
}
type Loaded = Awaited<ReturnType<typeof load>>;

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return { loaded: pending(load(params.id, request.signal)) };
}

/** All about one booking: its events, the attendance and its money. */
export default function Booking({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).booking;
  return (
    <Suspense
      fallback={
        <>
          <PageHeader above={<WayBack to="/admin/bookings">{words.bookings}</WayBack>} title={words.title} />
          <RowsSkeleton rows={6} />
        </>
      }
    >
      <Details loaded={loaderData.loaded} />
    </Suspense>
  );
}

function Details({ loaded }: { loaded: Promise<Loaded> }) {
  const words = useWords({ en }).booking;
  const { booking, goodwill } = use(loaded);
  const { teacher, student, bookedBy } = booking;
  const link = ({ id, name }: { id: string; name: string }) => (
    <RecordLink to={`/admin/people/${id}`} from={words.title}>
      {name}
    </RecordLink>
  );
  return (
    <>
      <PageHeader
        above={<WayBack to="/admin/bookings">{words.bookings}</WayBack>}
        title={words.between(student.name, teacher.name)}
        description={`${booking.subject}: ${booking.topic}`}
        actions={<BookingBadge status={booking.status} />}
      />
      <SidebarLayout>
        <Stack gap={6}>
          <Card padding="lg" as="section">
            <CardHeader title={words.theClass} />
            <Facts
              facts={[
                { label: words.student, value: link(student) },
                { label: words.teacher, value: link(teacher) },
                { label: words.askedBy, value: link(bookedBy) },
                {
                  label: words.when,
                  value: `${momentOf(booking.startsAt)} (${formatClassTimes(booking.startsAt, booking.endsAt)})`,
                },
                { label: words.class, value: words.classOf(booking.class, booking.kind) },
                { label: words.lessonState, value: LESSON_STATUS_LABELS[booking.lessonStatus] },
                {
                  label: words.held,
                  value: booking.shortClass === null ? null : shortClassSummary(booking.shortClass),
                },
                { label: words.id, value: booking.id },
              ]}
            />
          </Card>
          <Card padding="none" as="section">
            <CardHeader title={words.whatHappened} description={words.timesHint} />
            <CardRows label={words.whatHappened}>
              {bookingHappenings(booking).map(({ at, title, text }) => (
                <CardRow
                  key={`${at} ${title}`}
                  title={title}
                  description={text === null || text === '' ? momentOf(at) : `${momentOf(at)}, ${text}`}
                />
              ))}
            </CardRows>
          </Card>
        </Stack>
        <Stack gap={6}>
          <Card padding="lg" as="section">
            <CardHeader title={words.money} />
            <Facts
              look="sum"
              facts={[
                { label: words.price, value: formatPaise(booking.pricePaise) },
                { label: words.byCoupon, value: formatPaise(booking.discountPaise) },
                ...booking.movements.map(({ id, kind, legs }) => ({
                  label: `${plainWords(kind)} (${id})`,
                  value: formatPaise(
                    legs.reduce((sum, { amountPaise }) => sum + Math.max(0, amountPaise), 0),
                  ),
                })),
                { label: words.heldNow, value: formatPaise(booking.heldPaise), strong: true },
              ]}
            />
          </Card>
          <GoodwillCard bookingId={booking.id} payerName={bookedBy.name} goodwill={goodwill} />
          <Card padding="none" as="section">
            <CardHeader
              title={words.presence}
              description={booking.presence.length === 0 ? emptyRoomText(booking.lessonStatus) : undefined}
            />
            {booking.presence.length === 0 ? null : (
              <CardRows label={words.presence}>
                {booking.presence.map(({ name, joinedAt, leftAt }) => (
                  <CardRow
                    key={`${name} ${joinedAt}`}
                    title={name}
                    description={words.fromTo(momentOf(joinedAt), momentOf(leftAt, words.theEnd))}
                  />
                ))}
              </CardRows>
            )}
          </Card>
          {booking.dispute === null ? null : (
            <Card padding="lg" as="section">
              <CardHeader title={words.dispute} />
              <RecordLink to={`/admin/disputes/${booking.dispute.id}`} from={words.title}>
                {words.since(
                  DISPUTE_STATUS_LABELS[booking.dispute.status],
                  momentOf(booking.dispute.openedAt),
                )}
              </RecordLink>
            </Card>
          )}
        </Stack>
      </SidebarLayout>
    </>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.booking.loadFailed);
