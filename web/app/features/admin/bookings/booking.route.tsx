import type { OperatorBooking } from '@kaksha/domain/admin/bookings/schema.ts';
import { bookingHappenings, emptyRoomText, plainWords } from '@kaksha/domain/admin/bookings/timeline.ts';
import { DISPUTE_STATUS_LABELS } from '@kaksha/domain/disputes/status.ts';
import { shortClassSummary } from '@kaksha/domain/lessons/short-class/short-class-text.ts';
import { LESSON_STATUS_LABELS } from '@kaksha/domain/lessons/status.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatTimeRange } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { momentOf } from '../../../lib/operators/moment-of.ts';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { SidebarLayout, Stack } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import type { Route } from './+types/booking.route';
import { BookingBadge } from './booking-words.tsx';

export const meta = () => privateMeta('Booking');

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return { booking: pending(api.admin.bookings.get({ id: params.id }, { signal: request.signal })) };
}

const back = <BackLink to="/admin/bookings">Bookings</BackLink>;

/** All about one booking: what happened, who came, and where its money is. */
export default function Booking({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense
      fallback={
        <>
          <PageHeader above={back} title="Booking" />
          <RowsSkeleton rows={6} />
        </>
      }
    >
      <Details loaded={loaderData.booking} />
    </Suspense>
  );
}

function Details({ loaded }: { loaded: Promise<OperatorBooking> }) {
  const booking = use(loaded);
  const { teacher, student, bookedBy } = booking;
  const link = ({ id, name }: { id: string; name: string }) => (
    <TextLink to={`/admin/people/${id}`}>{name}</TextLink>
  );
  return (
    <>
      <PageHeader
        above={back}
        title={`${student.name} with ${teacher.name}`}
        description={`${booking.subject}: ${booking.topic}`}
        actions={<BookingBadge status={booking.status} />}
      />
      <SidebarLayout>
        <Stack gap={6}>
          <Card padding="lg" as="section">
            <CardHeader title="The class" />
            <Facts
              facts={[
                { label: 'Student', value: link(student) },
                { label: 'Teacher', value: link(teacher) },
                { label: 'Asked for by', value: link(bookedBy) },
                {
                  label: 'When',
                  value: `${momentOf(booking.startsAt)} (${formatTimeRange(booking.startsAt, booking.endsAt)})`,
                },
                { label: 'Class', value: `Class ${booking.class}, ${booking.kind}` },
                { label: 'State of the class', value: LESSON_STATUS_LABELS[booking.lessonStatus] },
                {
                  label: 'Held',
                  value: booking.shortClass === null ? null : shortClassSummary(booking.shortClass),
                },
                { label: 'Id', value: booking.id },
              ]}
            />
          </Card>
          <Card padding="none" as="section">
            <CardHeader title="What happened" description="Times are in India (IST)." />
            <CardRows label="What happened">
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
            <CardHeader title="Money" />
            <Facts
              look="sum"
              facts={[
                { label: 'Price', value: formatPaise(booking.pricePaise) },
                { label: 'Of it by coupon', value: formatPaise(booking.discountPaise) },
                ...booking.movements.map(({ id, kind, legs }) => ({
                  label: `${plainWords(kind)} (${id})`,
                  value: formatPaise(
                    legs.reduce((sum, { amountPaise }) => sum + Math.max(0, amountPaise), 0),
                  ),
                })),
                { label: 'Held now', value: formatPaise(booking.heldPaise), strong: true },
              ]}
            />
          </Card>
          <Card padding="none" as="section">
            <CardHeader
              title="In the classroom"
              description={booking.presence.length === 0 ? emptyRoomText(booking.lessonStatus) : undefined}
            />
            {booking.presence.length === 0 ? null : (
              <CardRows label="In the classroom">
                {booking.presence.map(({ name, joinedAt, leftAt }) => (
                  <CardRow
                    key={`${name} ${joinedAt}`}
                    title={name}
                    description={`${momentOf(joinedAt)} to ${momentOf(leftAt, 'the end')}`}
                  />
                ))}
              </CardRows>
            )}
          </Card>
          {booking.dispute === null ? null : (
            <Card padding="lg" as="section">
              <CardHeader title="Dispute" />
              <TextLink to={`/admin/disputes/${booking.dispute.id}`}>
                {`${DISPUTE_STATUS_LABELS[booking.dispute.status]}, since ${momentOf(booking.dispute.openedAt)}`}
              </TextLink>
            </Card>
          )}
        </Stack>
      </SidebarLayout>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure title="Failed to load the booking." error={error} />;
}
