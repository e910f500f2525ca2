import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { paidPaise } from '@kaksha/domain/coupons/discount.ts';
import { BOOKING_KIND_LABELS } from '@kaksha/domain/lessons/booking-kind.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDate, formatDateTime, formatTimeRange } from '@kaksha/domain/time.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useChange } from '../../../lib/socket.ts';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { SuccessCheckIllustration } from '../../../ui/illustrations/success-check.tsx';
import { Container } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RuledPaper } from '../../../ui/ruled-paper.tsx';
import { AddToCalendar } from '../../lessons/calendar/add-to-calendar.tsx';
import { bookingPriceText } from '../booking-price.ts';
import { BookingStatusBadge } from '../booking-status.tsx';
import { durationText } from '../duration.ts';
import styles from './booking-success.module.css';

/** What happens next, said as it is: 'Booking Successful!' does not mean that the teacher has accepted. */
function nextSentence(booking: BookingView): string {
  const { status, teacher, pricePaise, expiresAt, decisionReason } = booking;
  const lapses = `${formatDateTime(expiresAt)} IST`;
  const agreed = `The class is confirmed: it is in your calendar and in ${teacher.name}’s.`;
  const off = `This class does not take place${decisionReason ? `: ${decisionReason}` : '.'}`;
  if (pricePaise === 0) {
    if (status === 'pending')
      return `${teacher.name} has yet to accept, until ${lapses}. The lesson is free.`;
    if (status === 'confirmed') return `${agreed} It is free.`;
    if (status !== 'completed') return off;
  }
  if (booking.packageId !== null) {
    if (status === 'pending') {
      return `${teacher.name} has yet to accept, until ${lapses}. One lesson of your package is set aside; if the answer is no, or none comes, it is back at once.`;
    }
    if (status === 'confirmed') return `${agreed} One lesson of your package is set aside for it.`;
    if (status !== 'completed') return `${off} The lesson is back in your package.`;
  }
  const price = formatPaise(paidPaise(booking));
  switch (status) {
    case 'pending':
      return `${teacher.name} has yet to accept, until ${lapses}. ${price} is held from your wallet; if the answer is no, or none comes, it returns at once.`;
    case 'confirmed':
      return `${agreed} ${price} is held from your wallet and paid to the teacher after the class.`;
    case 'completed':
      return 'This class was held.';
    default:
      return `${off} ${price} is back in your wallet.`;
  }
}

/** After booking: what was booked, and whether the teacher has yet to accept. Changes when the teacher decides. */
export function BookingSuccess({
  booking: first,
  role,
}: {
  booking: BookingView;
  role: 'student' | 'parent';
}) {
  const [booking, setBooking] = useState(first);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    scrollTo({ top: 0 });
  }, []);
  useChange('booking:changed', ({ bookingId }) => {
    if (bookingId !== booking.id) return;
    // What is shown was true when it was loaded; the list of bookings tells the rest.
    api.bookings.get({ id: bookingId }).then(
      (answer) => setBooking(answer.booking),
      () => undefined,
    );
  });
  return (
    <RuledPaper className={styles.paper}>
      <Container width="form" className={styles.content}>
        <SuccessCheckIllustration width={176} />
        <h1 ref={heading} tabIndex={-1}>
          {BOOKING_MESSAGES.successTitle}
        </h1>
        <p className={styles.next} aria-live="polite">
          {nextSentence(booking)}
        </p>
        <Card className={styles.card}>
          <Facts
            facts={[
              { label: 'Status', value: <BookingStatusBadge status={booking.status} /> },
              { label: 'What', value: BOOKING_KIND_LABELS[booking.kind] },
              { label: 'Teacher', value: booking.teacher.name },
              { label: 'For', value: role === 'parent' ? booking.student.name : null },
              { label: 'Subject', value: `${booking.subject}, Class\u00a0${booking.class}` },
              { label: 'Topic', value: booking.topic },
              { label: 'Date', value: formatDate(booking.startsAt) },
              { label: 'Time', value: `${formatTimeRange(booking.startsAt, booking.endsAt)} IST` },
              { label: 'Duration', value: durationText(booking.durationMinutes) },
              { label: 'Price', value: bookingPriceText(booking) },
            ]}
          />
        </Card>
        <div className={styles.links}>
          <LinkButton to={`/${role}/bookings`}>{BOOKING_MESSAGES.viewMyBookings}</LinkButton>
          {booking.packageId === null ? null : (
            <LinkButton to={`/packages/${booking.packageId}`} variant="secondary">
              See the package
            </LinkButton>
          )}
          <LinkButton to="/find-teachers" variant="secondary">
            Find more teachers
          </LinkButton>
          {booking.status === 'pending' || booking.status === 'confirmed' ? (
            <AddToCalendar lessonId={booking.lessonId} />
          ) : null}
        </div>
      </Container>
    </RuledPaper>
  );
}
