import { cancellationSentence } from '@kaksha/domain/bookings/cancellation.ts';
import { BOOKING_KIND_LABELS } from '@kaksha/domain/bookings/kinds.ts';
import type { Rescheduling } from '@kaksha/domain/bookings/reschedule/schema.ts';
import { withMoves } from '@kaksha/domain/bookings/reschedule/story.ts';
import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { bookingTimeline } from '@kaksha/domain/bookings/timeline.ts';
import type { BookingDispute } from '@kaksha/domain/disputes/schema.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDate, formatTimeRange } from '@kaksha/domain/time.ts';
import { Suspense, use, useOptimistic, useState, useTransition } from 'react';
import { api } from '../../lib/api.ts';
import { type AreaRole, useAreaRole } from '../../lib/area.ts';
import { privateMeta } from '../../lib/page-meta.ts';
import { pending } from '../../lib/pending.ts';
import { useLiveRevalidation } from '../../lib/socket.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { Facts } from '../../ui/facts.tsx';
import { SidebarLayout, Stack } from '../../ui/layout.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { DisputePanel } from '../disputes/dispute-panel.tsx';
import { AddToCalendar } from '../lessons/calendar/add-to-calendar.tsx';
import type { Route } from './+types/booking.route';
import styles from './booking.module.css';
import { useAcceptBooking, useRejectBooking } from './booking-actions.ts';
import { bookingPriceText } from './booking-price.ts';
import { BookingStatusBadge } from './booking-status.tsx';
import { BookingTimeline } from './booking-timeline.tsx';
import { bookingsTitle } from './bookings-title.ts';
import { CancelClass } from './cancel-class.tsx';
import { durationText } from './duration.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { OpenProposal } from './reschedule/open-proposal.tsx';
import { ProposeTime } from './reschedule/propose-time.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

export const meta = () => privateMeta('Booking');

interface Loaded {
  booking: BookingView;
  moving: Rescheduling;
  disputed: BookingDispute;
}

async function load(id: string, signal: AbortSignal): Promise<Loaded> {
  const [{ booking }, moving, disputed] = await Promise.all([
    api.bookings.get({ id }, { signal }),
    api.bookings.reschedule.ofBooking({ id }, { signal }),
    api.disputes.ofBooking({ bookingId: id }, { signal }),
  ]);
  return { booking, moving, disputed };
}

/** For /bookings/{id} (any role) and /teacher/bookings/{id}. An unknown one is the screen boundary's 'not found'. */
export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return { loaded: pending(load(params.id, request.signal)) };
}

export default function Booking({ loaderData }: Route.ComponentProps) {
  useLiveRevalidation(['booking:changed', 'lesson:changed']);
  const role = useAreaRole();
  return (
    <Suspense fallback={<BookingSkeleton role={role} />}>
      <BookingDetails loaded={loaderData.loaded} role={role} />
    </Suspense>
  );
}

function Back({ role }: { role: AreaRole }) {
  return <BackLink to={`/${role}/bookings`}>{bookingsTitle(role)}</BackLink>;
}

function BookingSkeleton({ role }: { role: AreaRole }) {
  return (
    <>
      <PageHeader above={<Back role={role} />} title="Booking" />
      <RowsSkeleton rows={4} />
    </>
  );
}

function BookingDetails({ loaded, role }: { loaded: Promise<Loaded>; role: AreaRole }) {
  const { booking, moving, disputed } = use(loaded);
  const open = moving.proposals.find(({ status }) => status === 'open');
  const { topic, subject, startsAt, endsAt, teacher, student, notes } = booking;
  const side = role === 'teacher' ? 'teacher' : 'family';
  const other = role === 'teacher' ? student : teacher;
  return (
    <>
      <PageHeader
        above={<Back role={role} />}
        title={topic}
        description={
          <Dotted>
            {subject}
            {`Class ${booking.class}`}
            {booking.series === null
              ? null
              : `class ${booking.series.position} of ${booking.series.lessonCount} of a weekly series`}
          </Dotted>
        }
        actions={<BookingStatusBadge status={booking.status} lessonStatus={booking.lessonStatus} />}
      />
      <SidebarLayout>
        <Stack gap={6}>
          {open === undefined ? null : <OpenProposal proposal={open} side={side} />}
          <Card padding="lg" as="section">
            <div className={styles.person}>
              <Avatar
                name={other.name}
                src={other.profilePicture}
                size={56}
                shape={role === 'teacher' ? 'circle' : 'square'}
                decorative
              />
              <div>
                <h2>{other.name}</h2>
                <p className={styles.role}>
                  {role === 'teacher' ? (
                    `Student, Class ${student.class}`
                  ) : (
                    <TextLink to={`/teachers/${teacher.id}`}>View Profile</TextLink>
                  )}
                </p>
              </div>
            </div>
            <Facts
              facts={[
                { label: 'What', value: <KindOf booking={booking} role={role} /> },
                { label: 'Date', value: formatDate(startsAt) },
                { label: 'Time', value: `${formatTimeRange(startsAt, endsAt)} (India, IST)` },
                { label: 'Duration', value: durationText(booking.durationMinutes) },
                {
                  label: 'Student',
                  value: role === 'parent' ? `${student.name}, Class ${student.class}` : null,
                },
                {
                  label: 'Notes',
                  value: notes === '' ? null : <span className={styles.notes}>{notes}</span>,
                },
              ]}
            />
          </Card>
          <Card padding="lg" as="section">
            <CardHeader title="Progress" />
            <BookingTimeline steps={withMoves(bookingTimeline(booking, side), moving.proposals, side)} />
          </Card>
          <DisputePanel booking={booking} disputed={disputed} side={side} />
        </Stack>
        <Price booking={booking} moving={moving} role={role} />
      </SidebarLayout>
    </>
  );
}

/** What was booked; a lesson of a package leads to it. */
function KindOf({ booking, role }: { booking: BookingView; role: AreaRole }) {
  const { kind, packageId } = booking;
  if (packageId === null) return BOOKING_KIND_LABELS[kind];
  return (
    <TextLink to={role === 'teacher' ? `/teacher/packages/${packageId}` : `/packages/${packageId}`}>
      {BOOKING_KIND_LABELS[kind]}
    </TextLink>
  );
}

interface ActionProps {
  booking: BookingView;
  moving: Rescheduling;
}

function Price({ booking, moving, role }: ActionProps & { role: AreaRole }) {
  const { hourlyRatePaise, durationMinutes, pricePaise, cancellationPolicy } = booking;
  const binding = booking.status === 'pending' || booking.status === 'confirmed';
  return (
    <Card padding="lg" as="aside">
      <CardHeader title="Price" />
      <Facts
        look="sum"
        facts={[
          { label: 'Rate per hour', value: formatPaise(hourlyRatePaise) },
          { label: 'Duration', value: durationText(durationMinutes) },
          { label: 'Total', value: bookingPriceText(booking), strong: true },
        ]}
      />
      {binding && pricePaise > 0 ? (
        <p className={styles.policy}>{cancellationSentence(cancellationPolicy, pricePaise)}</p>
      ) : null}
      {role === 'teacher' ? (
        <TeacherActions booking={booking} moving={moving} />
      ) : (
        <FamilyActions booking={booking} moving={moving} role={role} />
      )}
    </Card>
  );
}

/** The class of a booking is there once the teacher has accepted, and stays after it was held. */
const hasClass = ({ status }: BookingView) => status === 'confirmed' || status === 'completed';

function TeacherActions({ booking, moving }: ActionProps) {
  const accept = useAcceptBooking();
  const reject = useRejectBooking();
  const [rejecting, setRejecting] = useState(false);
  const [, startTransition] = useTransition();
  const [deciding, setDeciding] = useOptimistic(false);
  if (hasClass(booking)) return <ClassActions booking={booking} moving={moving} by="teacher" />;
  if (booking.status !== 'pending') return null;
  if (booking.series !== null) return <SeriesAction seriesId={booking.series.id} label="Answer the series" />;
  return (
    <div className={styles.actions}>
      <Button
        fullWidth
        loading={deciding}
        onClick={() =>
          startTransition(async () => {
            setDeciding(true);
            await accept.run(booking);
          })
        }
      >
        Accept
      </Button>
      <Button fullWidth variant="secondary" disabled={deciding} onClick={() => setRejecting(true)}>
        Reject
      </Button>
      <RejectDialog
        booking={rejecting ? booking : null}
        onClose={() => setRejecting(false)}
        onReject={(rejected, reason) =>
          startTransition(async () => {
            setDeciding(true);
            await reject.run({ booking: rejected, reason });
          })
        }
      />
    </div>
  );
}

function FamilyActions({ booking, moving, role }: ActionProps & { role: AreaRole }) {
  const [withdrawing, setWithdrawing] = useState(false);
  if (booking.status === 'pending' && booking.series !== null) {
    return <SeriesAction seriesId={booking.series.id} label="See the series" />;
  }
  if (hasClass(booking)) return <ClassActions booking={booking} moving={moving} by={role} />;
  if (booking.status !== 'pending') {
    return (
      <div className={styles.actions}>
        <LinkButton to={`/teachers/${booking.teacher.id}/book`} variant="secondary" fullWidth>
          Book another time
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <Button variant="secondary" fullWidth onClick={() => setWithdrawing(true)}>
        Withdraw request
      </Button>
      <WithdrawDialog booking={withdrawing ? booking : null} onClose={() => setWithdrawing(false)} />
    </div>
  );
}

function SeriesAction({ seriesId, label }: { seriesId: string; label: string }) {
  return (
    <div className={styles.actions}>
      <LinkButton to={`/series/${seriesId}`} fullWidth>
        {label}
      </LinkButton>
    </div>
  );
}

function ClassActions({ booking, moving, by }: ActionProps & { by: AreaRole }) {
  const { id, lessonId, status, startsAt, endsAt, subject } = booking;
  const other = by === 'teacher' ? booking.student : booking.teacher;
  return (
    <div className={styles.actions}>
      <LinkButton to={`/${by}/classes/${lessonId}`} fullWidth>
        Go to the class
      </LinkButton>
      {status === 'confirmed' ? <AddToCalendar lessonId={lessonId} fullWidth /> : null}
      {booking.series === null ? null : (
        <LinkButton to={`/series/${booking.series.id}`} variant="secondary" fullWidth>
          See the weekly series
        </LinkButton>
      )}
      <ProposeTime booking={booking} terms={moving} side={by === 'teacher' ? 'teacher' : 'family'} />
      {status === 'confirmed' ? (
        <CancelClass
          bookingId={id}
          by={by}
          startsAt={startsAt}
          what={`${subject} with ${other.name}, ${formatDate(startsAt)}, ${formatTimeRange(startsAt, endsAt)}`}
        />
      ) : null}
    </div>
  );
}
