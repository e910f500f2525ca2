import { withMoves } from '@kaksha/domain/bookings/reschedule/proposal-history.ts';
import type { Rescheduling } from '@kaksha/domain/bookings/reschedule/schema.ts';
import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { bookingTimeline } from '@kaksha/domain/bookings/timeline.ts';
import { formatClassTimes } from '@kaksha/domain/class-time.ts';
import type { BookingDispute } from '@kaksha/domain/disputes/schema.ts';
import type { BookingDocuments } from '@kaksha/domain/invoices/documents.ts';
import { BOOKING_KIND_LABELS } from '@kaksha/domain/lessons/booking-kind.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { type AreaRole, useAreaRole } from '../../../lib/area.ts';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { SidebarLayout, Stack } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { BookingStatusBadge } from '../../bookings/booking-status.tsx';
import { BookingTimeline } from '../../bookings/booking-timeline.tsx';
import { durationText } from '../../bookings/duration.ts';
import { OpenProposal } from '../../bookings/reschedule/open-proposal.tsx';
import { ShortClassQuestion } from '../../bookings/short-class/short-class-question.tsx';
import { en as BOOKINGS } from '../../bookings/words/en.ts';
import { DisputePanel } from '../../disputes/dispute-panel.tsx';
import { GoodwillNote } from '../../disputes/goodwill/goodwill-note.tsx';
import type { Route } from './+types/booking.route';
import styles from './booking.module.css';
import { BookingSide } from './booking-side.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).booking.title);

interface Loaded {
  booking: BookingView;
  moving: Rescheduling;
  disputed: BookingDispute;
  papers: BookingDocuments;
}

async function load(id: string, signal: AbortSignal): Promise<Loaded> {
  const [{ booking }, moving, disputed, papers] = await Promise.all([
    api.bookings.get({ id }, { signal }),
    api.bookings.reschedule.ofBooking({ id }, { signal }),
    api.disputes.ofBooking({ bookingId: id }, { signal }),
    api.invoices.ofBooking({ bookingId: id }, { signal }),
  ]);
  return { booking, moving, disputed, papers };
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
  const { titles } = useWords({ en: BOOKINGS }).list;
  return <BackLink to={`/${role}/bookings`}>{titles[role]}</BackLink>;
}

function BookingSkeleton({ role }: { role: AreaRole }) {
  const words = useWords({ en }).booking;
  return (
    <>
      <PageHeader above={<Back role={role} />} title={words.title} />
      <RowsSkeleton rows={4} />
    </>
  );
}

function BookingDetails({ loaded, role }: { loaded: Promise<Loaded>; role: AreaRole }) {
  const words = useWords({ en }).booking;
  const { booking, moving, disputed, papers } = use(loaded);
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
            {words.ofClass(booking.class)}
            {booking.series === null
              ? null
              : words.positionInSeries(booking.series.position, booking.series.lessonCount)}
          </Dotted>
        }
        actions={<BookingStatusBadge status={booking.status} lessonStatus={booking.lessonStatus} />}
      />
      <SidebarLayout>
        <Stack gap={6}>
          {open === undefined ? null : <OpenProposal proposal={open} side={side} />}
          {side === 'family' ? <ShortClassQuestion booking={booking} /> : null}
          <GoodwillNote goodwill={disputed.goodwill} />
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
                    words.studentClass(student.class)
                  ) : (
                    <TextLink to={`/teachers/${teacher.id}`}>{words.viewProfile}</TextLink>
                  )}
                </p>
              </div>
            </div>
            <Facts
              facts={[
                { label: words.what, value: <KindOf booking={booking} role={role} /> },
                { label: words.date, value: formatDate(startsAt) },
                { label: words.time, value: words.inIndia(formatClassTimes(startsAt, endsAt)) },
                { label: words.duration, value: durationText(booking.durationMinutes) },
                {
                  label: words.student,
                  value: role === 'parent' ? words.studentOfClass(student.name, student.class) : null,
                },
                {
                  label: words.notes,
                  value: notes === '' ? null : <span className={styles.notes}>{notes}</span>,
                },
              ]}
            />
          </Card>
          <Card padding="lg" as="section">
            <CardHeader title={words.progress} />
            <BookingTimeline steps={withMoves(bookingTimeline(booking, side), moving.proposals, side)} />
          </Card>
          <DisputePanel booking={booking} disputed={disputed} side={side} />
        </Stack>
        <BookingSide booking={booking} moving={moving} papers={papers} role={role} />
      </SidebarLayout>
    </>
  );
}

/** The kind of booking; for a lesson of a package, a link to the package, and for a class of a batch to the seats. */
function KindOf({ booking, role }: { booking: BookingView; role: AreaRole }) {
  const { kind, packageId } = booking;
  // The package of a batch's class is a month, which has no page.
  if (kind === 'batch') return <TextLink to={`/${role}/batches`}>{BOOKING_KIND_LABELS[kind]}</TextLink>;
  if (packageId === null) return BOOKING_KIND_LABELS[kind];
  return (
    <TextLink to={role === 'teacher' ? `/teacher/packages/${packageId}` : `/packages/${packageId}`}>
      {BOOKING_KIND_LABELS[kind]}
    </TextLink>
  );
}
