import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { formatClassTimes } from '@kaksha/domain/class-time.ts';
import { BOOKING_KIND_LABELS } from '@kaksha/domain/lessons/booking-kind.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDate, formatDateTime } from '@kaksha/domain/time.ts';
import { paidPaise } from '@kaksha/domain/wallet/discount.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useChange } from '../../../lib/socket.ts';
import { useWords } from '../../../lib/words.ts';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { SuccessCheckIllustration } from '../../../ui/illustrations/success-check.tsx';
import { Container } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RuledPaper } from '../../../ui/ruled-paper.tsx';
import { BookingStatusBadge } from '../../bookings/booking-status.tsx';
import { durationText } from '../../bookings/duration.ts';
import { usePriceText } from '../../bookings/use-price-text.ts';
import { AddToCalendar } from '../../lessons/calendar/add-to-calendar.tsx';
import styles from './booking-success.module.css';
import { en } from './words/en.ts';

/** The next step: 'Booking Successful!' does not mean that the teacher has accepted. */
function nextSentence(booking: BookingView, words: (typeof en)['success']): string {
  const { status, teacher, pricePaise, expiresAt, decisionReason } = booking;
  if (status === 'completed') return words.wasHeld;
  const price = formatPaise(paidPaise(booking));
  const kind = pricePaise === 0 ? 'free' : booking.packageId !== null ? 'package' : 'paid';
  if (status === 'pending') return words.pending[kind](teacher.name, formatDateTime(expiresAt), price);
  if (status === 'confirmed') return words.confirmed[kind](teacher.name, price);
  return words.off[kind](decisionReason, price);
}

/** After booking: the booking, and whether the teacher has yet to accept. Changes when the teacher decides. */
export function BookingSuccess({
  booking: first,
  role,
}: {
  booking: BookingView;
  role: 'student' | 'parent';
}) {
  const words = useWords({ en }).success;
  const priceText = usePriceText();
  const [booking, setBooking] = useState(first);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    scrollTo({ top: 0 });
  }, []);
  useChange('booking:changed', ({ bookingId }) => {
    if (bookingId !== booking.id) return;
    // On an error the loaded booking stays: it was true, and the list of bookings is up to date.
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
          {nextSentence(booking, words)}
        </p>
        <Card className={styles.card}>
          <Facts
            facts={[
              { label: words.status, value: <BookingStatusBadge status={booking.status} /> },
              { label: words.what, value: BOOKING_KIND_LABELS[booking.kind] },
              { label: words.teacher, value: booking.teacher.name },
              { label: words.for, value: role === 'parent' ? booking.student.name : null },
              { label: words.subject, value: words.subjectOfClass(booking.subject, booking.class) },
              { label: words.topic, value: booking.topic },
              { label: words.date, value: formatDate(booking.startsAt) },
              { label: words.time, value: words.inIndia(formatClassTimes(booking.startsAt, booking.endsAt)) },
              { label: words.duration, value: durationText(booking.durationMinutes) },
              { label: words.price, value: priceText(booking) },
            ]}
          />
        </Card>
        <div className={styles.links}>
          <LinkButton to={`/${role}/bookings`}>{BOOKING_MESSAGES.viewMyBookings}</LinkButton>
          {booking.packageId === null ? null : (
            <LinkButton to={`/packages/${booking.packageId}`} variant="secondary">
              {words.seeThePackage}
            </LinkButton>
          )}
          <LinkButton to="/find-teachers" variant="secondary">
            {words.findMoreTeachers}
          </LinkButton>
          {booking.status === 'pending' || booking.status === 'confirmed' ? (
            <AddToCalendar lessonId={booking.lessonId} />
          ) : null}
        </div>
      </Container>
    </RuledPaper>
  );
}
